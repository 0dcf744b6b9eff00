export { BUKAN_PEGAWAI, isPekerjaanBebas } from "./bukan-pegawai";
export { bebasPajak, FASILITAS_SERTIFIKAT, isFasilitas, isianBebas } from "./fasilitas";
export { formBukpot } from "./form";
export {
  BAGIAN_GAJI,
  BARIS_TABEL,
  brutoGaji,
  bulanRentang,
  isiA1,
  isiMp,
  JENIS_GAJI,
  type JenisGaji,
  kategoriGaji,
  kolomGaji,
  lembarFor,
  type Pegawai,
  rincianGaji,
  tanggalPotong,
} from "./gaji";
export { tunjanganPphOf } from "./gross-up";
export { hitungBukpot } from "./hitung";
export {
  isJenisBukpot,
  isPegawai,
  isTahunan,
  isTanpaPenerima,
  JENIS_BUKPOT,
  JENIS_PEGAWAI,
  JENIS_TAHUNAN,
  type JenisBukpot,
  type JenisSptBukpot,
  SPT_BUKPOT,
} from "./jenis";
export { bekerjaOn, gajiSebulan, jenisPemotonganKerja, masaPertama, masaTerakhir } from "./kerja";
export { isNomorKelas, nomorBukpot, POLA_NOMOR_BUKPOT, tahunNomorBukpot } from "./nomor";
export type { TemuanBukpot } from "./periksa";
export { catatanRekonsiliasi, KEADAAN_BULAN, KODE_REKONSILIASI, keadaanBulan, selisihA1 } from "./rekonsiliasi";
export { checkSetara, computeSetara, type DokumenSetara } from "./setara";
export {
  BUKPOT_GUGUR,
  BUKPOT_HIDUP,
  BUKPOT_KONSEP,
  BUKPOT_TERBIT,
  BUKPOT_TERLIHAT_PENERIMA,
  isKonsep,
  isTerbit,
  PENERBITAN,
  type StatusBukpot,
  statusBukpot,
} from "./status";
export { versiBukpot } from "./versi";
