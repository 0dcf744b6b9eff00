import { describe, expect, it } from "vitest";
import { printBukpot, renderPdf } from "../../../mock-server/print";
import type { PrintDoc } from "../../../mock-server/print/doc";
import { pdfTexts } from "../../setup/pdf-text";

const table = (rows: string[][], headings: string[], lebar = false): PrintDoc => ({
  title: "Daftar",
  verifikasi: "K3X9-2PQ7",
  dibuat: "2026-03-12T09:15:00+07:00",
  lebar,
  sections: [{ kind: "table", columns: headings.map((heading) => ({ heading, width: 10 })), rows }],
});
const URL = "https://pajak.kelas.test";
const pages = async (doc: PrintDoc) => pdfTexts(await renderPdf(doc, URL));

describe("tables on paper", () => {
  it("keep numbers, dates, rates and words whole, in smaller letters if there are many columns", async () => {
    const row = [
      "2600000PO",
      "25-03-2026",
      "0990001000101000000000",
      "1,75",
      "2.500.000.000",
      "24-104-03",
      "Pembetulan",
    ];
    const headings = ["Nomor bukti", "Tanggal", "NITKU", "Tarif", "Penghasilan", "Kode objek", "Status"];
    for (const lebar of [true, false]) {
      const [text = ""] = await pages(table([row, row], headings, lebar));
      for (const word of row) expect(text).toContain(word);
    }
  });

  it("give each of three hundred rows one line if its words fit, to keep a list short", async () => {
    const row = (at: number) => [
      String(at),
      `2600000${String(at).padStart(3, "0")}`,
      "0990001000101000000000",
      "7.500.000",
    ];
    const rows = Array.from({ length: 305 }, (_, at) => row(at + 1));
    const all = await pages(table(rows, ["No.", "Nomor", "NITKU", "Bruto"], true));
    expect(all.length).toBeLessThanOrEqual(14);
  });

  it("carry the code of their document on every page, stored in the file once", async () => {
    const rows = (many: number) => Array.from({ length: many }, (_, at) => [`Barang ${at}`, "1"]);
    const printed = async (many: number) =>
      (await renderPdf(table(rows(many), ["Nama", "Nilai"]), URL)).toString("latin1");
    const [one, more] = [await printed(1), await printed(150)];
    const pagesOf = (file: string) => file.match(/\/Type \/Page\b/g)?.length ?? 0;
    const codesOf = (file: string) => [...file.matchAll(/\/Kode (\d+) 0 R/g)].map(([, id]) => id);
    expect([pagesOf(one), pagesOf(more) > 3]).toEqual([1, true]);
    expect(codesOf(more)).toHaveLength(pagesOf(more));
    expect(new Set(codesOf(more)).size).toBe(1);
    expect(new Set(codesOf(one)).size).toBe(1);
  });

  it("keep a few sums together on one page", async () => {
    const rows = Array.from({ length: 34 }, (_, at) => [`Barang ${at}`, "1"]);
    const doc = table(rows, ["Nama", "Nilai"]);
    const lines = Array.from({ length: 8 }, (_, at) => ({ label: `Jumlah ${at + 1}`, value: "1" }));
    for (const some of [30, 31, 32, 33, 34]) {
      const [, ...rest] = doc.sections;
      const first = { ...doc.sections[0], rows: rows.slice(0, some) } as PrintDoc["sections"][number];
      const found = await pages({ ...doc, sections: [first, { kind: "totals", lines }, ...rest] });
      const holding = found.filter((text) => /Jumlah [1-8]/.test(text));
      expect(holding).toHaveLength(1);
    }
  });
});

describe("slips on paper", () => {
  const slip: Parameters<typeof printBukpot>[0] = {
    ...{ verifikasi: "K3X9-2PQ7", jenis: "self-payment", nomor: "260000001", masa: ["2026-03"], sifat: "final" },
    ...{ pembetulan: 0, status: "issued", dibuat: "2026-03-31T09:00:00+07:00", penerima: null, fasilitas: "Tanpa" },
    ...{ pasal: "15", objek: { kode: "28-410-02", nama: "Pelayaran" }, bruto: 250_000_000, dpp: 250_000_000 },
    ...{ persenDpp: "100", tarif: "2.65", pph: 5_625_000, ditanggung: 0, rincian: [], dokumen: null, instansi: null },
    pengurang: [{ label: "PPh yang dipotong pihak lain", nilai: 1_000_000 }],
    pemotong: { npwp: "0990001000101000", nitku: "0990001000101000000000", nama: "PT Latih", kota: "Jakarta" },
    ...{ tanggal: "2026-03-31", penandatangan: "Budi" },
  };
  it("a self-payment shows the tax withheld by others, so that its figures add up", async () => {
    const [text = ""] = await pages(printBukpot(slip));
    for (const part of ["6.625.000", "PPh yang dipotong pihak lain", "-1.000.000", "5.625.000", "2,65"])
      expect(text).toContain(part);
  });
  it("a yearly slip with all lines stays on one page", async () => {
    const rincian = Array.from({ length: 24 }, (_, at) => ({
      butir: `${at + 1}`,
      label: `Baris ${at + 1}`,
      value: "1.000",
    }));
    const fields = Array.from({ length: 6 }, (_, at) => ({ label: `Rincian ${at}`, value: "Disetahunkan" }));
    const penerima = { npwp: "9901000100010101", nama: "Ani", rincian: fields };
    const all = await pages(
      printBukpot({ ...slip, jenis: "A1", masa: ["2026-01", "2026-12"], penerima, rincian, pengurang: [] }),
    );
    expect(all).toHaveLength(1);
  });
});
