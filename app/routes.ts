import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

const pages = [
  // frame
  route("pengaturan", "routes/frame/pengaturan.tsx"),
  route("menu", "routes/frame/menu.tsx"),
  route("tidak-berizin", "routes/frame/tidak-berizin.tsx"),
  route("bahasa", "routes/resources/bahasa.ts"),
  route("tanpa-skrip", "routes/resources/tanpa-skrip.ts"),
  route("health", "routes/resources/health.ts"),
  route("*", "routes/frame/tidak-ditemukan.tsx"),

  // help, for everyone
  route("galat/:kode", "routes/panduan/galat.tsx"),
  route("glosarium", "routes/panduan/glosarium.tsx"),

  // classes and dashboards
  index("routes/dashboard/dasbor.tsx"),
  route("batch", "routes/batch/daftar.tsx"),
  route("batch/unduh", "routes/batch/unduh.ts"),
  route("batch/baru", "routes/batch/baru.tsx"),
  route("batch/:id", "routes/batch/detail.tsx"),
  route("batch/:id/jam", "routes/batch/jam.tsx"),
  route("batch/:id/sandi", "routes/batch/sandi.tsx"),
  route("batch/:id/pulihkan", "routes/batch/pulihkan.tsx"),
  route("batch/:id/lihat", "routes/batch/lihat.tsx"),
  route("lihat/selesai", "routes/batch/lihat-selesai.ts"),
  route("pengguna/peserta/baru", "routes/pengguna/peserta-baru.tsx"),
  route("data/perusahaan", "routes/data/perusahaan.tsx"),
  route("data/cabang", "routes/data/cabang.tsx"),
  route("data/karyawan", "routes/data/karyawan.tsx"),
  route("data/:daftar/unduh", "routes/data/unduh.ts"),

  // signing in and the own account
  ...(["login", "login/mitra", "login/supermitra", "login/admin"] as const).map((path) =>
    route(path, "routes/auth/login.tsx", { id: path }),
  ),
  route("login/google", "routes/auth/google.ts"),
  route("login/google/callback", "routes/auth/google-callback.tsx"),
  route("issuer/*", "routes/resources/issuer.ts"),
  route("lupa-kata-sandi", "routes/auth/lupa-kata-sandi.tsx"),
  route("atur-ulang/:token", "routes/auth/atur-ulang.tsx"),
  route("aktivasi/:token", "routes/auth/aktivasi.tsx"),
  route("daftar", "routes/auth/daftar.tsx"),
  route("keluar", "routes/auth/keluar.tsx"),
  route("akun", "routes/akun/akun.tsx"),
  route("akun/kode-otorisasi", "routes/akun/kode-otorisasi.tsx"),
  route("identitas", "routes/akun/identitas.tsx"),

  // users
  ...(["peserta", "instruktur", "mitra", "supermitra"] as const).flatMap((kind) => [
    route(`pengguna/${kind}`, "routes/pengguna/daftar.tsx", { id: `pengguna/${kind}` }),
    route(`pengguna/${kind}/:id`, "routes/pengguna/rincian.tsx", { id: `pengguna/${kind}/rincian` }),
    route(`pengguna/${kind}/:id/ubah`, "routes/pengguna/ubah.tsx", { id: `pengguna/${kind}/ubah` }),
    route(`pengguna/${kind}/:id/hapus`, "routes/pengguna/hapus.tsx", { id: `pengguna/${kind}/hapus` }),
  ]),
  ...(["instruktur", "mitra", "supermitra"] as const).map((kind) =>
    route(`pengguna/${kind}/baru`, "routes/pengguna/baru.tsx", { id: `pengguna/${kind}/baru` }),
  ),
  route("kotak-keluar", "routes/pengguna/kotak-keluar.tsx"),
  route("jejak", "routes/pengguna/jejak.tsx"),
  // e-Faktur
  route("efaktur", "routes/efaktur/ringkasan.tsx"),
  route("efaktur/hitung", "routes/efaktur/hitung.ts"),
  route("efaktur/unduh", "routes/efaktur/unduh.ts"),
  route("efaktur/keluaran", "routes/efaktur/keluaran.tsx"),
  route("efaktur/keluaran/unduh", "routes/efaktur/unduh-daftar.ts", { id: "efaktur-keluaran-unduh" }),
  route("efaktur/keluaran/baru", "routes/efaktur/baru.tsx"),
  route("efaktur/keluaran/tanda-tangan", "routes/efaktur/tanda-tangan.tsx"),
  route("efaktur/keluaran/hapus", "routes/efaktur/hapus-banyak.tsx"),
  route("efaktur/keluaran/:id", "routes/efaktur/keluaran-detail.tsx"),
  route("efaktur/keluaran/:id/ubah", "routes/efaktur/ubah.tsx"),
  route("efaktur/keluaran/:id/hapus", "routes/efaktur/hapus.tsx"),
  route("efaktur/keluaran/:id/pengganti", "routes/efaktur/pengganti.tsx"),
  ...["batal", "tarik-batal", "tarik-ganti"].map((path) =>
    route(`efaktur/keluaran/:id/${path}`, "routes/efaktur/peristiwa.tsx", { id: `efaktur-${path}` }),
  ),
  route("efaktur/impor", "routes/efaktur/impor.tsx"),
  route("efaktur/impor/unduh", "routes/efaktur/impor-unduh.ts", { id: "efaktur/impor/unduh" }),
  route("efaktur/impor/:id", "routes/efaktur/impor-rincian.tsx"),
  route("efaktur/impor/:id/unduh", "routes/efaktur/impor-unduh.ts", { id: "efaktur/impor/hasil/unduh" }),
  // special documents, both sides by the same pages
  ...(["dokumen-keluaran", "dokumen-masukan"] as const).flatMap((side) => [
    route(`efaktur/${side}`, "routes/dokumen-lain/daftar.tsx", { id: side }),
    route(`efaktur/${side}/unduh`, "routes/dokumen-lain/unduh.ts", { id: `${side}/unduh` }),
    route(`efaktur/${side}/baru`, "routes/dokumen-lain/baru.tsx", { id: `${side}/baru` }),
    route(`efaktur/${side}/tanda-tangan`, "routes/dokumen-lain/massal.tsx", { id: `${side}/tanda-tangan` }),
    route(`efaktur/${side}/hapus`, "routes/dokumen-lain/massal.tsx", { id: `${side}/hapus` }),
    route(`efaktur/${side}/:id`, "routes/dokumen-lain/rincian.tsx", { id: `${side}/rincian` }),
    route(`efaktur/${side}/:id/ubah`, "routes/dokumen-lain/ubah.tsx", { id: `${side}/ubah` }),
    ...(["hapus", "ganti", "batal"] as const).map((path) =>
      route(`efaktur/${side}/:id/${path}`, "routes/dokumen-lain/peristiwa.tsx", { id: `${side}/rincian/${path}` }),
    ),
  ]),
  route("efaktur/dokumen/retur", "routes/dokumen-lain/retur-daftar.tsx"),
  route("efaktur/dokumen/retur/unduh", "routes/dokumen-lain/unduh.ts", { id: "dokumen-retur/unduh" }),
  route("efaktur/dokumen/retur/baru", "routes/dokumen-lain/retur-baru.tsx"),
  route("efaktur/dokumen/retur/:id", "routes/dokumen-lain/retur-rincian.tsx"),
  route("efaktur/dokumen/retur/:id/ubah", "routes/dokumen-lain/retur-ubah.tsx"),
  ...(["hapus", "batal"] as const).map((path) =>
    route(`efaktur/dokumen/retur/:id/${path}`, "routes/dokumen-lain/retur-peristiwa.tsx", {
      id: `dokumen-retur/${path}`,
    }),
  ),
  route("efaktur/masukan", "routes/efaktur/masukan.tsx"),
  route("efaktur/masukan/unduh", "routes/efaktur/unduh-daftar.ts", { id: "efaktur-masukan-unduh" }),
  route("efaktur/masukan/masa", "routes/efaktur/masukan-masa.tsx"),
  route("efaktur/masukan/:id", "routes/efaktur/masukan-detail.tsx"),
  route("efaktur/retur/unduh", "routes/retur/unduh.ts"),
  ...(["masukan", "keluaran"] as const).flatMap((arah) => [
    route(`efaktur/retur-${arah}`, "routes/retur/daftar.tsx", { id: `efaktur/retur-${arah}` }),
    route(`efaktur/retur-${arah}/unduh`, "routes/retur/unduh-daftar.ts", { id: `efaktur/retur-${arah}/unduh` }),
  ]),
  route("efaktur/retur-masukan/baru", "routes/retur/baru.tsx"),
  route("efaktur/retur-masukan/:id", "routes/retur/detail.tsx"),
  route("efaktur/retur-masukan/:id/ubah", "routes/retur/ubah.tsx"),
  ...(["hapus", "batal", "tarik-batal"] as const).map((path) =>
    route(`efaktur/retur-masukan/:id/${path}`, "routes/retur/peristiwa.tsx", { id: `efaktur/retur-masukan/${path}` }),
  ),
  route("efaktur/retur-keluaran/:id", "routes/retur/keluaran-detail.tsx"),
  route("efaktur/konfirmasi", "routes/konfirmasi/daftar.tsx"),
  route("efaktur/konfirmasi/:id", "routes/konfirmasi/putusan.tsx"),

  // assignments and notifications
  route("tugas", "routes/tugas/daftar.tsx"),
  route("tugas/baru", "routes/tugas/baru.tsx"),
  route("tugas/ekspor", "routes/tugas/ekspor.ts", { id: "tugas/ekspor" }),
  route("tugas/:id", "routes/tugas/rincian.tsx"),
  route("tugas/:id/ubah", "routes/tugas/ubah.tsx"),
  route("tugas/:id/tutup", "routes/tugas/tutup.tsx"),
  route("tugas/:id/ekspor", "routes/tugas/ekspor.ts", { id: "tugas/balasan/ekspor" }),
  route("tugas/:id/berkas/:berkasId", "routes/tugas/unduh.ts"),
  route("tugas/:id/balas", "routes/tugas/balas.tsx"),
  route("tugas/:id/balas/:balasId", "routes/tugas/balasan.tsx"),
  route("tugas/:id/balas/:balasId/lihat", "routes/tugas/lihat.tsx"),
  route("notifikasi", "routes/portal/notifikasi.tsx"),

  // returns
  route("spt", "routes/spt/daftar.tsx", { id: "spt" }),
  route("spt/dilaporkan", "routes/spt/daftar.tsx", { id: "spt/dilaporkan" }),
  route("spt/ekspor", "routes/spt/ekspor.ts", { id: "spt/ekspor" }),
  route("spt/dilaporkan/ekspor", "routes/spt/ekspor.ts", { id: "spt/dilaporkan/ekspor" }),
  route("spt/baru", "routes/spt/baru.tsx"),
  route("spt/:id", "routes/spt/detail.tsx"),
  route("spt/:id/kirim", "routes/spt/kirim.tsx"),
  route("spt/:id/hapus", "routes/spt/hapus.tsx"),
  route("spt/:id/bpe", "routes/spt/bpe.tsx"),
  route("spt/:id/unduh", "routes/spt/unduh.ts"),
  route("spt/:id/:lampiran", "routes/spt/lampiran.tsx"),
  route("spt/:id/:lampiran/ekspor", "routes/spt/ekspor.ts", { id: "spt/lampiran/ekspor" }),
  route("spt/:id/:lampiran/mengapa/:field", "routes/spt/mengapa.tsx"),

  // payments and the ledger
  route("pembayaran/billing", "routes/pembayaran/daftar-billing.tsx"),
  route("pembayaran/billing/ekspor", "routes/pembayaran/unduh.ts", { id: "pembayaran/billing/ekspor" }),
  route("pembayaran/billing/:id", "routes/pembayaran/rincian-billing.tsx"),
  route("pembayaran/billing/:id/bayar", "routes/pembayaran/bayar.tsx"),
  route("pembayaran/billing/:id/batal", "routes/pembayaran/batal.tsx"),
  route("pembayaran/billing/:id/unduh", "routes/pembayaran/unduh.ts", { id: "pembayaran/billing/unduh" }),
  route("pembayaran/mandiri", "routes/pembayaran/mandiri.tsx"),
  route("pembayaran/deposit", "routes/pembayaran/deposit.tsx"),
  route("buku-besar", "routes/pembayaran/buku-besar.tsx"),
  route("buku-besar/unduh", "routes/pembayaran/unduh.ts", { id: "buku-besar/unduh" }),
  route("buku-besar/ekspor", "routes/pembayaran/unduh.ts", { id: "buku-besar/ekspor" }),
  route("verifikasi/:kode", "routes/pembayaran/verifikasi.tsx"),
] satisfies RouteConfig;

export default [layout("routes/frame/kerangka.tsx", pages)] satisfies RouteConfig;
