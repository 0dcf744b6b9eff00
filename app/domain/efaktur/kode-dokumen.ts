import { KODE_TRANSAKSI } from "./kode";

/** Transaction types of special documents. Names: reference list `jenis_dokumen_lain`. */
export const JENIS_DOKUMEN_LAIN = ["01", "02", "03", "04", "05"] as const;
export type JenisDokumenLain = (typeof JENIS_DOKUMEN_LAIN)[number];
/** Details: 01-10 like the codes of invoices, 11-13 exports, 14-15 imports. Names: `detail_dokumen_lain`. */
export const DETAIL_DOKUMEN_LAIN = [...KODE_TRANSAKSI, "11", "12", "13", "14", "15"] as const;
export type DetailDokumenLain = (typeof DETAIL_DOKUMEN_LAIN)[number];
/** Kinds of documents. Names: reference list `dokumen_transaksi`. */
export const DOKUMEN_TRANSAKSI = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;
export type DokumenTransaksi = (typeof DOKUMEN_TRANSAKSI)[number];
/** Details that name a facility (UU PPN art. 16B). */
export const DETAIL_FASILITAS = ["07", "08"] as const satisfies readonly DetailDokumenLain[];
