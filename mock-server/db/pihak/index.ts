export {
  buktiKaryawan,
  daftarKaryawan,
  insertKaryawan,
  type KaryawanRow,
  karyawanDikenal,
  karyawanOf,
  removeKaryawan,
  saveKaryawan,
  semuaKaryawan,
} from "./karyawan-store";
export {
  daftarPerusahaan,
  deleteWajibPajak,
  dokumenWajibPajak,
  type IsiPerusahaan,
  insertPerusahaan,
  type JangkauanPerusahaan,
  npwpPerusahaanTertinggi,
  type OrangPeserta,
  orangPeserta,
  type PerusahaanDiubah,
  type PerusahaanRow,
  perbaruiVersi,
  perusahaanOf,
  savePerusahaan,
} from "./perusahaan";
export { bagianProfil, banyakBagian, deleteBagian, insertBagian, rekeningUtamaOf, saveBagian } from "./profil-store";
export { nomorSertifikat, type SertifikatFasilitas, sertifikatKelas, sertifikatPemegang } from "./sertifikat-store";
export { semuaPihak } from "./store";
export {
  type CabangRow,
  cabangOf,
  daftarCabang,
  insertCabang,
  kodeCabangTertinggi,
  pemakaianCabang,
  removeCabang,
  saveCabang,
  semuaCabang,
  tempatUsahaOf,
} from "./tempat-store";
export {
  bulanBukuOf,
  findWajibPajak,
  isDiri,
  nomorOrangTertinggi,
  profilBerkeluarga,
  profilTersimpan,
  profilWajibPajak,
  saveProfil,
  tempatUsaha,
  terdaftarOf,
  type WajibPajak,
  type WajibPajakDicari,
  wajibPajakOf,
} from "./wajib-pajak";
