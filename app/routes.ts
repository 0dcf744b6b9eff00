import { type RouteConfig, route } from "@remix-run/route-config";

export default [
  // frame
  route("pengaturan", "routes/frame/pengaturan.tsx"),
  route("menu", "routes/frame/menu.tsx"),
  route("tidak-berizin", "routes/frame/tidak-berizin.tsx"),
  route("bahasa", "routes/resources/bahasa.ts"),
  route("tanpa-skrip", "routes/resources/tanpa-skrip.ts"),
  route("*", "routes/frame/tidak-ditemukan.tsx"),

  // help, for everyone
  route("galat/:kode", "routes/panduan/galat.tsx"),
  route("glosarium", "routes/panduan/glosarium.tsx"),
] satisfies RouteConfig;
