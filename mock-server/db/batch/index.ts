export type { Peserta } from "./bendahara";
export { deleteCoba, deleteCobaUsang } from "./coba-store";
export { lupakanIsiDaftar } from "./daftar-masuk-lupa";
export { emailMenunggu, lunasiTertolak } from "./daftar-masuk-store";
export { recordHadir, terakhirHadir } from "./kehadiran-store";
export { dokumenOrang, terakhirTerlihat } from "./kemajuan-store";
export { nomorKelas } from "./nomor-store";
export { bawaanPeserta } from "./peserta-pindah";
export {
  BUKAN_COBA,
  batchInviting,
  batchPage,
  batchReached,
  batchShown,
  instrukturOf,
  isArsip,
  kepalaOf,
  paketOf,
  penilaiAktif,
  penilaiOf,
  type Reaching,
  reachOf,
  tanggalKelas,
  teaches,
  updatePenilai,
  ZONA_KELAS,
} from "./store";
export { batasUrung, ingatAkun, lupakanTerhapus } from "./terhapus-store";
