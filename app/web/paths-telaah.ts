/** Addresses of the marking of an assignment. */
export const pathsTelaah = {
  penguasaan: () => "/tugas/penguasaan",
  telaah: (id: string) => `/tugas/${id}/telaah`,
  telaahLembar: (id: string, balasId: string) => `/tugas/${id}/balas/${balasId}/telaah`,
  petunjuk: (id: string) => `/tugas/${id}/petunjuk`,
  kunci: (id: string) => `/tugas/${id}/kunci`,
  kunciPaket: (id: string) => `/tugas/${id}/kunci/paket`,
  kunciHapus: (id: string) => `/tugas/${id}/kunci/hapus`,
  kunciAmbil: (id: string, balasId: string) => `/tugas/${id}/kunci/ambil/${balasId}`,
  telaahPoin: (id: string, balasId: string, soalId: string) => `/tugas/${id}/balas/${balasId}/telaah/${soalId}`,
  telaahPoinBatal: (id: string, balasId: string, soalId: string) =>
    `/tugas/${id}/balas/${balasId}/telaah/${soalId}/batal`,
  putaran: (id: string) => `/tugas/${id}/putaran`,
  putaranPutus: (id: string, perbuatan: "lepas" | "buang") => `/tugas/${id}/putaran/${perbuatan}`,
  mirip: (id: string) => `/tugas/${id}/mirip`,
  rencana: (id: string) => `/tugas/${id}/rencana`,
  undian: (id: string) => `/tugas/${id}/undian`,
  latihan: (id: string) => `/tugas/${id}/latihan`,
} satisfies Readonly<Record<string, (...parameters: never[]) => `/${string}`>>;
