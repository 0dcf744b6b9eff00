import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fakta } from "../../../../app/domain/telaah/fakta";
import { BATAS_MIRIP, findMirip, type KaryaMirip, serentakDi } from "../../../../app/domain/telaah/mirip";
import { pasangkan } from "../../../../app/domain/telaah/pasang";
import { nilaiKarya } from "../../../../app/domain/telaah/poin";
import { putuskan } from "../../../../app/domain/telaah/putusan";
import { buildRencana } from "../../../../app/domain/telaah/rencana";
import { JEDA_MS, waktuObjek, waktuSoal } from "../../../../app/domain/telaah/waktu";

const faktur = (at: number, jumlah: number): Fakta => ({
  jenis: "faktur",
  id: `f${at}`,
  kunci: `SO-${at}`,
  nama: `SO-${at}`,
  hari: "2026-03-30",
  nilai: { jumlah, kode: "04" },
  objek: { tabel: "Faktur", id: `f${at}` },
});
const BANYAK = 6;
/** The work of somebody whose key has the amounts `kunci`, with other amounts at some places. */
const karya = (id: string, salah: Readonly<Record<number, number>>, kunci = 1_000, teks = ""): KaryaMirip => {
  const model = Array.from({ length: BANYAK }, (_, at) => faktur(at, kunci + at));
  const own = model.map((one, at) => faktur(at, salah[at] ?? Number(one.nilai.jumlah)));
  return { id, teks, putusan: pasangkan(model, own).map((pair) => putuskan(pair)) };
};
const right = (count: number, from = 0): KaryaMirip[] =>
  Array.from({ length: count }, (_, at) => karya(`k${String(at + from).padStart(3, "0")}`, {}));
const pairs = (works: readonly KaryaMirip[]) => findMirip(works).map(({ a, b }) => `${a} ${b}`);

describe("likeness of works", () => {
  const same = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 77 + at]));

  it("tells a pair with three rare mistakes in common, and not one with two", () => {
    const with_ = (count: number) => [...right(8), karya("x1", same(count)), karya("x2", same(count))];
    expect([2, 3, 4].map((count) => pairs(with_(count)))).toEqual([[], ["x1 x2"], ["x1 x2"]]);
    const [found] = findMirip(with_(3));
    expect(found?.sama.map(({ putusan, medan }) => [putusan.kunci?.nama, medan.punya])).toEqual([
      ["SO-0", 77],
      ["SO-1", 78],
      ["SO-2", 79],
    ]);
  });

  it("does not tell mistakes that many make, nor any in a small class", () => {
    const made = (count: number, all: number) => [
      ...right(all - count),
      ...Array.from({ length: count }, (_, at) => karya(`x${at}`, same(4))),
    ];
    expect([2, 3].map((count) => pairs(made(count, 20)).length)).toEqual([1, 0]);
    expect([3, 4].map((count) => pairs(made(count, 30)).length)).toEqual([3, 0]);
    expect([7, 8].map((all) => pairs(made(2, all)).length)).toEqual([0, 1]);
  });

  it("tells two figures of the other one's draw, in any class", () => {
    const copied = (count: number) =>
      karya("b", Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 5_000 + at])), 9_000);
    const one = karya("a", {}, 5_000);
    expect([1, 2].map((count) => pairs([one, copied(count)]).length)).toEqual([0, 1]);
    expect(findMirip([one, copied(2)])[0]?.angka.map(({ di }) => di)).toEqual(["b", "b"]);
  });

  it("tells equal texts of forty letters, whatever their case and spaces", () => {
    const text = (length: number) => "a".repeat(length);
    const two = (length: number) => [
      karya("a", {}, 1, text(length)),
      karya("b", {}, 1, ` ${text(length).toUpperCase()} `),
    ];
    expect([39, 40, 41].map((length) => pairs(two(length)).length)).toEqual([0, 1, 1]);
  });

  it("counts documents of one name that both saved first within half a minute", () => {
    const saved = (gap: number) => [
      { akunId: "a", label: "SO-1", waktu: 100_000 },
      { akunId: "b", label: "SO-1", waktu: 100_000 - gap },
      { akunId: "b", label: "SO-1", waktu: 100_000 },
      { akunId: "b", label: "SO-2", waktu: 100_000 },
    ];
    expect([29_999, 30_000, 30_001].map((gap) => serentakDi(saved(gap), "a", "b"))).toEqual([1, 1, 0]);
    expect([29_999, 30_000, 30_001].map((gap) => serentakDi(saved(gap), "b", "a"))).toEqual([1, 1, 0]);
  });

  it("does not depend on the order of the works, and names each pair once", () => {
    const works = [...right(10), karya("x1", same(3)), karya("x2", same(5)), karya("x3", same(2))];
    const wanted = findMirip(works);
    fc.assert(
      fc.property(fc.shuffledSubarray(works, { minLength: works.length }), (mixed) => {
        expect(findMirip(mixed)).toEqual(wanted);
      }),
    );
    expect(new Set(pairs(works)).size).toBe(wanted.length);
    expect(wanted.length).toBeLessThanOrEqual(BATAS_MIRIP.pasangan);
  });
});

