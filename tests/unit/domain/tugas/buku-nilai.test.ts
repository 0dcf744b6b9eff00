import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AturanBuku,
  hurufOf,
  kunciTugas,
  penjumlahNilai,
  rataNilai,
  type SelBuku,
  selBuku,
  type TugasBuku,
} from "~/domain/tugas/buku-nilai";

const BIASA: AturanBuku = { terbaik: null, lulus: null, kosong: "nol", kelompok: [], huruf: [] };
const tugas = (...given: readonly (readonly [maks: number, bobot: number])[]): TugasBuku[] =>
  given.map(([maks, bobot], at) => ({ id: `t${at}`, bobot, maks: maks * 100 }));
const dinilai = (points: number): SelBuku => ({ keadaan: "dinilai", poin: points * 100 });
const sel = (keadaan: SelBuku["keadaan"]): SelBuku => ({ keadaan, poin: null });
const total = (all: readonly TugasBuku[], cells: readonly SelBuku[], aturan: Partial<AturanBuku> = {}) =>
  penjumlahNilai(all, { ...BIASA, ...aturan })(cells);

describe("the total of a participant", () => {
  it("is a mean of shares, not of raw points: 85 of 100 and 10 of 10 make 92.5 percent", () => {
    expect(total(tugas([100, 1], [10, 1]), [dinilai(85), dinilai(10)]).persen).toBe(9250);
  });
  it("follows the weights, and leaves out a weight of 0", () => {
    expect(total(tugas([100, 3], [100, 1]), [dinilai(100), dinilai(0)]).persen).toBe(7500);
    expect(total(tugas([100, 0], [100, 1]), [dinilai(100), dinilai(60)])).toMatchObject({
      persen: 6000,
      dipakai: ["t1"],
    });
    expect(total(tugas([100, 0]), [dinilai(100)]).persen).toBeNull();
  });
  it("counts missing marks as zero or not at all, and never pending ones", () => {
    const all = tugas([100, 1], [100, 1], [100, 1], [100, 1]);
    const cells = [dinilai(80), sel("hilang"), sel("menunggu"), sel("belum")];
    expect(total(all, cells)).toMatchObject({ persen: 4000, dipakai: ["t0", "t1"] });
    expect(total(all, cells, { kosong: "lewati" })).toMatchObject({ persen: 8000, dipakai: ["t0"] });
  });
  it("has no result without a mark, and passes nobody without a rule for it", () => {
    expect(total(tugas([100, 1]), [sel("belum")])).toEqual({ persen: null, dipakai: [], lulus: null, huruf: null });
    expect(total(tugas([100, 1]), [dinilai(0)])).toEqual({ persen: 0, dipakai: ["t0"], lulus: null, huruf: null });
    expect(total(tugas([100, 1]), [dinilai(0)], { lulus: 0 }).lulus).toBe(true);
    expect(total(tugas([100, 1]), [{ keadaan: "dinilai", poin: null }]).persen).toBeNull();
  });
  it("rounds half up to hundredths, and decides on passing before rounding", () => {
    expect(total(tugas([3, 1]), [dinilai(2)]).persen).toBe(6667);
    expect(total(tugas([1000, 1], [1000, 1]), [dinilai(999.5), dinilai(400.5)], { lulus: 70 }).lulus).toBe(true);
    const just = total(tugas([300, 1], [700, 1]), [dinilai(210), dinilai(489.5)], { lulus: 70 });
    expect(just).toMatchObject({ persen: 6996, lulus: false });
  });
  it("takes the best of n by the resulting total, with any weights", () => {
    const all = tugas([100, 1], [100, 1], [100, 10]);
    const cells = [dinilai(90), dinilai(80), dinilai(81)];
    expect(total(all, cells, { terbaik: 2 })).toMatchObject({ persen: 8500, dipakai: ["t0", "t1"] });
    expect(total(all, cells, { terbaik: 5 }).dipakai).toEqual(["t0", "t1", "t2"]);
  });
  it("weighs categories against each other, each with its own best, next to assignments outside them", () => {
    const kelompok = [
      { kunci: "k1", judul: "Kuis", bobot: 30, terbaik: 2 },
      { kunci: "k2", judul: "UTS", bobot: 60, terbaik: null },
      { kunci: "k3", judul: "UAS", bobot: 500, terbaik: null },
    ];
    const all = tugas([100, 1], [10, 1], [100, 3], [100, 1], [100, 10]).map((one, at) => ({
      ...one,
      kelompok: ["k1", "k1", "k1", "k2", "gone"][at] ?? null,
    }));
    const cells = [dinilai(100), dinilai(0), dinilai(60), dinilai(50), dinilai(80)];
    // quizzes: (100 + 3 * 60) / 4 = 70; nothing of k3 counts yet: (30 * 70 + 60 * 50 + 10 * 80) / 100
    expect(total(all, cells, { kelompok })).toMatchObject({ persen: 5900, dipakai: ["t0", "t2", "t3", "t4"] });
    // the best-of rule chooses among assignments outside categories alone
    expect(total(all, cells, { kelompok, terbaik: 1 }).persen).toBe(5900);
  });
  it("gets the letter by its lowest total, before rounding", () => {
    const huruf = [
      { huruf: "A", mulai: 8500 },
      { huruf: "B", mulai: 7025 },
      { huruf: "E", mulai: 0 },
    ];
    const letter = (points: number) =>
      total(tugas([100, 1]), [{ keadaan: "dinilai", poin: Math.round(points * 100) }], { huruf }).huruf;
    expect([84.99, 85, 85.01, 70.24, 70.25, 70.26, 0].map(letter)).toEqual(["B", "A", "A", "E", "B", "B", "E"]);
    const two = tugas([1000, 1], [1000, 1]);
    const just: SelBuku[] = [dinilai(850), { keadaan: "dinilai", poin: 84_999 }];
    // 84.9995 is shown as 85
    expect(total(two, just, { huruf })).toMatchObject({ persen: 8500, huruf: "B" });
    expect(total(tugas([100, 1]), [sel("belum")], { huruf }).huruf).toBeNull();
  });
  it("letters are sorted, and refused if repeated or without one that begins at 0", () => {
    const of = (...given: readonly (readonly [string, number])[]) =>
      hurufOf(given.map(([huruf, mulai]) => ({ huruf, mulai })));
    expect(of(["E", 0], ["A", 8500])).toEqual([
      { huruf: "A", mulai: 8500 },
      { huruf: "E", mulai: 0 },
    ]);
    expect(of(["A", 1])).toBe("huruf_nol");
    expect(of(["A", 85], ["a", 0])).toBe("huruf_ganda");
    expect(of(["A", 0], ["B", 0])).toBe("huruf_ganda");
    expect(of()).toEqual([]);
  });
});

