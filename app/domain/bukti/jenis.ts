/**
 * Kinds of source documents: papers of a business that are no tax documents of the product. Their names are texts in
 * `bukti:jenis`.
 */
export const JENIS_BUKTI = [
  ...(["memo", "pesanan", "surat_jalan", "berita_acara", "kontrak"] as const),
  ...(["faktur_komersial", "kuitansi", "bank", "kepabeanan"] as const),
  ...(["surat", "surat_keterangan", "akta", "kepegawaian", "kependudukan"] as const),
  ...(["daftar_gaji", "neraca_saldo", "laporan", "lainnya"] as const),
] as const;
export type JenisBukti = (typeof JENIS_BUKTI)[number];

/** Most documents of a class, of its pack, and limits of the table of one. */
export const BUKTI_MAKS = { kelas: 500, paket: 300, kolom: 20, baris: 300, sel: 300, isi: 10_000 } as const;
/** Pattern of the reference that a trainee copies: a letter or digit first, no spaces at the ends. */
export const POLA_REF = /^[A-Za-z0-9](?:[A-Za-z0-9./_ -]{0,38}[A-Za-z0-9])?$/;
