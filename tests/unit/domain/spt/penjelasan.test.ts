import { describe, expect, it } from "vitest";
import { sumberDari } from "~/domain/parameters/sumber";
import { definisiOf, isTerbukti, JENIS_SPT_TERSEDIA } from "~/domain/spt";
import { BUKTI_PENJELASAN, isLebihDiSpt } from "~/domain/spt/bukti-penjelasan";
import { DASAR_PENJELASAN } from "~/domain/spt/penjelasan";
import { PERIKSA_TARIKAN } from "~/domain/spt/tahunan/periksa";

const HARI = "2026-05-18";
const checks = JENIS_SPT_TERSEDIA.flatMap((jenis) => definisiOf(jenis).periksa);
const accepted = new Set([
  ...checks.flatMap(({ penjelasan = [] }) => penjelasan),
  ...Object.values(PERIKSA_TARIKAN).flatMap(({ penjelasan }) => [...penjelasan]),
]);

describe("an explanation", () => {
  it("has its source only if a check accepts it", () => {
    expect(Object.keys(DASAR_PENJELASAN).filter((kode) => !accepted.has(kode))).toEqual([]);
  });
  it("cites regulations that the product names", () => {
    const parts = Object.values(DASAR_PENJELASAN).flatMap((kutipan) => kutipan.split("; "));
    expect(parts.filter((part) => sumberDari(part).length === 0)).toEqual([]);
  });
  it("can be proved only for checks that accept it", () => {
    const pairs = Object.entries(BUKTI_PENJELASAN).flatMap(([kode, of]) =>
      Object.keys(of).map((penjelasan) => [kode, penjelasan] as const),
    );
    const wrong = pairs.filter(
      ([kode, penjelasan]) => !checks.some((one) => one.kode === kode && one.penjelasan?.includes(penjelasan)),
    );
    expect(wrong).toEqual([]);
  });
});

describe("documents prove an explanation", () => {
  const jasa = (buku: number, bukti: number) => ({ code: "jasa_bukti", params: { buku, bukti } });
  it("from the amount that leaves the tolerance: for costs at least 5,000,000", () => {
    const asked = jasa(100_000_000, 0);
    expect([94_999_999, 95_000_000, 95_000_001].map((nilai) => isTerbukti(asked, nilai, HARI))).toEqual([
      false,
      true,
      true,
    ]);
  });
  it("with a tolerance of 5 % of the smaller figure where that is more", () => {
    const asked = jasa(300_000_001, 200_000_001);
    expect([89_999_999, 90_000_000, 90_000_001].map((nilai) => isTerbukti(asked, nilai, HARI))).toEqual([
      false,
      true,
      true,
    ]);
  });
  it("for turnover with a tolerance of 0.5 %, at least 1,000,000", () => {
    const omzet = { code: "omzet_ppn", params: { buku: 8_400_000_000, ppn: 8_150_000_000 } };
    expect([209_249_999, 209_250_000, 209_250_001].map((nilai) => isTerbukti(omzet, nilai, HARI))).toEqual([
      false,
      true,
      true,
    ]);
  });
  it("never if there are none", () => {
    expect(isTerbukti(jasa(1, 0), 0, HARI)).toBe(false);
  });
  it("that show more than the return, or less", () => {
    expect([isLebihDiSpt(jasa(2, 1)), isLebihDiSpt(jasa(1, 2))]).toEqual([true, false]);
  });
});
