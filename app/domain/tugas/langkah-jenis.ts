import type { PageLink } from "../kit/pages";
import type { Rupiah } from "../kit/rupiah";
import type { Masa, Tanggal } from "../kit/tanggal";
import type { JenisSpt } from "../parameters/spt";
import type { HakWakil } from "../pihak";

/** Steps of a period's work, in their order. Labels: `batch:langkah.<kunci>.judul`. */
export const KUNCI_LANGKAH = [
  "faktur_keluaran",
  "faktur_masukan",
  "dokumen_impor",
  "bukpot",
  "posting",
  "periksa",
  "lapor",
  "balas",
] as const;
export type KunciLangkah = (typeof KUNCI_LANGKAH)[number];
/** `siap`: can be done now; `nanti`: an earlier step is not done. */
export const KEADAAN_LANGKAH = ["selesai", "siap", "nanti"] as const;
export type KeadaanLangkah = (typeof KEADAAN_LANGKAH)[number];
/** Facts about a step from the data. Labels: `batch:fakta.<teks>`. */
export const TEKS_FAKTA = [
  "terbit",
  "konsep",
  "menunggu",
  "konsep_luar",
  "tidak_ada_faktur",
  "dikreditkan",
  "tidak_dikreditkan",
  "belum_diputuskan",
  "tidak_ada_masukan",
  "impor_tertunda",
  "impor_diputus",
  "bukpot_terbit",
  "retur_menunggu",
  "berubah",
  "galat",
  "kurang_bayar",
  "lebih_bayar",
  "nihil",
  "termasuk_ppnbm",
  "menunggu_bayar",
  "dilaporkan",
  "dibalas",
  "dikembalikan",
] as const;
export type Fakta = {
  readonly teks: (typeof TEKS_FAKTA)[number];
  readonly jumlah?: number;
  readonly nilai?: Rupiah;
  readonly masa?: Masa;
  readonly tanggal?: Tanggal;
};
/** Other ways to do a step, instead of one by one by hand. Labels: `batch:langkah_cara.<kunci>`. */
export const KUNCI_CARA = ["impor_faktur", "tanda_tangan_impor", "lembar_gaji", "impor_bukpot"] as const;
/** `hak`: the right that a representative needs for it. */
export type Cara = { readonly kunci: (typeof KUNCI_CARA)[number]; readonly tautan: PageLink; readonly hak: HakWakil };
export type Langkah = {
  readonly kunci: KunciLangkah;
  /** The return of this step; null for a reply to an assignment. */
  readonly spt: JenisSpt | null;
  readonly keadaan: KeadaanLangkah;
  readonly fakta: readonly Fakta[];
  readonly tautan: PageLink;
  readonly cara?: readonly Cara[];
};
