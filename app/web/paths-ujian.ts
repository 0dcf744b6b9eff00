/** Addresses of the exam of an assignment. */
export const pathsUjian = {
  atur: (id: string) => `/tugas/${id}/ujian/atur`,
  tambah: (id: string) => `/tugas/${id}/ujian/tambah`,
  akhiri: (id: string) => `/tugas/${id}/ujian/akhiri`,
  bebaskan: (id: string) => `/tugas/${id}/ujian/bebaskan`,
  uji: (id: string) => `/tugas/${id}/ujian/uji`,
  hapus: (id: string) => `/tugas/${id}/ujian/hapus`,
} satisfies Readonly<Record<string, (...parameters: never[]) => `/${string}`>>;
