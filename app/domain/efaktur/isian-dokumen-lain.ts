/** Names of what the owner of a special document types; a module of its own, as the browser needs nothing else. */
export const ISIAN_DOKUMEN_LAIN = [
  "jenis",
  "detail",
  "dokumen",
  "informasi",
  "nomor",
  "tanggal",
  "referensi",
  "lawanNpwp",
  "lawanAlamat",
  "dpp",
  "ppn",
  "ppnbm",
] as const;
