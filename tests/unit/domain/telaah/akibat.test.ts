import { describe, expect, it } from "vitest";
import { nilaiKarya, pasangkan, type Skema } from "../../../../app/domain/telaah";
import type { Fakta } from "../../../../app/domain/telaah/fakta";
import { kesalahanTersering } from "../../../../app/domain/telaah/laporan";
import { putuskan } from "../../../../app/domain/telaah/putusan";

const slip = (nama: string, nilai: Fakta["nilai"], setara?: Fakta["setara"]): Fakta => ({
  jenis: "bukpot",
  id: `Bukpot|${nama}`,
  kunci: `bukpot|${nama}`,
  nama: `${nama} · 24-104-03`,
  hari: "2026-06-30",
  nilai,
  ...(setara ? { setara } : {}),
  objek: { tabel: "Bukpot", id: nama },
});
const skema = (soal: readonly Partial<Skema["soal"][number]>[], lebih = 200): Skema => ({
  soal: soal.map((one, at) => ({
    id: `s${at}`,
    judul: "",
    poin: 1000,
    toleransi: 0,
    petunjuk: [],
    fakta: [],
    ...one,
  })),
  lebih,
});
const nilai = (scheme: Skema, key: readonly Fakta[], work: readonly Fakta[]) =>
  nilaiKarya(scheme, pasangkan(key, work));

describe("a document that the key rightly lacks", () => {
  const induk = slip("PT Induk", { pihak: "1", objek: "24-101-01", dasar: 5 });
  const scheme = skema([{ tanpa: ["bukpot:PT Induk"] }]);

  it("costs the whole question about it, and no more as a surplus", () => {
    const { soal, lebih } = nilai(scheme, [], [induk]);
    expect([soal[0]?.poin, soal[0]?.salah, lebih]).toEqual([0, ["ada"], 0]);
  });
  it("gives all points to a work without it", () => {
    expect(nilai(scheme, [], []).poin).toBe(1000);
  });
  it("is an ordinary surplus where no question, or one without points, names it", () => {
    const asked = skema([{}, { tanpa: ["bukpot:PT Induk"], poin: 0 }]);
    expect(nilai(asked, [], [induk]).lebih).toBe(200);
    expect(nilai(skema([{ tanpa: ["bukpot:PT Lain"] }]), [], [induk]).lebih).toBe(200);
  });
  it("is reported with its people under its question", () => {
    const pairs = pasangkan([], [induk]);
    const karya = [{ nama: "Siti", nilai: nilaiKarya(scheme, pairs), putusan: pairs.map((one) => putuskan(one)) }];
    const found = kesalahanTersering({ fakta: [], tanpa: ["bukpot:PT Induk"] }, karya);
    expect(found.map(({ medan, orang }) => [medan.nama, orang])).toEqual([["ada", ["Siti"]]]);
    expect(kesalahanTersering({ fakta: [] }, karya)).toEqual([]);
  });
});

describe("a value that is as right as the usual one", () => {
  const tahunan = (dasar: number, setahun: number) => slip("Andi", { pihak: "1", dasar }, { dasar: setahun });
  const scheme = skema([{ fakta: ["bukpot|Andi"], bobot: { dasar: 100 } }]);

  it("costs nothing: the last month is right, or the whole year", () => {
    expect(nilai(scheme, [tahunan(10, 120)], [tahunan(10, 115)]).poin).toBe(1000);
    expect(nilai(scheme, [tahunan(10, 120)], [tahunan(15, 120)]).poin).toBe(1000);
  });
  it("costs its points where both differ", () => {
    expect(nilai(scheme, [tahunan(10, 120)], [tahunan(15, 121)]).poin).toBe(0);
  });
});

describe("an amount that stands in another document", () => {
  const pesangon = slip("pesangon", { pihak: "1", objek: "21-401-01", dasar: 400 });
  const gaji = (dasar: number, pihak = "1") => slip("gaji", { pihak, objek: "21-100-01", dasar });
  const scheme = skema([{ fakta: ["bukpot|pesangon"] }, { fakta: ["bukpot|gaji"], bobot: { dasar: 100 } }]);

  it("is charged once, with the missing document", () => {
    const { soal, lebih } = nilai(scheme, [pesangon, gaji(16)], [gaji(416)]);
    expect([soal.map(({ poin }) => poin), lebih]).toEqual([[0, 1000], 0]);
  });
  it("is charged once, with the surplus document that took it out", () => {
    const { soal, lebih } = nilai(scheme, [gaji(416)], [gaji(16), pesangon]);
    expect([soal[1]?.poin, lebih]).toEqual([1000, 200]);
  });
  it.each([
    ["another amount", gaji(415), gaji(16)],
    ["another party", gaji(416, "2"), gaji(16, "2")],
  ])("is charged twice with %s", (_, punya, kunci) => {
    expect(nilai(scheme, [pesangon, kunci], [punya]).soal.map(({ poin }) => poin)).toEqual([0, 0]);
  });
});
