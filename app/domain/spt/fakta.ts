import type { JenisBukpot } from "../bukpot";
import type { Rupiah } from "../kit/rupiah";
import type { Masa } from "../kit/tanggal";
import type { DefSumber } from "../mesin/definisi";
import type { JenisSpt } from "../parameters/spt";

/**
 * Facts of a taxpayer's book year that its annual return is compared with. Amounts are whole rupiah. A fact without
 * cover is missing: the class does not hold its documents for the whole year.
 */

/** Items of the main form of monthly VAT returns, summed over a year. */
export const FAKTA_PPN = { penyerahan: "i_c_dpp", perolehan: "ii_j_dpp" } as const;
export type FaktaPpn = keyof typeof FAKTA_PPN;

/** Slips that a taxpayer issued: types, beginnings of object codes, and the return that reports them. */
type BuktiFakta = {
  readonly jenis: readonly JenisBukpot[];
  /** Beginnings of object codes; none for all codes. */
  readonly objek: readonly string[];
  readonly spt: Extract<JenisSpt, "pph21_26" | "pph_uni">;
};
const UNIFIKASI = ["bpu", "bpnr", "cy", "self-payment"] as const satisfies readonly JenisBukpot[];
const unifikasi = (...objek: readonly string[]): BuktiFakta => ({ jenis: UNIFIKASI, objek, spt: "pph_uni" });
export const FAKTA_BUKTI = {
  /** Gross pay: yearly slips, monthly ones of employees without a yearly slip, and pay for single work. */
  upah: { jenis: ["A1", "A2", "MP", "BP21", "BP26"], objek: [], spt: "pph21_26" },
  jasa: unifikasi("24-104-", "28-409-", "27-104-"),
  sewa: unifikasi("28-403-02", "24-100-02"),
  royalti: unifikasi("24-103-", "27-103-"),
} as const satisfies Readonly<Record<string, BuktiFakta>>;
export type FaktaBukti = keyof typeof FAKTA_BUKTI;

/** A fact with documents that a reader can open. */
export type FaktaBerdokumen = FaktaPpn | FaktaBukti;
export const isFaktaBerdokumen = (nama: string): nama is FaktaBerdokumen =>
  Object.hasOwn(FAKTA_PPN, nama) || Object.hasOwn(FAKTA_BUKTI, nama);

/** A document behind a fact: its id, type, number and month, and its part of the amount. */
export type DokumenFakta = {
  readonly id: string;
  readonly jenis: string;
  readonly nomor: string;
  readonly masa: Masa;
  readonly nilai: Rupiah;
};
/** Number of years whose losses can still be set off. */
export const TAHUN_RUGI = [1, 2, 3, 4, 5] as const;

const RUGI = {
  rugi_sisa: "rupiah",
  rugi_1: "rupiah",
  rugi_2: "rupiah",
  rugi_3: "rupiah",
  rugi_4: "rupiah",
  rugi_5: "rupiah",
} as const;
/** Facts by name, as sources of checks. */
export const FAKTA_BADAN = {
  ...RUGI,
  penyerahan: "rupiah",
  perolehan: "rupiah",
  faktur: "rupiah",
  upah: "rupiah",
  jasa: "rupiah",
  sewa: "rupiah",
  royalti: "rupiah",
  diterima: "rupiah",
  pkp: "yaTidak",
  lalu_peredaran: "rupiah",
  lalu_saldo_laba: "rupiah",
  lalu_persediaan: "rupiah",
} as const satisfies DefSumber["isi"];
export const FAKTA_OP = {
  ...RUGI,
  penyerahan: "rupiah",
  faktur: "rupiah",
  lalu_harta: "rupiah",
  lalu_utang: "rupiah",
  harta_hilang: "rupiah",
} as const satisfies DefSumber["isi"];
