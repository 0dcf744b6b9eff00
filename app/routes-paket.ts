import { route } from "@remix-run/route-config";

/** Scenario packs that instructors and partners send in. */
export const pagesPaket = [
  route("paket", "routes/paket/daftar.tsx"),
  route("paket/ekspor", "routes/paket/ekspor.ts"),
  route("paket/baru", "routes/paket/baru.tsx"),
  route("paket/panduan", "routes/paket/panduan.tsx"),
  route("paket/contoh", "routes/paket/contoh.ts"),
  route("paket/:id", "routes/paket/rincian.tsx"),
  route("paket/:id/unduh", "routes/paket/unduh.ts"),
  route("paket/:id/hapus", "routes/paket/hapus.tsx"),
];
