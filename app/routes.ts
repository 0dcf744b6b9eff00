import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
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
] satisfies RouteConfig;
