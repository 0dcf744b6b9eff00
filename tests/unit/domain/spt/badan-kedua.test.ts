import fc from "fast-check";
import { expect, it } from "vitest";
import { nilaiDi } from "~/domain/mesin/baca";
import { akunSektor } from "~/domain/ref/akun-badan";
import { hitungBadan } from "../../../setup/badan";

const FULL = process.env.FULL === "1";
/** Portions of returns computed twice, each with its own seed: 2,500 returns always, a million with `FULL=1`. */
const PORTIONS = Array.from({ length: FULL ? 100 : 1 }, (_, at) => at + 1);
const RETURNS = FULL ? 10_000 : 2_500;
const akun = akunSektor.l1c.laba_rugi.filter(({ tanda }) => tanda !== undefined);
const rupiah = fc.integer({ min: 0, max: 3_000_000_000 });
const sel = fc.record({ at: fc.nat(akun.length - 1), c3: rupiah, c4: rupiah, c5: rupiah, c7: rupiah, c8: rupiah });
// parts of a year have separate returns: two losses can be of one year
const rugi = fc.array(fc.record({ tahun: fc.integer({ min: 2018, max: 2024 }), nilai: rupiah }), { maxLength: 4 });
const spt = fc.record({
  akun: fc.uniqueArray(sel, { maxLength: 12, selector: ({ at }) => at }),
  rugi,
  tarif: fc.constantFrom("TX01", "TX02", "TX03"),
  bruto: fc.integer({ min: 1, max: 50_000_000_000 }),
  e14: rupiah,
  e15: rupiah,
  ditunda: fc.option(rupiah, { nil: null }),
});
type Spt = typeof spt extends fc.Arbitrary<infer T> ? T : never;

/** Half up, of amounts that are not below 0. */
const bagi = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);

/** The same return by the words of the law, in separate whole numbers: no formula of the product is used. */
function hitungSendiri({ akun: rows, rugi, tarif, bruto, e14, e15, ditunda }: Spt) {
  let d4 = 0n;
  for (const { at, c3, c4, c5, c7, c8 } of rows) {
    const account = akun[at];
    // only income accounts have non-taxable and final parts
    const own = BigInt(c3) - (account?.penuh ? BigInt(c4) + BigInt(c5) : 0n);
    d4 += (account?.tanda === "tambah" ? own : -own) + BigInt(c7) - BigInt(c8);
  }
  let left = d4 > 0n ? d4 : 0n;
  let terpakai = 0n;
  for (const { tahun, nilai } of [...rugi].sort((a, b) => a.tahun - b.tahun)) {
    if (tahun < 2020) continue;
    const used = BigInt(nilai) < left ? BigInt(nilai) : left;
    left -= used;
    terpakai += used;
  }
  const d9 = d4 - terpakai;
  const pkp = d9 > 0n ? (d9 / 1000n) * 1000n : 0n;
  const ringan = BigInt(bruto) <= 4_800_000_000n ? pkp : bagi(4_800_000_000n * pkp, BigInt(bruto));
  const pajak: Readonly<Record<string, bigint>> = {
    TX01: bagi(pkp * 22n, 100n),
    TX02: bagi(pkp * 19n, 100n),
    TX03: bagi(ringan * 11n, 100n) + bagi((pkp - ringan) * 22n, 100n),
  };
  const d12 = pajak[tarif] ?? -1n;
  const f17a = d12 - BigInt(e14) - BigInt(e15);
  const f17c = f17a - BigInt(ditunda ?? 0);
  return { d4, d8_jumlah: terpakai, d9, pkp_kena_tarif: pkp, d12, f17a, f17c };
}

it.each(
  PORTIONS,
)("random returns match a second computation, from the accounts to the payment (portion %i)", (seed) => {
  fc.assert(
    fc.property(spt, (one) => {
      const accounts = one.akun.map(({ at, ...cells }) => {
        const { kode = "", penuh } = akun[at] ?? {};
        return [kode, penuh ? cells : { c3: cells.c3, c7: cells.c7, c8: cells.c8 }] as const;
      });
      const k = hitungBadan({
        induk: {
          isian: {
            sektor_usaha: "BC03",
            d8: true,
            d11: one.tarif,
            e14: one.e14,
            e15: one.e15,
            f17b: one.ditunda !== null,
            f17b_jumlah: one.ditunda,
          },
        },
        l1c: { akun: Object.fromEntries(accounts) },
        l7: { baris: { daftar: one.rugi.map(({ tahun, nilai }) => ({ tahun, nilai: -nilai })) } },
        l8: { isian: { bruto: one.bruto } },
      });
      const expected = hitungSendiri(one);
      const found = Object.keys(expected).map((name) => [name, BigInt(Number(nilaiDi(k, "induk", name)))]);
      expect(Object.fromEntries(found)).toEqual(expected);
    }),
    { numRuns: RETURNS, seed },
  );
});
