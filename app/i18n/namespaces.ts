/**
 * Which texts a page needs, by the first segment of its path, or more by its first two. `common` and `komponen` travel with every page; what errors say is put into words on the server.
 * Without script no texts travel at all.
 */
const bySegment: Readonly<Record<string, readonly string[]>> = {
  "": ["portal", "spt", "efaktur", "bukpot", "pembayaran", "tugas", "batch"],
  akun: ["masuk", "pengguna"],
  aktivasi: ["masuk"],
  "atur-ulang": ["masuk"],
  batch: ["batch", "pengguna"],
  bukpot: ["bukpot", "impor", "alasan"],
  "bukpot/formulir": ["spt"],
  "buku-besar": ["pembayaran"],
  daftar: ["masuk"],
  data: ["data"],
  efaktur: ["efaktur", "dokumenlain", "impor", "alasan"],
  galat: ["panduan"],
  glosarium: ["panduan"],
  "dasar-hukum": ["panduan"],
  identitas: ["masuk"],
  jejak: ["pengguna"],
  keluar: ["masuk"],
  "kotak-keluar": ["pengguna"],
  login: ["masuk"],
  "lupa-kata-sandi": ["masuk"],
  notifikasi: ["portal"],
  pembayaran: ["pembayaran", "alasan"],
  pengguna: ["pengguna", "batch"],
  penolakan: ["pengguna"],
  rupa: ["masuk", "spt", "alasan"],
  portal: ["portal", "data"],
  spt: ["spt", "alasan", "pembayaran", "impor"],
  tahun: ["batch", "spt", "pembayaran"],
  tugas: ["tugas"],
  verifikasi: ["dokumen"],
};

export function namespacesOf(pathname: string): string[] {
  const [, first = "", second = ""] = pathname.split("/");
  return ["common", "komponen", ...(bySegment[first] ?? []), ...(bySegment[`${first}/${second}`] ?? [])];
}
