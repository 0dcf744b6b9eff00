/** Addresses of returns that single pages use. */
export const pathsSpt = {
  perpanjanganBerkas: (id: string, berkas: string) => `/spt/${id}/perpanjangan/berkas/${berkas}`,
  sektorKembali: (id: string) => `/spt/${id}/sektor/kembali`,
  luring: (id: string) => `/spt/${id}/luring`,
  luringUnduh: (id: string, berkas: string) => `/spt/${id}/unduh?bentuk=luring&berkas=${berkas}`,
  saldoBuku: (id: string) => `/spt/${id}/neraca-saldo/buku`,
  slotUnduh: (id: string, lampiran: string, field: string) => `/spt/${id}/${lampiran}/berkas/${field}/unduh`,
  slotHapus: (id: string, lampiran: string, field: string) => `/spt/${id}/${lampiran}/berkas/${field}/hapus`,
} satisfies Readonly<Record<string, (...parameters: never[]) => `/${string}`>>;
