import { type JenisBukpot, type JenisSptBukpot, SPT_BUKPOT } from "../bukpot";
import type { Rupiah } from "../kit/rupiah";
import type { Masa } from "../kit/tanggal";
import type { DefSumber } from "../mesin/definisi";

/**
 * Facts of a taxpayer's book year that its annual return is compared with. Amounts are whole rupiah. A fact without
 * cover is missing: the class does not hold its documents for the whole year.
 */

/** Items of the main form of monthly VAT returns, summed over a year. */
export const FAKTA_PPN = { penyerahan: "i_c_dpp", perolehan: "ii_j_dpp", ekspor: "i_a_1_dpp" } as const;
export type FaktaPpn = keyof typeof FAKTA_PPN;

/** Slips that a taxpayer issued: types, and beginnings of object codes (none for all codes). */
type BuktiFakta = { readonly jenis: readonly JenisBukpot[]; readonly objek: readonly string[] };
const UNIFIKASI = ["bpu", "bpnr", "cy", "self-payment"] as const satisfies readonly JenisBukpot[];
const unifikasi = (...objek: readonly string[]): readonly BuktiFakta[] => [{ jenis: UNIFIKASI, objek }];
export const FAKTA_BUKTI = {
  /** Gross pay: yearly slips, monthly ones of employees without a yearly slip, and pay for single work. */
  upah: [{ jenis: ["A1", "A2", "MP", "BP21", "BP26"], objek: [] }],
  /** Services, also those of suppliers under the final 0.5 % (PP 55/2022). Fees of freelancers are an explanation. */
  jasa: unifikasi("24-104-", "28-409-", "27-104-", "28-423-01", "28-423-03", "28-423-12"),
  sewa: unifikasi("28-403-02", "24-100-02"),
  royalti: unifikasi("24-103-", "27-103-"),
  bunga: unifikasi("24-102-", "27-102-", "27-107-"),
} as const satisfies Readonly<Record<string, readonly BuktiFakta[]>>;
export type FaktaBukti = keyof typeof FAKTA_BUKTI;
/** The types of slips behind a fact. */
export const jenisBukti = (nama: FaktaBukti): readonly JenisBukpot[] => FAKTA_BUKTI[nama].flatMap(({ jenis }) => jenis);
/** The monthly returns that report them. */
export const sptBukti = (nama: FaktaBukti): readonly JenisSptBukpot[] => [
  ...new Set(jenisBukti(nama).map((jenis) => SPT_BUKPOT[jenis])),
];
/** True if a slip belongs to a fact. */
export const isBukti = (nama: FaktaBukti, slip: { readonly jenis: string; readonly kodeObjek: string }): boolean =>
  FAKTA_BUKTI[nama].some(
    ({ jenis, objek }: BuktiFakta) =>
      jenis.some((one) => one === slip.jenis) &&
      (objek.length === 0 || objek.some((one) => slip.kodeObjek.startsWith(one))),
  );

/** Documents of filed monthly returns that no longer count: invoices with credited input tax, and issued slips. */
export const GUGUR_TERLAPOR = { kredit_gugur: "faktur", bukti_gugur: "bukpot" } as const;
export type FaktaGugur = keyof typeof GUGUR_TERLAPOR;
export const isFaktaGugur = (nama: string): nama is FaktaGugur => Object.hasOwn(GUGUR_TERLAPOR, nama);

/**
 * Received slips that a personal return leaves out, slips that repeat another, payments of own construction, and down
 * payments without a repayment.
 */
const FAKTA_LAIN = ["belum", "rujukan_ganda", "membangun_sendiri", "uang_muka_lama"] as const;
type FaktaLain = (typeof FAKTA_LAIN)[number];

