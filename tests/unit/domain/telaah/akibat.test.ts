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

const SPT = "badan|2025-12|0|1";
const sel = (field: string, isi: Fakta["nilai"][string], setara?: Fakta["setara"]): Fakta => ({
  ...{ jenis: "sel", id: `SptFormulir|${field}`, kunci: `sel|${SPT}|1C|${field}`, nama: `1C · ${field}`, hari: "" },
  ...{ nilai: { isi }, spt: SPT, objek: { tabel: "SptFormulir", id: `spt|1C|${field}` } },
  ...(setara ? { setara } : {}),
});
const baris = (tempat: string, nilai: Fakta["nilai"]): Fakta => {
  const words = Object.values(nilai).filter((one) => typeof one === "string");
  const kunci = ["baris", SPT, tempat, ...words].join("|");
  return {
    ...{ jenis: "baris", id: kunci, kunci, nama: words.slice(0, 2).join(" · "), hari: "", nilai, spt: SPT },
    objek: { tabel: "SptBarisKetik", id: kunci },
  };
};

describe("a cell or row that the key rightly lacks", () => {
  const scheme = skema([{ tanpa: [`sel:${SPT}|1C|5311.c7`, `baris:${SPT}|3|b|*`] }]);

  it.each([
    ["a cell", sel("5311.c7", 18_600_000)],
    ["a row", baris("3|b", { nama: "Bank", pph: 5 })],
  ])("costs the question that names %s, and nothing else", (_, punya) => {
    const { soal, lebih } = nilai(scheme, [], [punya]);
    expect([soal[0]?.poin, lebih]).toEqual([0, 0]);
  });
  it.each([
    ["of another account", sel("5313.c7", 5)],
    ["with an amount of 0", sel("5311.c7", 0)],
    ["with a no", sel("5311.c7", false)],
    ["in another list", baris("3|a", { nama: "Bank", pph: 5 })],
  ])("costs nothing %s", (_, punya) => {
    expect(nilai(scheme, [], [punya])).toMatchObject({ poin: 1000, lebih: 0 });
  });
});

describe("cells that the weights of a question name", () => {
  const key = [sel("5312.c7", 60), sel("5312.c8", 35), sel("5312.c9", "FNE-04, FPO-12"), sel("h21e", true)];
  const fakta = key.map(({ kunci }) => kunci);
  const poin = (work: readonly Fakta[]) =>
    nilai(skema([{ fakta, bobot: { c7: 50, "5312.c8": 30, h21e: 20 } }]), key, work);

  it("count one by one, by column or by field; other cells do not count", () => {
    const [c7, c8, c9, h21e] = key as [Fakta, Fakta, Fakta, Fakta];
    expect(poin(key).poin).toBe(1000);
    expect(poin([c8, c9, h21e]).poin).toBe(500);
    expect(poin([c7, sel("5312.c8", 34), c9, h21e]).poin).toBe(700);
    expect(poin([c7, c8, h21e]).poin).toBe(1000);
    expect(poin([c9]).poin).toBe(0);
  });
  it("are told as wrong once, as the value of a cell", () => {
    expect(poin([sel("h21e", false)]).soal[0]?.salah).toEqual(["isi"]);
  });
});

describe("a cell that repeats other figures", () => {
  const scheme = skema([{ fakta: [`sel|${SPT}|1C|dasar`] }]);
  const dasar = (isi: number, lebih: number) => sel("dasar", isi, { isi: lebih });

  it("is right with the own figures of its work, and wrong a rupiah from them", () => {
    expect(nilai(scheme, [dasar(100, 0)], [dasar(80, 0)]).poin).toBe(1000);
    expect(nilai(scheme, [dasar(100, 0)], [dasar(100, 20)]).poin).toBe(1000);
    expect(nilai(scheme, [dasar(100, 0)], [dasar(81, 1)]).poin).toBe(0);
    expect(nilai(scheme, [dasar(100, 0)], [dasar(79, -1)]).poin).toBe(0);
  });
});

describe("rows of lists", () => {
  const tamu = { nama: "Budi Hartono", tempat: "Restoran Nusa", nilai: 14_000_000 };

  it("are paired by an amount or a name that they share, whatever their other words", () => {
    const [key, work] = [baris("11A|ii", tamu), baris("11A|ii", { ...tamu, tempat: "Resto Nusa" })];
    expect(pasangkan([key], [work])).toEqual([{ kunci: key, punya: work }]);
  });
  it("stay apart in two lists, even with the same name", () => {
    const [key, work] = [baris("11A|ii", tamu), baris("2|a", { ...tamu })];
    expect(pasangkan([key], [work]).map(({ punya, kunci }) => [kunci, punya])).toEqual([
      [key, null],
      [null, work],
    ]);
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
