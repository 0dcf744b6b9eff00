import { describe, expect, it } from "vitest";
import { sumberDari } from "~/domain/parameters/sumber";
import { definisiOf, isTerbukti, JENIS_SPT_TERSEDIA } from "~/domain/spt";
import { DAPAT_DIBUKTIKAN, isLebihDiSpt } from "~/domain/spt/bukti-penjelasan";
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
    const pairs = Object.entries(DAPAT_DIBUKTIKAN).flatMap(([kode, { bukti }]) =>
      Object.keys(bukti).map((penjelasan) => [kode, penjelasan] as const),
    );
    const wrong = pairs.filter(
      ([kode, penjelasan]) => !checks.some((one) => one.kode === kode && one.penjelasan?.includes(penjelasan)),
    );
    expect(wrong).toEqual([]);
  });
});

it("a check with proofs has the figures that they are compared with in its text, by name", () => {
  const known = Object.entries(DAPAT_DIBUKTIKAN).flatMap(([kode, { spt, data }]) =>
    checks.filter((one) => one.kode === kode).map(({ isian = {} }) => ({ kode, spt, data, isian: Object.keys(isian) })),
  );
  expect(new Set(known.map(({ kode }) => kode)).size).toBe(Object.keys(DAPAT_DIBUKTIKAN).length);
  const wrong = known.filter(
    ({ spt, data, isian }) => !isian.includes(data) || spt.filter((one) => isian.includes(one)).length !== 1,
  );
  expect(wrong).toEqual([]);
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
  it("to the rupiah where the check has no tolerance", () => {
    const omzet = { code: "omzet_faktur", params: { faktur: 100_000_000, omzet: 90_000_000 } };
    expect([9_999_999, 10_000_000, 10_000_001].map((nilai) => isTerbukti(omzet, nilai, HARI))).toEqual([
      false,
      true,
      true,
    ]);
  });
  it("whatever the order of the figures in the text", () => {
    const [one, other] = [
      { code: "jasa_bukti", params: { bukti: 0, paling: 7, buku: 100_000_000 } },
      { code: "bunga_bukti", params: { bukti: 1, rinci: 2 } },
    ];
    expect([isTerbukti(one, 94_999_999, HARI), isTerbukti(one, 95_000_000, HARI)]).toEqual([false, true]);
    expect([isLebihDiSpt(one), isLebihDiSpt(other)]).toEqual([true, true]);
  });
  it("never for a check that no document proves", () => {
    const other = { code: "kekayaan_naik", params: { naik: 2, penghasilan: 1 } };
    expect([isTerbukti(other, 1, HARI), isLebihDiSpt(other)]).toEqual([false, false]);
  });
  it("never if there are none", () => {
    expect(isTerbukti(jasa(1, 0), 0, HARI)).toBe(false);
  });
  it("that show more than the return, or less", () => {
    expect([isLebihDiSpt(jasa(2, 1)), isLebihDiSpt(jasa(1, 2))]).toEqual([true, false]);
  });
});
