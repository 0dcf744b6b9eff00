/** What an assignment practises. Labels: `tugas:modul.<modul>`. */
export const MODUL_TUGAS = [
  "efaktur",
  "bupot",
  "spt_ppn",
  "spt_2126",
  "spt_unifikasi",
  "spt_badan",
  "spt_op",
  "pembayaran",
  "lainnya",
] as const;
export type ModulTugas = (typeof MODUL_TUGAS)[number];

/** Highest score an assignment may give, and what it gives when nothing else is said. */
export const NILAI_MAKS = 1000;
export const NILAI_BIASA = 100;