/** A fact with documents that a reader can open. */
export type FaktaBerdokumen = FaktaPpn | FaktaBukti | FaktaGugur | FaktaLain;
export const isFaktaBerdokumen = (nama: string): nama is FaktaBerdokumen =>
  Object.hasOwn(FAKTA_PPN, nama) ||
  Object.hasOwn(FAKTA_BUKTI, nama) ||
  isFaktaGugur(nama) ||
  FAKTA_LAIN.some((one) => one === nama);

/**
 * A document behind a fact: its id, type (a return, a slip, `faktur`, `faktur_keluaran`, `billing` or `pemindahbukuan`), number and month, and
 * its part of the amount.
 */
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
/** Places where the tax of a slip in this return is credited once more. */
export type KreditGanda = "tarikan" | "tahun" | "lain";
/** For each such place the tax credited twice, and the numbers of its slips. */
const KREDIT = {
  ganda_tarikan: "rupiah",
  ganda_tarikan_nomor: "teks",
  ganda_tahun: "rupiah",
  ganda_tahun_nomor: "teks",
  ganda_lain: "rupiah",
  ganda_lain_nomor: "teks",
} as const;
/** Export declarations (PEB) of the first days of the year and of the year after. */
const PEB = { ekspor_awal: "rupiah", ekspor_sesudah: "rupiah" } as const;
/**
 * Received slips that a personal return does not report: gross, tax that counts as credit, numbers, withholders. `neto`:
 * the net income that they add; missing if the slips do not tell it.
 */
const BELUM = {
  belum: "rupiah",
  belum_pph: "rupiah",
  belum_neto: "rupiah",
  belum_nomor: "teks",
  belum_pemotong: "teks",
} as const;
/** The day of the class, and posted rows changed in the taxpayer's favour: by how much, and the numbers of their slips. */
const HARI_INI = { hari_ini: "tanggal", diubah: "rupiah", diubah_nomor: "teks" } as const;
/** Facts by name, as sources of checks. */
export const FAKTA_BADAN = {
  ...HARI_INI,
  ...RUGI,
  ...KREDIT,
  penyerahan: "rupiah",
  perolehan: "rupiah",
  faktur: "rupiah",
  upah: "rupiah",
  jasa: "rupiah",
  sewa: "rupiah",
  royalti: "rupiah",
  bunga: "rupiah",
  /** Exports by VAT returns. */
  ekspor: "rupiah",
  ...PEB,
  diterima: "rupiah",
  pkp: "yaTidak",
  lalu_peredaran: "rupiah",
  lalu_saldo_laba: "rupiah",
  lalu_persediaan: "rupiah",
  /** Research costs of proposals still open that returns up to last year's have used. */
  lalu_litbang: "rupiah",
  /** The year of last year's investment facility (form 13A), from 1. */
  lalu_fasilitas_ke: "cacah",
  lalu_metode: "teks",
  /** Last year's return used the general rate although the turnover allowed the final one. */
  lalu_umum: "yaTidak",
  /** Cost and names of last year's assets with a book value that form 9 does not list as they were. */
  aset_hilang: "rupiah",
  aset_hilang_nomor: "teks",
} as const satisfies DefSumber["isi"];
export const FAKTA_OP = {
  ...HARI_INI,
  ...BELUM,
  ...RUGI,
  ...KREDIT,
  ...PEB,
  penyerahan: "rupiah",
  faktur: "rupiah",
  lalu_harta: "rupiah",
  lalu_utang: "rupiah",
  harta_hilang: "rupiah",
  lalu_umum: "yaTidak",
  lalu_ptkp: "teks",
  /** The family of the register gives the allowance that it gave at the start of the year before. */
  keluarga_tetap: "yaTidak",
  /** The register has a husband or wife. Missing if it tells nothing about the family. */
  pasangan_ada: "yaTidak",
  /** The filed return of husband or wife is one of spouses taxed apart, and its part of the joint tax. */
  pasangan_terpisah: "yaTidak",
  pasangan_bagian: "rupiah",
} as const satisfies DefSumber["isi"];
