export {
  AKUN_AKTIF,
  AKUN_COBA,
  AKUN_MENUNGGU,
  AKUN_NONAKTIF,
  HARI_URUNG,
  isAkunAktif,
  KODE_COBA,
  type StatusAkun,
} from "./akun";
export {
  BAGIAN_PROFIL,
  type BagianProfil,
  batasPemberitahuan,
  checkBagian,
  formBagian,
  type Pemberitahuan,
  pemberitahuanNppn,
  sewaktu,
} from "./bagian-profil";
export {
  covers,
  type DokumenBerhak,
  HAK_BAYAR,
  HAK_BUKPOT,
  HAK_BUKU,
  HAK_SPT,
  HAK_TAGIHAN,
  HAK_WAKIL,
  type HakWakil,
  hakKonsep,
  hakPeristiwa,
  isHakTunggal,
  KELUARGA_HAK,
  KELUARGA_SPT,
  type KeluargaHak,
  keluargaBukpot,
  WAKIL_BERLAKU,
} from "./hak";
export {
  checkKaryawan,
  formKaryawan,
  ISIAN_PERUBAHAN,
  type IsiKaryawan,
  isianKaryawan,
  isiKaryawan,
  JENIS_KELAMIN,
  KARYAWAN_BARU,
  type KonteksKaryawan,
  PUSAT,
  SEBAB_BERHENTI,
  type WilayahLama,
} from "./karyawan";
export {
  type AnggotaKeluarga,
  BUKAN_TANGGUNGAN,
  checkAnggota,
  formKeluarga,
  KEDUDUKAN_KELUARGA,
  keluargaOf,
  keluargaPada,
  pasanganOn,
  ptkpDariBukti,
  TANGGUNGAN,
  TANGGUNGAN_ANAK,
  TANGGUNGAN_MENANTU,
} from "./keluarga";
export { KEADAAN_KODE, type Kode, keadaanKode, kodeSampai } from "./kode-otorisasi";
export { type CabangLalu, cabangDalam, cabangMasa, recordMutasi, tanpaPindah } from "./mutasi";
export { PROFIL_PAJAK, type ProfilPajak } from "./profil";
export { PTKP_BERLAKU, type PtkpLalu, ptkpTahun, recordPtkp } from "./ptkp";
export { JENIS_SERTIFIKAT, SERTIFIKAT_DOMISILI } from "./sertifikat";
export {
  BULAN_BUKU,
  checkTempat,
  formCabang,
  formPerusahaan,
  isianRekening,
  PERUSAHAAN_BARU,
  profilPerusahaan,
  type RekeningTempat,
  rekeningTempat,
} from "./tempat";
export { formPihakTerkait, isBerlaku, isBersamaan, penanggungJawab } from "./terkait";
export { masaLaporPertama, type PelaporPpn } from "./wajib-lapor";
export { formHakWakil, formWakil, type JenisWakil, type StatusWakil } from "./wakil";
