import { describe, expect, it } from "vitest";
import { computeUngkapan, isTerpenuhi, UngkapanSalah } from "../../../../app/domain/variasi/ungkapan";

const nilai = { harga: 1_250_000, jumlah: 3, hari: "2026-04-13", awal: "2026-04-01", kata: "putih" };
const salah = (work: () => unknown): [string, number] => {
  try {
    work();
  } catch (error) {
    if (error instanceof UngkapanSalah) return [error.sebab, error.letak];
    throw error;
  }
  throw new Error("it has a value");
};

describe("an expression of a variation", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 4 - 3", 3],
    ["-jumlah + 5", 2],
    ["harga * jumlah", 3_750_000],
    ["- -2", 2],
    ["bulat(harga * 11, 12)", 1_145_833],
    ["bawah(harga * 11, 12)", 1_145_833],
    ["atas(harga * 11, 12)", 1_145_834],
    ["bulat(1, 2)", 1],
    ["bulat(-1, 2)", -1],
    ["bulat(5, -2)", -3],
    ["bulat(1, 3)", 0],
    ["bawah(-1, 2)", -1],
    ["bawah(-4, 2)", -2],
    ["atas(-1, 2)", 0],
    ["atas(-4, 2)", -2],
    ["atas(1, 2)", 1],
    ["bawah(1999, 1000) * 1000", 1000],
    ["hari + 20", "2026-05-03"],
    ["hari - 13", "2026-03-31"],
    ["hari - awal", 12],
    ["kata", "putih"],
  ])("%s is %s", (teks, value) => {
    expect(computeUngkapan(teks, nilai)).toBe(value);
  });

  it.each<[string, string, number]>([
    ["1 +", "tanda", 4],
    ["1 / 2", "tanda", 3],
    ["harga.toString()", "tanda", 6],
    ["1.5", "tanda", 2],
    ["bulat(1)", "tanda", 8],
    ["(1", "tanda", 3],
    ["", "tanda", 1],
    ["ongkos * 2", "nama", 1],
    ["constructor", "nama", 1],
    ["kata * 2", "jenis", 1],
    ["hari + hari", "jenis", 1],
    ["hari * 2", "jenis", 1],
    ["2 - hari", "jenis", 1],
    ["bulat(1, 0)", "nol", 1],
    ["9007199254740992", "besar", 1],
    ["9007199254740991 + 1", "besar", 1],
    ["harga * harga * harga", "besar", 1],
    ["hari + 36601", "besar", 1],
    [`${"(".repeat(13)}1${")".repeat(13)}`, "dalam", 14],
    [`${"-".repeat(14)}1`, "dalam", 14],
    [`1${" ".repeat(200)}`, "panjang", 1],
  ])("%s is refused: %s at letter %i", (teks, sebab, letak) => {
    expect(salah(() => computeUngkapan(teks, nilai))).toEqual([sebab, letak]);
  });

  it("reads the deepest and the longest that are allowed", () => {
    expect(computeUngkapan(`${"(".repeat(12)}1${")".repeat(12)}`, {})).toBe(1);
    expect(computeUngkapan(`1${" ".repeat(199)}`, {})).toBe(1);
    expect(computeUngkapan("9007199254740991", {})).toBe(9_007_199_254_740_991);
    expect(computeUngkapan("hari + 36600", nilai)).toBe("2126-06-28");
  });
});

describe("a condition of a variation", () => {
  it.each<[string, boolean]>([
    ["jumlah < 3", false],
    ["jumlah <= 3", true],
    ["jumlah = 3", true],
    ["jumlah <> 3", false],
    ["jumlah > 2", true],
    ["jumlah >= 4", false],
    ["awal < hari", true],
    ["hari - awal <= 12", true],
  ])("%s is %s", (teks, holds) => {
    expect(isTerpenuhi(teks, nilai)).toBe(holds);
  });
  it.each<[string, string, number]>([
    ["jumlah", "tanda", 7],
    ["jumlah = hari", "jenis", 10],
    ["jumlah < 1 < 2", "tanda", 12],
  ])("%s is refused: %s at letter %i", (teks, sebab, letak) => {
    expect(salah(() => isTerpenuhi(teks, nilai))).toEqual([sebab, letak]);
  });
});
