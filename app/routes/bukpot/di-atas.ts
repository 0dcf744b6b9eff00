/** Pages between the module and a page about one slip. */
export const diAtas = [
  { to: "/bukpot", crumb: "bukpot:daftar.judul" },
  { to: "/bukpot/:jenis/:id", crumb: "bukpot:rincian.judul" },
] as const;
