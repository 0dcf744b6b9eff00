import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nilaiDi } from "~/domain/mesin/baca";
import { hitungOp, type IsiOp } from "../../../setup/hitung-op";

/** Lives that are computed twice: 50,000 always, a million with `FULL=1`, in portions with seeds of their own. */
const FULL = process.env.FULL === "1";
const PORTIONS = Array.from({ length: FULL ? 20 : 5 }, (_, at) => at + 1);
const LIVES = FULL ? 50_000 : 10_000;
const PAIRS = FULL ? 20_000 : 2_000;

const NPWP = "0012345678901000";
const rupiah = (max: number) => fc.integer({ min: 0, max });
/** The allowance of each status, whole rupiah a year (PMK 101/PMK.010/2016). */
const PTKP: Readonly<Record<string, number>> = {
  ...{ "TK/0": 54_000_000, "TK/1": 58_500_000, "TK/2": 63_000_000, "TK/3": 67_500_000 },
  ...{ "K/0": 58_500_000, "K/1": 63_000_000, "K/2": 67_500_000, "K/3": 72_000_000 },
  ...{ "K/I/0": 112_500_000, "K/I/1": 117_000_000, "K/I/2": 121_500_000, "K/I/3": 126_000_000, "-/-": 0 },
};
const hidup = fc.record({
  kerja: fc.array(fc.record({ bruto: rupiah(3_000_000_000), pengurang: rupiah(60_000_000) }), { maxLength: 3 }),
  praktik: fc.array(fc.record({ bruto: rupiah(4_000_000_000), norma: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 2,
  }),
  lain: fc.array(rupiah(500_000_000), { maxLength: 2 }),
  kredit: fc.array(rupiah(300_000_000), { maxLength: 3 }),
  zakat: fc.option(rupiah(200_000_000), { nil: 0 }),
  angsuran: fc.option(rupiah(200_000_000), { nil: 0 }),
  ptkp: fc.constantFrom(...Object.keys(PTKP)),
});
type Hidup = typeof hidup extends fc.Arbitrary<infer T> ? T : never;

const isiDari = ({ kerja, praktik, lain, kredit, zakat, angsuran, ptkp }: Hidup): IsiOp => ({
  induk: {
    isian: {
      ...{ b1b1: praktik.length > 0, b1b2: "TIDAK", b1b3: "NORMA", b1c: lain.length > 0 },
      ...{ c3: zakat > 0, c5: ptkp, d10b: angsuran, h13a: true },
    },
  },
  l1: {
    baris: {
      d: kerja.map(({ bruto, pengurang }) => ({ npwp: NPWP, nama: "PT A", bruto, pengurang })),
      e: kredit.map((pph, at) => ({ npwp: NPWP, nama: "PT A", nomor_bukti: `${at}`, pph, jenis_pajak: "ARTICLE21" })),
    },
  },
  l3a4: {
    baris: {
      a: praktik.map(({ bruto, norma }, at) => ({ nama: `Praktik ${at}`, bruto, norma: String(norma) })),
      b: lain.map((neto) => ({ kode: "302", neto })),
    },
  },
  l5: { baris: { b: zakat > 0 ? [{ kode: "501", jumlah: zakat }] : [] } },
});

/** Half up, of amounts that are not below 0. */
const bagi = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);
const jumlah = (amounts: readonly number[]): bigint => amounts.reduce((sum, one) => sum + BigInt(one), 0n);
/** Article 17(1)a: what lies above each threshold, at the rate that begins there. */
const LAPIS = [
  ...([
    [0n, 5n],
    [60_000_000n, 15n],
    [250_000_000n, 25n],
    [500_000_000n, 30n],
    [5_000_000_000n, 35n],
  ] as const),
];
function pasal17(pkp: bigint): bigint {
  let hundredths = 0n;
  for (const [at, [from, rate]] of LAPIS.entries()) {
    const to = LAPIS[at + 1]?.[0] ?? pkp;
    const part = (pkp < to ? pkp : to) - from;
    if (part > 0n) hundredths += part * rate;
  }
  return bagi(hundredths, 100n);
}
/** The same return by the words of the law, in whole numbers of its own: no formula of the product is used. */
function hitungSendiri({ kerja, praktik, lain, kredit, zakat, angsuran, ptkp }: Hidup) {
  const l1d = jumlah(kerja.map(({ bruto }) => bruto)) - jumlah(kerja.map(({ pengurang }) => pengurang));
  const b1b5 = praktik.reduce((sum, { bruto, norma }) => sum + bagi(BigInt(bruto) * BigInt(norma), 100n), 0n);
  const b1c_jumlah = jumlah(lain);
  const c2 = l1d + b1b5 + b1c_jumlah;
  // zakat makes no loss (PMK 114/2025)
  const batas = c2 > 0n ? c2 : 0n;
  const diakui = BigInt(zakat) < batas ? BigInt(zakat) : batas;
  const c4 = c2 - diakui;
  const kena = c4 - BigInt(PTKP[ptkp] ?? -1);
  const c6 = kena > 0n ? (kena / 1000n) * 1000n : 0n;
  const c7 = pasal17(c6);
  const d10a_jumlah = jumlah(kredit);
  const left = c7 > d10a_jumlah ? c7 - d10a_jumlah : 0n;
  return {
    ...{ b1b5, b1c_jumlah, c2, c4, c6, c7, d10a_jumlah },
    e11a: c7 - d10a_jumlah - BigInt(angsuran),
    h13a_jumlah: bagi(left, 12n),
  };
}
const angka = (life: Hidup, names: readonly string[]) => {
  const k = hitungOp(isiDari(life));
  return Object.fromEntries(names.map((name) => [name, BigInt(Number(nilaiDi(k, "induk", name) ?? 0))]));
};

