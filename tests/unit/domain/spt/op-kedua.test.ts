import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nilaiDi } from "~/domain/mesin/baca";
import { tahunBuku } from "../../../setup/badan";
import { hitungOp, type IsiOp } from "../../../setup/hitung-op";

/** Lives computed twice: 2,500 always, a million with `FULL=1`, in portions with their own seeds. */
const FULL = process.env.FULL === "1";
const PORTIONS = Array.from({ length: FULL ? 20 : 1 }, (_, at) => at + 1);
const LIVES = FULL ? 50_000 : 2_500;
const PAIRS = FULL ? 20_000 : 500;

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
  luar: fc.array(
    fc.record({
      negara: fc.constantFrom("SGP", "MYS"),
      netto: rupiah(2_000_000_000),
      pajak: rupiah(500_000_000),
    }),
    { maxLength: 3 },
  ),
  /** Net income of the spouse taxed apart, and the allowance of both. */
  pisah: fc.option(
    fc.record({
      neto: fc.integer({ min: -500_000_000, max: 3_000_000_000 }),
      ptkp: fc.constantFrom(...Object.keys(PTKP)),
    }),
    { freq: 3, nil: null },
  ),
  bulan: fc.constantFrom(12, 12, 12, 7, 1),
});
type Hidup = typeof hidup extends fc.Arbitrary<infer T> ? T : never;

