import type { JenisSpt } from "../parameters/spt";

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

/** Assignments that a filed return may belong to, by its kind; those of no kind may be about any. */
const MODUL_SPT: Readonly<Record<JenisSpt, ModulTugas>> = {
  ppn: "spt_ppn",
  pph21_26: "spt_2126",
  pph_uni: "spt_unifikasi",
  badan: "spt_badan",
  op: "spt_op",
};
/** Whether an assignment may be about a return of a kind. */
export const tugasUntukSpt = (modul: string, jenis: JenisSpt): boolean =>
  modul === MODUL_SPT[jenis] || modul === "lainnya";

/** Highest score an assignment may give, and what it gives when nothing else is said. */
export const NILAI_MAKS = 1000;
export const NILAI_BIASA = 100;
/** Highest weight of an assignment or a category in the grade book. */
export const BOBOT_MAKS = 1000;
/** Most criteria of a rubric. */
export const KRITERIA_MAKS = 12;
/** Points are kept in hundredths. */
export const POIN = 100;
