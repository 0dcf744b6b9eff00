/**
 * The texts of a page, by the first segment of its path, by its first two, or by its first and third. The server puts
 * errors into words. Without script no texts are sent at all.
 */
const bySegment: Readonly<Record<string, readonly string[]>> = {
  "": ["portal", "spt", "efaktur", "bukpot", "pembayaran", "tugas", "batch"],
  akun: ["masuk", "pengguna"],
  aktivasi: ["masuk"],
  "atur-ulang": ["masuk"],
  bantuan: ["panduan"],
  batch: ["batch", "pengguna", "nilai"],
  "batch/*/kantor": ["pembayaran", "spt"],
  "batch/*/ketetapan": ["pembayaran"],
  "batch/*/lti": ["lti"],
  "batch/*/pemindahbukuan": ["pembayaran"],
  "batch/*/pengembalian": ["pembayaran", "spt"],
  "batch/*/spt": ["spt"],
  bukpot: ["bukpot", "impor", "alasan"],
  bukti: ["bukti"],
  "bukpot/formulir": ["spt"],
  "buku-besar": ["pembayaran"],
  daftar: ["masuk"],
  data: ["data"],
  "data/natura": ["alasan"],
  efaktur: ["efaktur", "dokumenlain", "impor", "alasan"],
  galat: ["panduan"],
  glosarium: ["panduan"],
  "dasar-hukum": ["panduan"],
  identitas: ["masuk"],
  jejak: ["pengguna"],
  keluar: ["masuk"],
  "kotak-keluar": ["pengguna"],
  login: ["masuk"],
  lti: ["lti", "masuk"],
  "lupa-kata-sandi": ["masuk"],
  notifikasi: ["portal"],
  pembayaran: ["pembayaran", "alasan"],
  "pembayaran/deposit": ["spt"],
  "pembayaran/pemindahbukuan": ["spt"],
  pengguna: ["pengguna", "batch"],
  penolakan: ["pengguna"],
  cadangan: ["pengguna"],
  rupa: ["masuk", "spt", "alasan"],
  paket: ["paket"],
  portal: ["portal", "data"],
  spt: ["spt", "alasan", "pembayaran", "impor"],
  tahun: ["batch", "spt", "pembayaran"],
  tugas: ["tugas", "nilai", "bukti"],
  "tugas/penguasaan": ["telaah"],
  "tugas/*/ujian": ["ujian"],
  verifikasi: ["dokumen"],
};

/** Texts that go to every page. */
const EVERYWHERE = ["common", "komponen"];

/** Pages of an assignment with the texts of its marking, by their third segment. */
const DITELAAH = /^(balas|kunci|latihan|mirip|pendapat|petunjuk|putaran|rencana|sanggahan|telaah|undian)$/;

const MARKED = "telaah";
/** Namespaces that some page sends to browsers. */
export const browserNamespaces: ReadonlySet<string> = new Set([
  ...EVERYWHERE,
  MARKED,
  ...Object.values(bySegment).flat(),
]);

export function namespacesOf(pathname: string): string[] {
  const [, first = "", second = "", third = ""] = pathname.split("/");
  const keys = [first, `${first}/${second}`, `${first}/*/${third}`];
  const marked = first === "tugas" && DITELAAH.test(third) ? [MARKED] : [];
  return [...EVERYWHERE, ...keys.flatMap((key) => bySegment[key] ?? []), ...marked];
}