describe("lives at random", () => {
  it.each(PORTIONS)("are computed alike by a second computation (portion %i)", (seed) => {
    fc.assert(
      fc.property(hidup, (life) => {
        const own = hitungSendiri(life);
        expect(angka(life, Object.keys(own))).toEqual(own);
      }),
      { numRuns: LIVES, seed },
    );
  });

  it("what attachments add up to is what the main form says", () => {
    fc.assert(
      fc.property(hidup, (life) => {
        const k = hitungOp(isiDari(life));
        const at = (form: string, name: string) => {
          const value = nilaiDi(k, form, name);
          return typeof value === "number" ? value : 0;
        };
        expect(at("l1", "d.neto")).toBe(at("induk", "b1a_jumlah"));
        expect(at("l1", "e.pph")).toBe(at("induk", "d10a_jumlah"));
        expect(at("l3a4", "a.neto")).toBe(at("induk", "b1b5"));
        expect(at("l3a4", "b.neto")).toBe(at("induk", "b1c_jumlah"));
      }),
      { numRuns: PAIRS, seed: 7 },
    );
  });

  it("tax never falls when income rises with all else equal, whichever income it is", () => {
    fc.assert(
      fc.property(hidup, rupiah(2_000_000_000), fc.nat(2), (life, lebih, mana) => {
        const naik: Hidup = [
          { ...life, kerja: [...life.kerja, { bruto: lebih, pengurang: 0 }] },
          { ...life, lain: [...life.lain, lebih] },
          { ...life, praktik: life.praktik.map((one) => ({ ...one, bruto: one.bruto + lebih })) },
        ][mana] as Hidup;
        const [before, after] = [life, naik].map((one) => angka(one, ["c7", "e11a"]));
        expect(after?.c7).toBeGreaterThanOrEqual(before?.c7 ?? -1n);
        expect(after?.e11a).toBeGreaterThanOrEqual(before?.e11a ?? -1n);
      }),
      { numRuns: PAIRS, seed: 11 },
    );
  });
});