describe("time on questions", () => {
  it("charges the time before an entry to its object, and long pauses up to ten minutes", () => {
    const jejak = (gap: number) => [
      { objekId: null, waktu: 0 },
      { objekId: "f0", waktu: 5_000 },
      { objekId: "f1", waktu: 5_000 + gap },
    ];
    expect(waktuObjek(jejak(JEDA_MS - 1))).toEqual({ f0: 5_000, f1: JEDA_MS - 1 });
    expect(waktuObjek(jejak(JEDA_MS))).toEqual({ f0: 5_000, f1: JEDA_MS });
    expect(waktuObjek(jejak(JEDA_MS + 1))).toEqual({ f0: 5_000, f1: JEDA_MS });
    expect(waktuObjek([])).toEqual({});
  });

  it("takes the middle of all works, and splits an object of several questions", () => {
    const soal = [
      { id: "s1", fakta: ["SO-0"], tanpa: [] },
      { id: "s2", fakta: ["SO-0", "SO-1"], tanpa: [] },
      { id: "s3", fakta: ["SO-9"], tanpa: [] },
    ];
    const work = (ms: number) => ({ ...karya("a", {}), waktu: { f0: 2 * ms, f1: ms } });
    expect(waktuSoal(soal, [work(10_000), work(30_000), work(20_000)])).toEqual([20, 40, null]);
    expect(waktuSoal(soal, [work(10_000), work(30_000)])).toEqual([20, 40, null]);
    expect(waktuSoal(soal, [karya("a", {})])).toEqual([null, null, null]);
  });
});

describe("the verdict on a return", () => {
  const spt = (nilai: Fakta["nilai"]): Fakta => ({
    ...faktur(0, 0),
    ...{ jenis: "spt", id: "s", kunci: "s", nilai, objek: { tabel: "Spt", id: "s" } },
  });
  const verdict = (nilai: Fakta["nilai"]) =>
    pasangkan([spt({ lapor: true, waktu: "tepat", bayar: "tepat" })], [spt(nilai)]).map((pair) => putuskan(pair).hasil);

  it("is late if nothing but its time differs, and differs if anything else does", () => {
    expect(verdict({ lapor: true, waktu: "tepat", bayar: "tepat" })).toEqual(["tepat"]);
    expect(verdict({ lapor: true, waktu: "terlambat", bayar: "tepat" })).toEqual(["terlambat"]);
    expect(verdict({ lapor: true, waktu: "terlambat", bayar: "terlambat" })).toEqual(["terlambat"]);
    expect(verdict({ lapor: false })).toEqual(["beda"]);
  });
});

describe("points of absence", () => {
  const model = faktur(0, 1_000);
  const kredit = (nilai: string): Fakta => ({
    ...model,
    ...{ jenis: "kredit", id: "k", kunci: "M-1", nilai: { kredit: nilai }, objek: { tabel: "Faktur", id: "k" } },
  });
  const skema = {
    lebih: 0,
    soal: [
      { id: "s1", judul: "", poin: 50, fakta: ["SO-0"], toleransi: 0, petunjuk: [] },
      { id: "s2", judul: "", poin: 30, fakta: [], tanpa: ["bukpot:*"], toleransi: 0, petunjuk: [] },
      { id: "s3", judul: "", poin: 20, fakta: ["M-1"], toleransi: 0, petunjuk: [] },
    ],
  };
  const poin = (own: readonly Fakta[]) =>
    nilaiKarya(skema, pasangkan([model, kredit("none")], own)).soal.map((one) => one.poin);

  it("count once a decision is right, and not for work that was not begun", () => {
    expect(poin([kredit("none")])).toEqual([0, 0, 0]);
    expect(poin([])).toEqual([0, 0, 0]);
    expect(poin([model, kredit("none")])).toEqual([50, 30, 20]);
  });
});

describe("the plan of the next lesson", () => {
  const soal = (benar: number, daya: number | null = null, rata = 0) => ({ id: "s", maks: 100, rata, benar, daya });
  it("takes the whole class below 50 percent, a group below 80, single people above", () => {
    const step = (benar: number) => buildRencana([soal(benar)], 10)[0]?.langkah;
    expect([49, 50, 51].map(step)).toEqual(["kelas", "kelompok", "kelompok"]);
    expect([79, 80, 81].map(step)).toEqual(["kelompok", "perorangan", "perorangan"]);
  });

  it("looks at a question first that the best get wrong more often", () => {
    expect([-1, 0, 1].map((daya) => buildRencana([soal(0, daya)], 10)[0]?.langkah)).toEqual([
      "tinjau",
      "kelas",
      "kelas",
    ]);
  });

  it("orders by the points that the class lost, and leaves out questions that cost none", () => {
    const plan = buildRencana(
      [{ ...soal(90, null, 99), id: "a" }, { ...soal(0, null, 40), id: "b" }, soal(100, null, 100)],
      3,
    );
    expect(plan.map(({ soal: id, hilang }) => [id, hilang])).toEqual([
      ["b", 180],
      ["a", 3],
    ]);
  });
});
