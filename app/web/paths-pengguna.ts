/** Addresses of accounts that their own pages use alone. */
export const pathsPengguna = {
  massal: (perbuatan: string) => `/pengguna/peserta/massal/${perbuatan}`,
  hasil: () => "/pengguna/peserta/hasil",
  unduh: (jenis: string) => `/pengguna/${jenis}/unduh`,
  rincian: (jenis: string, id: string) => `/pengguna/${jenis}/${id}`,
  ubah: (jenis: string, id: string) => `/pengguna/${jenis}/${id}/ubah`,
  hapus: (jenis: string, id: string) => `/pengguna/${jenis}/${id}/hapus`,
  nonaktif: (jenis: string, id: string) => `/pengguna/${jenis}/${id}/nonaktif`,
} satisfies Readonly<Record<string, (...parameters: never[]) => `/${string}`>>;
