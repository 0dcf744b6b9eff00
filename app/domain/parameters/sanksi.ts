import { type Dasar, dated } from "../kit/dated";
import type { Fraction } from "../kit/rupiah";
import { type Masa, masaOf, type Tanggal, tahunOf } from "../kit/tanggal";
import type { JenisSpt } from "./spt";

/** Fine for late filing, whole rupiah per return. */
export const dendaTerlambatLapor = {
  ppn: dated("denda terlambat SPT Masa PPN", [
    { from: "2008-01-01", value: 500_000, dasar: { kutipan: "UU KUP ps. 7(1)" } },
  ]),
  pph21_26: dated("denda terlambat SPT Masa PPh", [
    { from: "2008-01-01", value: 100_000, dasar: { kutipan: "UU KUP ps. 7(1)" } },
  ]),
  pph_uni: dated("denda terlambat SPT Masa PPh", [
    { from: "2008-01-01", value: 100_000, dasar: { kutipan: "UU KUP ps. 7(1)" } },
  ]),
  badan: dated("denda terlambat SPT Tahunan Badan", [
    { from: "2008-01-01", value: 1_000_000, dasar: { kutipan: "UU KUP ps. 7(1)" } },
  ]),
  op: dated("denda terlambat SPT Tahunan OP", [
    { from: "2008-01-01", value: 100_000, dasar: { kutipan: "UU KUP ps. 7(1)" } },
  ]),
} as const satisfies Record<JenisSpt, unknown>;

/** Fine of a seller for an invoice made late: a share of its tax base. */
export const dendaFaktur = dated<Fraction>("denda faktur terlambat", [
  { from: "2020-11-02", value: [1, 100], dasar: { kutipan: "UU KUP ps. 14(4)" } },
]);

/** Maximum number of months with interest. */
export const bulanBungaMaksimum = dated("bulan bunga sanksi", [
  { from: "2020-11-02", value: 24, dasar: { kutipan: "UU KUP ps. 8(2), 9(2a), 9(2b)" } },
]);

/**
 * Articles of UU KUP on interest, grouped as in the monthly decree. `19`: instalments. `8(2)` with 9(2a), 9(2b) and
 * 14(3): late payment. `8(5)`: disclosure. `13(2)` and `13(3b)`: assessments.
 */
const PASAL_BUNGA = ["19", "8(2)", "8(5)", "13(2)", "13(3b)"] as const;
export type PasalBunga = (typeof PASAL_BUNGA)[number];

type BarisBunga = readonly [masa: Masa, tarif: Readonly<Partial<Record<PasalBunga, string>>>, pasti?: true];
/**
 * Percent per month as published, two decimals; two independent sources for January and February 2026, one for the
 * others.
 */
const TERBIT: readonly BarisBunga[] = [
  ["2025-03", { "19": "0.57", "8(2)": "0.99", "8(5)": "1.41", "13(2)": "1.82", "13(3b)": "2.24" }],
  ["2025-10", { "19": "0.53", "8(2)": "0.95", "8(5)": "1.36", "13(2)": "1.78", "13(3b)": "2.20" }],
  ["2025-12", { "19": "0.51", "8(2)": "0.93", "8(5)": "1.35", "13(3b)": "2.18" }],
  ["2026-01", { "19": "0.52", "8(2)": "0.93", "8(5)": "1.35", "13(2)": "1.77", "13(3b)": "2.18" }, true],
  ["2026-02", { "19": "0.51", "8(2)": "0.92", "8(5)": "1.34", "13(2)": "1.76", "13(3b)": "2.17" }, true],
  ["2026-05", { "8(2)": "0.97" }],
  ["2026-08", { "19": "0.60", "8(2)": "1.02" }],
];
/** Numbers of the monthly decrees, if known. */
const NOMOR_KMK: Readonly<Record<Masa, string>> = { "2026-05": "019/MK/EF.2/2026" };
const kmk = (masa: Masa, pasti?: true): Dasar => ({
  kutipan: ["UU KUP; KMK tarif bunga sanksi administratif", masa, NOMOR_KMK[masa]].filter(Boolean).join(" "),
  ...(pasti ? {} : { contoh: true }),
});

/** A published rate: percent per month as decimal text, and its month. `tepat`: that is the requested month. */
type TarifBunga = {
  readonly persen: string;
  readonly masa: Masa;
  readonly tepat: boolean;
  readonly dasar: Dasar;
};

/**
 * The rate of interest on its first day. A month that has no published row takes the latest earlier one (`tepat`
 * false). Null before the first row: no rate is loaded, and none is guessed.
 */
export function tarifBunga(pasal: PasalBunga, tanggal: Tanggal): TarifBunga | null {
  const masa = masaOf(tanggal);
  const row = TERBIT.findLast(([from, tarif]) => from <= masa && tarif[pasal] !== undefined);
  const persen = row?.[1][pasal];
  if (!row || persen === undefined) return null;
  return { persen, masa: row[0], tepat: row[0] === masa, dasar: kmk(row[0], row[2]) };
}

/**
 * Sanctions waived for a kind of return and tax year if filing and payment are done by `sampai`. Due dates stay: a
 * later filing is late, but the sanction is 0.
 */
type Pembebasan = {
  readonly jenis: JenisSpt;
  readonly tahunPajak: number;
  readonly sampai: Tanggal;
  readonly dasar: Dasar;
};
const PEMBEBASAN: readonly Pembebasan[] = [
  { jenis: "op", tahunPajak: 2025, sampai: "2026-04-30", dasar: { kutipan: "KEP-55/PJ/2026" } },
  {
    jenis: "badan",
    tahunPajak: 2025,
    sampai: "2026-05-31",
    dasar: { kutipan: "KEP-71/PJ/2026; PENG-31/PJ.09/2026" },
  },
];

/** The waiver for a return of a tax year on the day of filing or payment, if any. */
export const pembebasanSanksi = (jenis: JenisSpt, akhirMasa: Masa, tanggal: Tanggal): Pembebasan | undefined =>
  PEMBEBASAN.find((row) => row.jenis === jenis && row.tahunPajak === tahunOf(akhirMasa) && tanggal <= row.sampai);
