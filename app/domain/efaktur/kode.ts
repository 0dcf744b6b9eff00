import type { Dasar } from "../kit/dated";

export const KODE_TRANSAKSI = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"] as const;
export type KodeTransaksi = (typeof KODE_TRANSAKSI)[number];
export const isKodeTransaksi = (text: string): text is KodeTransaksi =>
  (KODE_TRANSAKSI as readonly string[]).includes(text);

/** Kinds of buyer identity in the spelling of the Coretax formats. */
export const JENIS_ID_PEMBELI = ["TIN", "National ID", "Passport", "Other ID"] as const;
export type JenisIdPembeli = (typeof JENIS_ID_PEMBELI)[number];

/** Fields that a code requires or forbids. */
type IsianFasilitas = "informasi" | "cap" | "dokumen" | "masaDokumen";
const FASILITAS: readonly IsianFasilitas[] = ["informasi", "cap", "dokumen", "masaDokumen"];

/** Effects of a transaction code on an invoice (PER-11/PJ/2025, annex D). */
export type AturanKode = {
  /** The party that pays the VAT to the state; `tidak_ada`: nobody, under a facility. */
  readonly pemungut: "penjual" | "pembeli" | "tidak_ada";
  /**
   * Base of the VAT. `penuh`: the price; the other-value base only if ticked in spite of the code. `nilai_lain`: always
   * 11/12. `pilihan`: as ticked. `diketik`: typed, by the rule of the trade.
   */
  readonly dasarPengenaan: "penuh" | "nilai_lain" | "pilihan" | "diketik";
  /** `tepat`: VAT must be rate × base; `bebas`: another amount can be typed. */
  readonly ppn: "tepat" | "bebas";
  readonly dapatDikreditkan: boolean;
  /** Lines of the VAT return of the seller and of the buyer. */
  readonly butirPenjual: string;
  readonly butirPembeli: string;
  readonly wajib: readonly IsianFasilitas[];
  readonly terlarang: readonly IsianFasilitas[];
  readonly idPembeli: readonly JenisIdPembeli[];
  readonly dasar: Dasar;
};

const LAMPIRAN_D: Dasar = { kutipan: "PER-11/PJ/2025 lampiran D" };
const biasa = {
  pemungut: "penjual",
  dapatDikreditkan: true,
  butirPenjual: "I.A.4",
  butirPembeli: "II.C",
  wajib: [],
  terlarang: FASILITAS,
  idPembeli: JENIS_ID_PEMBELI,
  dasar: LAMPIRAN_D,
} as const;
const pemungut = {
  ...biasa,
  pemungut: "pembeli",
  dasarPengenaan: "pilihan",
  ppn: "bebas",
  butirPenjual: "I.A.6",
  butirPembeli: "II.D",
} as const;
const fasilitas = {
  ...biasa,
  pemungut: "tidak_ada",
  dasarPengenaan: "pilihan",
  ppn: "bebas",
  dapatDikreditkan: false,
  butirPembeli: "II.H",
  wajib: ["informasi", "cap"],
  terlarang: [],
} as const;

/** The ten transaction codes. Names: reference list `kode_transaksi`. */
export const aturanKode = {
  "01": { ...biasa, dasarPengenaan: "penuh", ppn: "tepat" },
  "02": { ...pemungut, dasar: { kutipan: "UU PPN ps. 16A; PER-11/PJ/2025 lampiran D" } },
  "03": { ...pemungut, dasar: { kutipan: "UU PPN ps. 16A; UU KUP ps. 32A; PER-11/PJ/2025 lampiran D" } },
  "04": {
    ...biasa,
    dasarPengenaan: "nilai_lain",
    ppn: "tepat",
    butirPenjual: "I.A.2",
    butirPembeli: "II.B",
    dasar: { kutipan: "UU PPN ps. 8A(1); PMK 131/2024 ps. 3" },
  },
  "05": {
    ...biasa,
    dasarPengenaan: "diketik",
    ppn: "bebas",
    butirPenjual: "I.A.2",
    butirPembeli: "II.B",
    dasar: { kutipan: "UU PPN ps. 9A(1); PMK 11/2025" },
  },
  "06": {
    ...biasa,
    dasarPengenaan: "pilihan",
    ppn: "bebas",
    dapatDikreditkan: false,
    butirPenjual: "I.A.3",
    butirPembeli: "II.H",
    idPembeli: ["Passport"],
    dasar: { kutipan: "UU PPN ps. 16E" },
  },
  "07": { ...fasilitas, butirPenjual: "I.A.7", dasar: { kutipan: "UU PPN ps. 16B" } },
  "08": { ...fasilitas, butirPenjual: "I.A.8", dasar: { kutipan: "UU PPN ps. 16B" } },
  "09": { ...biasa, dasarPengenaan: "pilihan", ppn: "tepat", dasar: { kutipan: "UU PPN ps. 16D" } },
  "10": { ...biasa, dasarPengenaan: "pilihan", ppn: "bebas" },
} as const satisfies Readonly<Record<KodeTransaksi, AturanKode>>;

/** The rules of a code; undefined for an unknown code. */
export const aturanFor = (kode: string): AturanKode | undefined =>
  isKodeTransaksi(kode) ? aturanKode[kode] : undefined;

/** Place of business of a buyer without NPWP. */
export const NITKU_TANPA_NPWP = "000000";
/** Document number of a buyer with NPWP: "none". */
export const TANPA_NOMOR_DOKUMEN = "-";
/** Generic goods or services code, the default. */
export const KODE_UMUM = "000000";
