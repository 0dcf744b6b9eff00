export { isAkunMasa } from "./akun";
export { BILLING_AKTIF, BILLING_LUNAS, masaAktif, statusBilling } from "./billing";
export { type Catatan, type Ditahan, isLebihBayar, type Pasangan, recordEntry } from "./buku-besar";
export { formKetetapan } from "./form-ketetapan";
export { formPemindahbukuan } from "./form-pemindahbukuan";
export { JENIS_CATATAN, type JenisCatatan } from "./jenis-catatan";
export {
  awalSurat,
  batasKeberatanOf,
  batasSurat,
  HASIL_PEMERIKSAAN,
  isSp2dk,
  isTagihan,
  isTanpaJumlah,
  JENIS_SURAT,
  type JenisSurat,
  jumlahKetetapan,
  KETETAPAN_BATAL,
  nomorSurat,
  STATUS_SURAT,
  type StatusKetetapan,
  type StatusSp2dk,
  type StatusSurat,
  statusKetetapan,
  statusSp2dk,
  TEMPLAT,
} from "./ketetapan";
export { kodeBilling, ntb, ntpn } from "./nomor";
export {
  DAFTAR_PBK,
  DAFTAR_PBK_NAMA,
  type DaftarPbk,
  PBK_BERJALAN,
  type StatusPemindahbukuan,
  statusPemindahbukuan,
  type Tujuan,
  type Utang,
} from "./pemindahbukuan";
export {
  caraPengembalian,
  DIKABULKAN,
  DIPERIKSA,
  JALUR_PENGEMBALIAN,
  type JalurPengembalian,
  nomorPengembalian,
  PENDAHULUAN,
  PENGEMBALIAN_TERBUKA,
  type Permohonan,
  putusanTanpaPemeriksaan,
  type StatusPengembalian,
  statusPengembalian,
} from "./pengembalian";
export type { Peristiwa, Pos } from "./peristiwa";
export { isDeposit, type RingkasanBuku } from "./ringkasan-buku";
export type { JumlahBulan, SaldoBulan } from "./saldo-bulanan";
export { terbilang, terbilangDesimal } from "./terbilang";
