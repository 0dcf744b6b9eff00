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
  route("batch/baru", "routes/batch/baru.tsx"),
  route("batch/:id", "routes/batch/detail.tsx"),
  route("batch/:id/jam", "routes/batch/jam.tsx"),
  route("batch/:id/sandi", "routes/batch/sandi.tsx"),
  route("batch/:id/pulihkan", "routes/batch/pulihkan.tsx"),
  route("batch/:id/lihat", "routes/batch/lihat.tsx"),
  route("lihat/selesai", "routes/batch/lihat-selesai.ts"),
  route("pengguna/peserta/baru", "routes/pengguna/peserta-baru.tsx"),

  // signing in and the own account
  ...(["login", "login/mitra", "login/supermitra", "login/admin"] as const).map((path) => route(path, "routes/auth/login.tsx", { id: path })),
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
  ...(["instruktur", "mitra", "supermitra"] as const).map((kind) => route(`pengguna/${kind}/baru`, "routes/pengguna/baru.tsx", { id: `pengguna/${kind}/baru` })),
  route("kotak-keluar", "routes/pengguna/kotak-keluar.tsx"),
  route("jejak", "routes/pengguna/jejak.tsx"),
] satisfies RouteConfig;

export default [layout("routes/frame/kerangka.tsx", pages)] satisfies RouteConfig;
