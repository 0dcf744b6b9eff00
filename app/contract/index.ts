import { akun, auth } from "./akun";
import { batch, kehadiran, terhapus } from "./batch";
import { bukpot, bukpotReplacement, bukpotSave, bukpotSubmit } from "./bukpot";
import { bukti } from "./bukti";
import { cadangan, cadanganKelas } from "./cadangan";
import { daftar } from "./daftar";
import { dasborContract } from "./dasbor";
import { data } from "./data";
import { dokumenLain, imporDokumen } from "./dokumen-lain";
import { efaktur, imporEfaktur } from "./efaktur";
import { gaji } from "./gaji";
import { imporBukpot } from "./impor";
import { jejak } from "./jejak";
import { kantor } from "./kantor";
import { ketetapan, ketetapanKelas } from "./ketetapan";
import { lti } from "./lti";
import { kategori, natura, subKategori } from "./natura";
import { lms, penilaian, tandaSelesai, transkrip } from "./nilai";
import { notifikasiContract } from "./notifikasi";
import { paket } from "./paket";
import { pembayaran, verifikasi } from "./pembayaran";
import { pengguna } from "./pengguna";
import { persetujuan } from "./persetujuan";
import { ekonomi, kontak, nppn, pihakTerkait, profil, rekening, sertifikat, wakilKuasa } from "./pihak";
import { dokumenRetur, retur } from "./retur";
import { rujukan } from "./rujukan";
import { spt, sptCari, sptHapusBaris, sptHitung, sptPpn, sptSimpan, sptTambah, sptUbah, sptUnggah } from "./spt";
import { telaah } from "./telaah";
import { tugas } from "./tugas";
import { ujian } from "./ujian";

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
  kantor,
  verifikasi,
  telaah,
  bukti,
  tugas,
  ujian,
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
