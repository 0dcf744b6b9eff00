import { dated } from "../kit/dated";
import type { Rupiah } from "../kit/rupiah";

/**
 * Applicants for a preliminary refund: a VAT period, a corporation's year, that of a taxpayer of certain criteria (UU
 * KUP art. 17C), a person's year with or without business.
 */
export type PemohonPendahuluan = "ppn" | "badan" | "kriteria_tertentu" | "op_usaha" | "op_tanpa_usaha";
/**
 * Maximum amounts for a refund that needs no audit, whole rupiah: the overpayment, and the turnover or supplies; null:
 * no limit.
 */
export type BatasPendahuluan = {
  readonly lebihBayar: Rupiah | null;
  readonly peredaran: Rupiah | null;
  /** Time for the office's decision. */
  readonly jangka: { readonly hariKerja: number } | { readonly bulan: number };
};
type Batas = Readonly<Record<PemohonPendahuluan, BatasPendahuluan>>;

const BERSAMA = {
  badan: { lebihBayar: 1_000_000_000, peredaran: 50_000_000_000, jangka: { bulan: 1 } },
  kriteria_tertentu: { lebihBayar: null, peredaran: null, jangka: { bulan: 3 } },
  op_usaha: { lebihBayar: 100_000_000, peredaran: null, jangka: { hariKerja: 15 } },
  op_tanpa_usaha: { lebihBayar: null, peredaran: null, jangka: { hariKerja: 15 } },
} as const satisfies Partial<Batas>;

/** Months for paying out an assessment of overpayment (SKPLB), counted from its day. */
export const jangkaPengembalianSkplb = dated("jangka waktu pengembalian menurut SKPLB (bulan)", [
  { from: "2008-01-01", value: 1, dasar: { kutipan: "UU KUP ps. 11(2)" } },
]);

/** Months for the office's decision on a request for tax that was not due, counted from its day. */
export const jangkaTidakTerutang = dated(
  "jangka waktu putusan pengembalian pajak yang seharusnya tidak terutang (bulan)",
  [{ from: "2025-01-01", value: 3, dasar: { kutipan: "UU KUP ps. 17(2); PMK 81/2024" } }],
);

/** Limits of the preliminary refund by the day of the request. */
export const batasPendahuluan = dated<Batas>("batas pengembalian pendahuluan", [
  {
    from: "2022-01-01",
    value: { ...BERSAMA, ppn: { lebihBayar: 5_000_000_000, peredaran: 4_200_000_000, jangka: { bulan: 1 } } },
    dasar: { kutipan: "UU KUP ps. 17C, 17D; PMK 209/PMK.03/2021" },
  },
  {
    from: "2026-05-01",
    value: { ...BERSAMA, ppn: { lebihBayar: 1_000_000_000, peredaran: 4_200_000_000, jangka: { bulan: 1 } } },
    dasar: { kutipan: "UU KUP ps. 17C, 17D; PMK 28/2026" },
  },
]);
