export {
  banyakBelumDibaca,
  gatherNotifikasi,
  hasHeard,
  notifikasiTerbaru,
  unreadBelow,
  updateNotifikasi,
} from "./notifikasi";
export { type Notice, notifyAccount, notifyOnce, notifyTaxpayer, withdrawNotice } from "./notify";
export {
  blankSurat,
  blankSuratBefore,
  blankSuratOfOtp,
  claimSurat,
  insertSurat,
  markSent,
  releaseSurat,
  unsentSince,
} from "./surat-store";