const isiDari = ({ kerja, praktik, lain, kredit, zakat, angsuran, ptkp, luar, pisah }: Hidup): IsiOp => ({
  induk: {
    isian: {
      ...{ b1b1: praktik.length > 0, b1b2: "TIDAK", b1b3: "NORMA", b1c: lain.length > 0 },
      ...{ b1d: luar.length > 0, c3: zakat > 0, c5: ptkp, d10b: angsuran, h13a: true },
      ...(pisah ? { status_suami_istri: "PH", npwp_pasangan: NPWP } : {}),
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
  l2: { baris: { c: luar.map((one) => ({ nama: "X", ...one })) } },
  ...(pisah ? { l4: { isian: { b3_pasangan: pisah.neto, ptkp_gabungan: pisah.ptkp } } } : {}),
  l5: { baris: { b: zakat > 0 ? [{ kode: "501", jumlah: zakat }] : [] } },
});

/** Half up, of amounts that are not below 0. */
const bagi = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);
const jumlah = (amounts: readonly number[]): bigint => amounts.reduce((sum, one) => sum + BigInt(one), 0n);
/** Article 17(1)a: the income above each threshold, at the rate that begins there. */
const LAPIS = [
  ...([
    [0n, 5n],
    [60_000_000n, 15n],
    [250_000_000n, 25n],
    [500_000_000n, 30n],
    [5_000_000_000n, 35n],
  ] as const),
];
/** In hundredths of a rupiah. */
function pasal17(pkp: bigint): bigint {
  let hundredths = 0n;
  for (const [at, [from, rate]] of LAPIS.entries()) {
    const to = LAPIS[at + 1]?.[0] ?? pkp;
    const part = (pkp < to ? pkp : to) - from;
    if (part > 0n) hundredths += part * rate;
  }
  return hundredths;
}
const positif = (one: bigint): bigint => (one > 0n ? one : 0n);
const kenaPajak = (neto: bigint, status: string): bigint =>
  (positif(positif(neto) - BigInt(PTKP[status] ?? -1)) / 1000n) * 1000n;
/** A year's amount from the amount of a part of the year (UU PPh art. 16(4)), halves away from 0. */
const untukSetahun = (amount: bigint, bulan: bigint): bigint =>
  amount < 0n ? -bagi(-amount * 12n, bulan) : bagi(amount * 12n, bulan);
/** The share by net income of a year's amount that both spouses make together (UU PPh art. 8(3), 17(5)). */
function bagianSendiri(
  { own, bulan, pisah }: { own: bigint; bulan: bigint; pisah: NonNullable<Hidup["pisah"]> },
  bersama: (joint: bigint) => bigint,
): bigint {
  if (own < 0n) return 0n;
  const [mine, spouse] = [untukSetahun(own, bulan), untukSetahun(BigInt(pisah.neto), bulan)];
  const joint = bersama(kenaPajak(mine + spouse, pisah.ptkp));
  if (spouse <= 0n) return bagi(joint * bulan, 12n);
  return mine <= 0n ? 0n : bagi(mine * joint * bulan, (mine + spouse) * 12n);
}
/** The tax paid abroad, by country limited to the tax on its income, and in total to the tax. */
function kreditLuar(luar: Hidup["luar"], base: bigint, tax: bigint): bigint {
  const all = jumlah(luar.map(({ netto }) => netto));
  const whole = base > all ? base : all;
  return luar.reduce((sum, { negara, pajak }) => {
    const same = luar.filter((one) => one.negara === negara);
    const [net, paid] = [jumlah(same.map((one) => one.netto)), jumlah(same.map((one) => one.pajak))];
    if (net <= 0n || paid <= 0n || base <= 0n) return sum;
    const most = net * tax;
    return sum + (paid * whole <= most ? BigInt(pajak) : bagi(BigInt(pajak) * most, paid * whole));
  }, 0n);
}
/** The same return by the words of the law, in separate whole numbers: no formula of the product is used. */
function hitungSendiri(life: Hidup) {
  const { kerja, praktik, lain, kredit, zakat, angsuran, ptkp, luar, pisah } = life;
  const bulan = BigInt(life.bulan);
  const l1d = jumlah(kerja.map(({ bruto }) => bruto)) - jumlah(kerja.map(({ pengurang }) => pengurang));
  const b1b5 = praktik.reduce((sum, { bruto, norma }) => sum + bagi(BigInt(bruto) * BigInt(norma), 100n), 0n);
  const b1c_jumlah = jumlah(lain);
  const c2 = l1d + b1b5 + b1c_jumlah + jumlah(luar.map(({ netto }) => netto));
  // zakat makes no loss (PMK 114/2025)
  const batas = positif(c2);
  const c4 = c2 - (BigInt(zakat) < batas ? BigInt(zakat) : batas);
  const c6 = pisah ? 0n : kenaPajak(untukSetahun(c4, bulan), ptkp);
  const berdua = (bersama: (joint: bigint) => bigint) =>
    pisah ? bagianSendiri({ own: c4, bulan, pisah }, bersama) : null;
  const c7 = berdua((joint) => bagi(pasal17(joint), 100n)) ?? bagi(pasal17(c6) * bulan, 1200n);
  const d10a_jumlah = jumlah(kredit) + kreditLuar(luar, berdua((joint) => joint) ?? bagi(c6 * bulan, 12n), c7);
  return {
    ...{ b1b5, b1c_jumlah, c2, c4, c6, c7, d10a_jumlah },
    e11a: c7 - d10a_jumlah - BigInt(angsuran),
    h13a_jumlah: bagi(positif(c7 - d10a_jumlah), bulan),
  };
}
const keadaan = (life: Hidup) =>
  hitungOp(isiDari(life), {
    spt: life.bulan === 12 ? tahunBuku("2025-01") : tahunBuku("2025-01", { bulan: life.bulan }),
  });
const angka = (life: Hidup, names: readonly string[]) => {
  const k = keadaan(life);
  return Object.fromEntries(names.map((name) => [name, BigInt(Number(nilaiDi(k, "induk", name) ?? 0))]));
};

describe("random lives", () => {
  it.each(PORTIONS)("have the same result in a second computation (portion %i)", (seed) => {
    fc.assert(
      fc.property(hidup, (life) => {
        const own = hitungSendiri(life);
        expect(angka(life, Object.keys(own))).toEqual(own);
      }),
      { numRuns: LIVES, seed },
    );
  });

  it("totals of attachments equal the main form", () => {
    fc.assert(
      fc.property(hidup, (life) => {
        const k = keadaan(life);
        const at = (form: string, name: string) => {
          const value = nilaiDi(k, form, name);
          return typeof value === "number" ? value : 0;
        };
        expect(at("l1", "d.neto")).toBe(at("induk", "b1a_jumlah"));
        expect(at("l1", "e.pph") + at("l2", "c.kredit")).toBe(at("induk", "d10a_jumlah"));
        expect(at("l2", "c.netto")).toBe(at("induk", "b1d_jumlah"));
        expect(at("l5", "zakat_diakui")).toBe(at("induk", "c3_jumlah"));
        // the credit for tax paid abroad is at most the tax
        expect(at("l2", "c.kredit")).toBeLessThanOrEqual(at("induk", "c7") + life.luar.length);
        expect(at("l3a4", "a.neto")).toBe(at("induk", "b1b5"));
        expect(at("l3a4", "b.neto")).toBe(at("induk", "b1c_jumlah"));
      }),
      { numRuns: PAIRS, seed: 7 },
    );
  });

  /**
   * Whole thousands are taxed (UU PPh art. 17(4)): an increase below a thousand can be free of tax, at the highest rate
   * 35 %.
   */
  const DI_BAWAH_SERIBU = 350n;
  it("tax never falls when income rises with all else equal, except by rounding to whole thousands", () => {
    fc.assert(
      fc.property(hidup, rupiah(2_000_000_000), fc.nat(3), (life, lebih, mana) => {
        const naik: Hidup = [
          { ...life, kerja: [...life.kerja, { bruto: lebih, pengurang: 0 }] },
          { ...life, lain: [...life.lain, lebih] },
          { ...life, praktik: life.praktik.map((one) => ({ ...one, bruto: one.bruto + lebih })) },
          { ...life, luar: [...life.luar, { negara: "SGP", netto: lebih, pajak: 0 }] },
        ][mana] as Hidup;
        const [before, after] = [life, naik].map((one) => angka(one, ["c7", "e11a"]));
        expect(after?.c7).toBeGreaterThanOrEqual(before?.c7 ?? -1n);
        // more foreign income raises the credit limit of foreign tax, and every row is rounded
        const pembulatan = BigInt(naik.luar.length);
        const boleh = naik.luar.length > life.luar.length ? DI_BAWAH_SERIBU + pembulatan : pembulatan;
        expect((after?.e11a ?? 0n) + boleh).toBeGreaterThanOrEqual(before?.e11a ?? -1n);
      }),
      { numRuns: PAIRS, seed: 11 },
    );
  });

  it("the own share of a spouse who earns more falls only by rounding to whole thousands", () => {
    fc.assert(
      fc.property(hidup, rupiah(2_000_000_000), (life, lebih) => {
        fc.pre(life.pisah !== null && life.pisah.neto > 0);
        const { pisah } = life;
        if (!pisah) return;
        const naik = { ...life, pisah: { ...pisah, neto: pisah.neto + lebih } };
        const [before, after] = [life, naik].map((one) => angka(one, ["c7"]).c7 ?? 0n);
        expect((after ?? 0n) + DI_BAWAH_SERIBU).toBeGreaterThanOrEqual(before ?? 0n);
      }),
      { numRuns: PAIRS, seed: 13 },
    );
  });

  it("the final 0.5 % of any year by month and place matches a second computation; it falls with no month's turnover", () => {
    const bulanan = fc.array(rupiah(600_000_000), { minLength: 12, maxLength: 12 });
    const setahun = fc.array(bulanan, { minLength: 1, maxLength: 3 });
    const isi = (tempat: readonly (readonly number[])[]): IsiOp => ({
      induk: { isian: { b1b1: true, b1b2: "FINAL", b1b3: "HANYA_FINAL" } },
      l3b: { baris: { a: tempat.map((peredaran, at) => ({ nama: `Toko ${at}`, peredaran })) } },
    });
    fc.assert(
      fc.property(setahun, rupiah(500_000_000), fc.nat(11), (tempat, lebih, di) => {
        const k = hitungOp(isi(tempat));
        let sejauh = 0n;
        let pajak = 0n;
        for (let bulan = 0; bulan < 12; bulan++) {
          const sebulan = jumlah(tempat.map((one) => one[bulan] ?? 0));
          const kena = positif(sejauh + sebulan - 500_000_000n) - positif(sejauh - 500_000_000n);
          sejauh += sebulan;
          expect(nilaiDi(k, "l3b", `rd_${bulan + 1}`)).toBe(Number(kena));
          expect(nilaiDi(k, "l3b", `re_${bulan + 1}`)).toBe(Number(bagi(kena, 200n)));
          pajak += bagi(kena, 200n);
        }
        expect(nilaiDi(k, "l3b", "re")).toBe(Number(pajak));
        const naik = tempat.map((one, at) => (at === 0 ? one.map((x, no) => (no === di ? x + lebih : x)) : one));
        // the months' amounts are rounded one by one
        expect(Number(nilaiDi(hitungOp(isi(naik)), "l3b", "re")) + 12).toBeGreaterThanOrEqual(Number(pajak));
      }),
      { numRuns: PAIRS, seed: 17 },
    );
  });
});
