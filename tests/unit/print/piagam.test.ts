import { describe, expect, it } from "vitest";
import { renderPdf } from "../../../mock-server/print";
import { printTandaSelesai } from "../../../mock-server/print/layouts/tanda-selesai";

const tanda = {
  verifikasi: "76ADC73GQQQA4AZFZ4N1",
  nomor: "0007/TS/12/2026",
  berlaku: true,
  tanggal: "2026-06-30",
  nama: "Aditya Wirawan",
  nim: "2101234567",
  nilai: 9250,
  huruf: "A",
  kelas: "Brevet A/B angkatan demo",
  mulai: "2026-04-01",
  selesai: "2026-06-30",
  mitra: "Lembaga Brevet Cendekia",
  instruktur: "Wulan Kartikasari",
};
const teksDari = (doc: ReturnType<typeof printTandaSelesai>) =>
  doc.sections.flatMap((section) => (section.kind === "piagam" ? section.baris.map(({ teks }) => teks) : []));

describe("a certificate of completion", () => {
  it("names the participant and the class, with the score in figures and words", () => {
    const teks = teksDari(printTandaSelesai(tanda));
    for (const words of ["Aditya Wirawan", "NIM 2101234567", "Brevet A/B angkatan demo", "Wulan Kartikasari"])
      expect(teks).toContain(words);
    expect(teks).toContain("Nilai akhir (dari 100): 92,5 (sembilan puluh dua koma lima)");
    expect(teks).toContain("Nilai huruf: A");
    expect(teks).not.toContain("DITARIK");
  });

  it("leaves out a missing score and a missing NIM, and shows a withdrawal", () => {
    const teks = teksDari(printTandaSelesai({ ...tanda, nim: null, nilai: null, huruf: null, berlaku: false }));
    expect(teks.filter((one) => /NIM|Nilai/.test(one))).toEqual([]);
    expect(teks).toContain("DITARIK");
  });

  it("fits on one sheet, with names of any length", async () => {
    for (const nama of [tanda.nama, "Raden Mas ".repeat(18), "X".repeat(200)]) {
      const bytes = await renderPdf(printTandaSelesai({ ...tanda, nama, kelas: nama }), "http://localhost");
      expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });
});
