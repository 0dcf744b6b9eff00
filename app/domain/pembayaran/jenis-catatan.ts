/** Kinds of entry in the taxpayer's ledger. Debit is a debt, credit a payment or a refund claim. */
export const JENIS_CATATAN = [
  "spt_kurang_bayar",
  "spt_lebih_bayar",
  "spt_dicabut",
  "pengembalian",
  "pembayaran",
  "setoran_sendiri",
  "tagihan",
  "ketetapan_lebih_bayar",
  "ketetapan_dibatalkan",
  "koreksi_pemeriksaan",
  "deposit_dipakai",
  "pemindahbukuan_keluar",
  "pemindahbukuan_masuk",
] as const;
export type JenisCatatan = (typeof JENIS_CATATAN)[number];
