/** Addresses of the exam of an assignment. */
export const pathsUjian = {
  atur: (id: string) => `/tugas/${id}/ujian/atur`,
  tambah: (id: string) => `/tugas/${id}/ujian/tambah`,
  perbuatan: (id: string, perbuatan: "akhiri" | "bebaskan" | "uji" | "hapus") => `/tugas/${id}/ujian/${perbuatan}`,
} satisfies Readonly<Record<string, (...parameters: never[]) => `/${string}`>>;
