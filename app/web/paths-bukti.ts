/** Addresses of source documents. The menu leads to the list in `paths.bukti`. */
export const pathsBukti = {
  baru: () => "/bukti/baru",
  ekspor: () => "/bukti/ekspor",
  unduh: () => "/bukti/unduh",
  rincian: (id: string) => `/bukti/${id}`,
  cetak: (id: string) => `/bukti/${id}/cetak`,
  ubah: (id: string) => `/bukti/${id}/ubah`,
  hapus: (id: string) => `/bukti/${id}/hapus`,
} satisfies Readonly<Record<string, (...parameters: never[]) => `/${string}`>>;
