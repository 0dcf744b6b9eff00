import { akun } from "./akun";
import { auth } from "./akun/auth";
import { batch } from "./batch";
import { kehadiran } from "./batch/kehadiran";
import { terhapus } from "./batch/terhapus";
import { bukpot } from "./bukpot";
import { bukpotReplacement, bukpotSave, bukpotSubmit } from "./bukpot/jenis";
import { cadangan } from "./cadangan";
import { cadanganKelas } from "./cadangan/batch";
import { daftar } from "./daftar";
import { dasborContract } from "./dasbor";
import { data } from "./data";
import { dokumenLain, imporDokumen } from "./dokumen-lain";
import { efaktur, imporEfaktur } from "./efaktur";
import { gaji } from "./gaji";
import { imporBukpot } from "./impor/bukpot";
import { jejak } from "./jejak";
import { ketetapan, ketetapanKelas } from "./ketetapan";
import { lti } from "./lti";
import { kategori, natura, subKategori } from "./natura";
import { lms } from "./nilai/lms";
import { penilaian } from "./nilai/penilaian";
import { tandaSelesai } from "./nilai/tanda-selesai";
import { transkrip } from "./nilai/transkrip";
import { notifikasiContract } from "./notifikasi";
import { paket } from "./paket";
import { pembayaran, verifikasi } from "./pembayaran";
import { pengguna } from "./pengguna";
import { persetujuan } from "./persetujuan";
import { pihakTerkait, wakilKuasa } from "./pihak";
import { ekonomi, kontak, nppn, profil, rekening } from "./pihak/profil";
import { sertifikat } from "./pihak/sertifikat";
import { retur } from "./retur";
import { dokumenRetur } from "./retur/dokumen";
import { rujukan } from "./rujukan";
import { spt } from "./spt";
import { sptCari, sptHapusBaris, sptHitung, sptSimpan, sptTambah, sptUbah, sptUnggah } from "./spt/formulir";
import { sptPpn } from "./spt/ppn";
import { tugas } from "./tugas";

/** The whole API, by area. */
export const contract = {
  auth,
  akun,
  pengguna,
  jejak,
  cadangan,
  efaktur,
  imporEfaktur,
  rujukan,
  batch,
  cadanganKelas,
  kehadiran,
  paket,
  dasbor: dasborContract,
  daftar,
  data,
  kategori,
  subKategori,
  natura,
  gaji,
  sertifikat,
  spt,
  sptCari,
  sptHitung,
  sptSimpan,
  sptTambah,
  sptUbah,
  sptHapusBaris,
  sptUnggah,
  sptPpn,
  pembayaran,
  ketetapan,
  ketetapanKelas,
  verifikasi,
  tugas,
  penilaian,
  tandaSelesai,
  terhapus,
  transkrip,
  lms,
  lti,
  notifikasi: notifikasiContract,
  rekening,
  kontak,
  ekonomi,
  nppn,
  profil,
  pihakTerkait,
  wakilKuasa,
  retur,
  persetujuan,
  dokumenLain,
  dokumenRetur,
  imporDokumen,
  imporBukpot,
  bukpot,
  bukpotSave,
  bukpotSubmit,
  bukpotReplacement,
};
export type ApiContract = typeof contract;
