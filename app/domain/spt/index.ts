export { kataSebutan, sebutanOf } from "./acuan";
export { SALURAN_SPT } from "./bukti";
export { isTerbukti } from "./bukti-penjelasan";
export { definisiOf, definisiTampil, formulirDi, isMilik, JENIS_SPT_TERSEDIA, jenisSptMilik, versiSpt } from "./daftar";
export { isFaktaBerdokumen } from "./fakta";
export { bagianKetik, formBaris, isianDari } from "./isian";
export { katalogPeriksa } from "./katalog-periksa";
export { kunciKonfirmasi } from "./konfirmasi";
export { BARIS, DITINGGALKAN, PERUBAHAN } from "./lampiran";
export {
  BELUM_DIBUAT,
  isAwaitingPayment,
  isFiled,
  isOpen,
  isRefused,
  isSigned,
  isUnfiled,
  NIHIL,
  SPT_BATAL,
  SPT_BERLAKU,
  type StatusSpt,
  statusSpt,
  wajibDilaporkan,
} from "./life";
export type { KeadaanPosting, Temuan } from "./periksa";
export { KOLOM, type Kolom } from "./ppn/butir";
export {
  type BarisIsian,
  barisDari,
  checkIsian,
  elemenIsian,
  type FormatIsian,
  kunciBaris,
  LAMPIRAN_DIGUNGGUNG,
  LAMPIRAN_ISIAN,
  type LampiranIsian,
  type TemuanIsian,
} from "./ppn/isian";
export type { Terlambat } from "./ppn/terlambat";
export { bungaKetetapan, bungaTerlambat, dendaLapor } from "./sanksi";
export { masaAngsuran, masaSampai } from "./tahunan/angsuran";
export type { BuktiDiterima, BuktiKredit } from "./tahunan/bukti";
export { isTahunLalu, setahunSampai, type TahunBuku, tahunBukuLalu, tahunPajakOf } from "./tahunan/periode";
