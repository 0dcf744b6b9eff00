import { KEKETATAN, type Keketatan } from "~/domain/mesin/definisi";
import type { JenisSpt } from "../parameters/spt";

/** Topics of assignments. Labels: `tugas:modul.<modul>`. */
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

/** The assignment topic of a filed return, by its kind. Assignments without a kind of return take any. */
const MODUL_SPT: Readonly<Record<JenisSpt, ModulTugas>> = {
  ppn: "spt_ppn",
  pph21_26: "spt_2126",
  pph_uni: "spt_unifikasi",
  badan: "spt_badan",
  op: "spt_op",
};
/** True if an assignment can be about this kind of return. */
export const tugasUntukSpt = (modul: string, jenis: JenisSpt): boolean =>
  modul === MODUL_SPT[jenis] || modul === "lainnya";

/** Highest score of an assignment, and its default. */
export const NILAI_MAKS = 1000;
export const NILAI_BIASA = 100;
/** Highest weight of an assignment or a category in the grade book. */
export const BOBOT_MAKS = 1000;
/** The most criteria of a rubric. */
export const KRITERIA_MAKS = 12;
/** Points are kept in hundredths. */
export const POIN = 100;

type Ditugaskan = { readonly modul: string; readonly pemeriksaan: Keketatan };
/**
 * The strictness of a return: that of the open assignments that ask for it, and of several the one that tells least.
 * Without one, that of the class.
 */
export const keketatanSpt = (kelas: Keketatan, tugas: readonly Ditugaskan[], jenis: JenisSpt): Keketatan =>
  tugas
    .filter(({ modul }) => tugasUntukSpt(modul, jenis))
    .map(({ pemeriksaan }) => pemeriksaan)
    .toSorted((a, b) => KEKETATAN.indexOf(b) - KEKETATAN.indexOf(a))[0] ?? kelas;
