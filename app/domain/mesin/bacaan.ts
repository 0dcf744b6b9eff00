import type { Values } from "../kit/form";
import type { Tanggal } from "../kit/tanggal";

/** A figure of a form with its sign: `+induk.d4`, `-l1c.4800.c8`. */
export type Acuan = `${"+" | "-"}${string}`;
/** Figures to add up; one not asked for counts as 0. `teks`: their name, by default the label of the first. */
export type SukuRingkasan = {
  readonly dari: readonly Acuan[];
  readonly teks?: string;
  /** Only in corrections (`true`), or only in first returns (`false`). */
  readonly pembetulan?: boolean;
};
/** A line of a summary; `bagian`: the parts of its figure. */
export type BarisRingkasan = SukuRingkasan & {
  readonly nama: string;
  readonly bagian?: readonly SukuRingkasan[];
  /** It results from the lines above it. */
  readonly hasil?: true;
  /** Text key of its short name in the equation on the page of the return. */
  readonly singkat?: string;
};
/**
 * Facts about a taxpayer known in advance, shown together: sections of rows (`l1.d`) and figures or answers
 * (`induk.c5`). Texts: `<judul>` is the heading, `<asal>` names the party that reported them to the tax office.
 */
export type KelompokTinjau = {
  readonly nama: string;
  readonly judul: string;
  readonly asal: string;
  readonly bagian?: readonly string[];
  readonly isian?: readonly string[];
};
/**
 * A return reviewed before filling it in: all known facts on one page. A taxpayer who agrees answers only the fields of
 * `setuju` and goes on to the result.
 */
export type Tinjau = {
  readonly kelompok: readonly KelompokTinjau[];
  readonly setuju: readonly string[];
  readonly saluran?: (keadaan: KeadaanSaluran) => readonly SaluranLain[];
  readonly kekayaan?: Kekayaan;
};
/** Inputs for other ways of filing: figures of the main form, number of rows in a section, and the day. */
export type KeadaanSaluran = {
  readonly values: Values;
  readonly banyak: (bagian: string) => number;
  readonly pembetulan: number;
  readonly hari: Tanggal;
};
/**
 * Another way of filing, as texts: its name, and the reasons that close it to this return; open if there is no reason.
 */
/** `luring`: by a file that is filled in outside the portal and uploaded. */
export type SaluranLain = { readonly nama: string; readonly sebab: readonly string[]; readonly luring?: true };
/** The parts of net wealth at year end, and the year's income and tax to compare with its growth. */
export type Kekayaan = {
  readonly bersih: readonly Acuan[];
  readonly penghasilan: readonly Acuan[];
  readonly pajak: readonly Acuan[];
  /** Lists of last year's end that increase or reduce wealth, with the column that counts. */
  readonly daftar: readonly { readonly lampiran: string; readonly bagian: string; readonly kolom: Acuan }[];
};

/** The summary of a return; `bagan` names the lines drawn as a chart. */
export type Ringkasan = {
  readonly judul: string;
  readonly baris: readonly BarisRingkasan[];
  readonly bagan: readonly string[];
};