const anyBook = fc
  .array(
    fc.record({
      maks: fc.integer({ min: 1, max: 1000 }),
      bobot: fc.integer({ min: 0, max: 1000 }),
      share: fc.integer({ min: 0, max: 2000 }),
      keadaan: fc.constantFrom("dinilai" as const, "menunggu" as const, "hilang" as const, "belum" as const),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((rows) => ({
    all: rows.map(({ maks, bobot }, at): TugasBuku => ({ id: `t${at}`, bobot, maks: maks * 100 })),
    cells: rows.map(
      ({ keadaan, maks, share }): SelBuku =>
        keadaan === "dinilai" ? { keadaan, poin: Math.floor((maks * share) / 1000) * 50 } : sel(keadaan),
    ),
  }));
const anyRule = fc.record({
  terbaik: fc.option(fc.integer({ min: 1, max: 5 })),
  lulus: fc.constant(50),
  kosong: fc.constantFrom("nol" as const, "lewati" as const),
  kelompok: fc.constant([]),
  huruf: fc.constant([]),
});

/** All ways to choose `n` of the counted marks; the best mean, computed the slow way. */
function slowly(all: readonly TugasBuku[], cells: readonly SelBuku[], { terbaik, kosong }: AturanBuku): number | null {
  const counted = all.flatMap(({ bobot, maks }, at) => {
    const cell = cells[at];
    if (!cell || bobot === 0) return [];
    if (cell.poin !== null) return [{ bobot, share: cell.poin / maks }];
    return cell.keadaan === "hilang" && kosong === "nol" ? [{ bobot, share: 0 }] : [];
  });
  const n = Math.min(counted.length, terbaik ?? counted.length);
  if (n === 0) return null;
  let best = 0;
  for (let mask = 0; mask < 2 ** counted.length; mask++) {
    const chosen = counted.filter((_, at) => (mask >> at) % 2 === 1);
    if (chosen.length !== n) continue;
    const weight = chosen.reduce((sum, one) => sum + one.bobot, 0);
    best = Math.max(best, chosen.reduce((sum, one) => sum + one.bobot * one.share, 0) / weight);
  }
  return best * 10_000;
}

describe("any grade book", () => {
  it("has the highest total of all choices", () => {
    fc.assert(
      fc.property(anyBook, anyRule, ({ all, cells }, aturan) => {
        const { persen } = penjumlahNilai(all, aturan)(cells);
        const expected = slowly(all, cells, aturan);
        if (expected === null || persen === null) expect(persen).toBe(expected);
        else expect(Math.abs(persen - expected)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      { numRuns: 500 },
    );
  });
  it("never gets a lower total from a better mark, and the total stays between 0 and 100 percent", () => {
    fc.assert(
      fc.property(anyBook, anyRule, fc.nat(), ({ all, cells }, aturan, which) => {
        const at = which % all.length;
        const cell = cells[at];
        const before = penjumlahNilai(all, aturan)(cells).persen;
        if (before !== null) expect(before >= 0 && before <= 10_000).toBe(true);
        if (!cell || cell.poin === null) return;
        const better = cells.map((one, place) => (place === at ? { ...one, poin: all[at]?.maks ?? 0 } : one));
        expect(penjumlahNilai(all, aturan)(better).persen ?? 0).toBeGreaterThanOrEqual(before ?? 0);
      }),
      { numRuns: 500 },
    );
  });
  it("has the same total in any order of the assignments", () => {
    fc.assert(
      fc.property(anyBook, anyRule, ({ all, cells }, aturan) => {
        const turned = penjumlahNilai([...all].reverse(), aturan)([...cells].reverse()).persen;
        expect(turned).toBe(penjumlahNilai(all, aturan)(cells).persen);
      }),
    );
  });
});

describe("the cell of an assignment", () => {
  const open = { lewat: false, tertutup: false, tanpaBalasan: false, bebas: false };
  const due = { ...open, lewat: true };
  const over = { ...open, tertutup: true };
  const returned = { dinilai: false, ditahan: false, dikembalikan: true, poin: null };
  const marked = { dinilai: true, ditahan: false, dikembalikan: false, poin: 7250 };
  it.each([
    ["nothing before it is due", undefined, open, "belum"],
    ["nothing after it was due", undefined, due, "hilang"],
    ["nothing when no reply is taken", undefined, over, "hilang"],
    ["nothing to hand in, after it was due", undefined, { ...due, tanpaBalasan: true }, "menunggu"],
    ["a reply that waits", { ...returned, dikembalikan: false }, { ...due, tertutup: true }, "menunggu"],
    ["a returned one while others are taken", returned, due, "dikembalikan"],
    ["a returned one when none is taken any more", returned, { ...due, tertutup: true }, "hilang"],
    ["a marked one", marked, open, "dinilai"],
    ["a marked one that is held back", { ...marked, ditahan: true }, open, "ditahan"],
    ["somebody to whom it was not given", marked, { ...due, bukan: true }, "tidak_diberi"],
    ["somebody who is excused, marked or not", marked, { ...due, bebas: true }, "dibebaskan"],
  ] as const)("%s", (_, reply, task, keadaan) => {
    expect(selBuku(reply, task).keadaan).toBe(keadaan);
  });
});

it("means are rounded half up and leave out missing marks; columns are named by letters", () => {
  expect(rataNilai([9250, null, 5001])).toBe(7126);
  expect(rataNilai([null])).toBeNull();
  expect([0, 25, 26, 27].map(kunciTugas)).toEqual(["tugasA", "tugasZ", "tugasAA", "tugasAB"]);
});
