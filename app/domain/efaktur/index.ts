export { alasanDokumen, alasanReturDokumen } from "./alasan-dokumen";
export {
  type BarisVersi,
  compareFaktur,
  FIELDS_BARIS,
  FIELDS_KEPALA,
  KEADAAN_BANDING,
  type KeadaanBanding,
  type NilaiBanding,
  type Sel,
  type Versi,
} from "./banding";
export {
  aturanJenisFor,
  DETAIL_DOKUMEN_LAIN,
  DOKUMEN_TRANSAKSI,
  type DokumenLain,
  detailFor,
  dokumenFor,
  dppLainDokumen,
  JENIS_DOKUMEN_LAIN,
  jenisFor,
  kodePendek,
  masaDokumen,
  ppnLazim,
} from "./dokumen-lain";
export { type BarisInput, completeFaktur, type Faktur, fakturKosong, KOLOM_NILAI } from "./faktur";
export { formDokumen, formDokumenLain } from "./form-dokumen-lain";
export { formRetur } from "./form-retur";
export { formReturDokumen } from "./form-retur-dokumen";
export { elemenDari, fakturOf } from "./format";
export {
  dokumenLainOf,
  elemenDokumen,
  elemenReturDokumen,
  FORMAT_DOKUMEN,
  FORMAT_RETUR_DOKUMEN,
  isiDokumenLain,
  isiReturDokumen,
  type ReturDari,
  returDokumenOf,
} from "./format-dokumen";
export { type BerkasRetur, checkBerkasRetur, dokumenRetur, elemenRetur, matchBaris, returDari } from "./format-retur";
export { barisDiketik, computeBaris, ppnAtas } from "./hitung";
export { computeFaktur, type FakturHasil } from "./hitung-faktur";
export { type AturanKode, aturanFor, aturanKode, KODE_TRANSAKSI, TANPA_NOMOR_DOKUMEN } from "./kode";
export { KOLOM_BARIS, KOLOM_KEPALA, type Kolom } from "./kolom";
export { KONFIRMASI_TERBUKA, type StatusKonfirmasi, statusKonfirmasi } from "./konfirmasi";
export type { KonteksFaktur } from "./konteks";
export {
  checkKredit,
  isKeadaan,
  kreditAwal,
  type PermintaanKredit,
  permintaanKredit,
  pilihanMasaKredit,
} from "./kredit";
export { formatNsfp, nomorRetur } from "./nomor";
export { terlambatDibuat } from "./penyerahan";
export { checkFaktur } from "./periksa";
export { checkDokumenLain, type KonteksDokumenLain } from "./periksa-dokumen-lain";
export {
  type BarisAsal,
  type BarisReturHasil,
  type BarisReturInput,
  barisBagian,
  checkRetur,
  computeRetur,
  jumlahRetur,
  sisaRetur,
} from "./retur";
export {
  canBeReturned,
  checkReturDokumen,
  dppLainRetur,
  KOLOM_RETUR,
  kreditSaatSetuju,
  type NilaiDokumen,
  type ReturDokumen,
  sisaDokumen,
} from "./retur-dokumen";
export {
  DIKREDITKAN,
  DISETUJUI,
  DOKUMEN_BATAL,
  DOKUMEN_BELUM_TERBIT,
  DOKUMEN_BERLAKU,
  DOKUMEN_GUGUR,
  DOKUMEN_KONSEP,
  DOKUMEN_TERTUNDA,
  FAKTUR_BELUM_TERBIT,
  FAKTUR_BERLAKU,
  FAKTUR_GUGUR,
  FAKTUR_MENUNGGU,
  FAKTUR_TERKIRIM,
  FAKTUR_TERLIHAT_PEMBELI,
  fakturDapatDiretur,
  isBerlaku,
  KREDIT_DIPUTUS,
  kreditDari,
  kreditKe,
  labelRiwayat,
  PENGGANTI_MENUNGGU,
  RETUR_DOKUMEN_BELUM_TERBIT,
  RETUR_DOKUMEN_GUGUR,
  RETUR_DOKUMEN_MENGURANGI,
  RETUR_GUGUR,
  RETUR_MENGURANGI,
  RETUR_TERLIHAT_PENJUAL,
  STATUS_KREDIT,
  type StatusDokumenLain,
  type StatusFaktur,
  type StatusRetur,
  type StatusReturDokumen,
  statusDokumenLain,
  statusFaktur,
  statusKredit,
  statusRetur,
  statusReturDokumen,
} from "./status";
export { KODE_TEMUAN_FAKTUR, type KodeTemuanFaktur, maySign, type Temuan, temuan } from "./temuan";
export { KODE_TEMUAN_DOKUMEN, type KodeTemuanDokumen, type TemuanDokumen } from "./temuan-dokumen";
