/** Addresses of scenario packs. The menu leads to the list in `paths.paket`. */
export const pathsPaket = {
  ekspor: () => "/paket/ekspor",
  baru: () => "/paket/baru",
  panduan: () => "/paket/panduan",
  contoh: () => "/paket/contoh",
  contohBawaan: (id: string) => `/paket/contoh?bawaan=${id}`,
  rincian: (id: string) => `/paket/${id}`,
  unduh: (id: string) => `/paket/${id}/unduh`,
  hapus: (id: string) => `/paket/${id}/hapus`,
} satisfies Readonly<Record<string, (...parameters: never[]) => `/${string}`>>;
