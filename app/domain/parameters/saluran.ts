import { dated } from "../kit/dated";

/** True if Coretax Form, an offline form in PDF, accepts annual returns of persons. */
export const coretaxForm = dated<boolean>("Coretax Form luring", [
  { from: "2025-01-01", value: false, dasar: { kutipan: "Pengumuman DJP tentang Coretax Form" } },
  { from: "2026-02-25", value: true, dasar: { kutipan: "Pengumuman DJP tentang Coretax Form" } },
]);
