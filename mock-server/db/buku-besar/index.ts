export {
  catatanBernomor,
  catatanFor,
  catatanOf,
  catatanPage,
  catatanSeluruhnya,
  jumlahBuku,
  jumlahBulanan,
  type Shown,
} from "./daftar";
export { daftarSetoran, disetorFor, kreditTerbuka, terutangTercatat } from "./spt";
export { koreksiPemeriksaan, type Objek, openEntries, type Pemilik, saveEntries, sisaLebihBayar } from "./store";
