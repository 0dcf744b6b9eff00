import type { Values } from "../kit/form";
import type { Tanggal } from "../kit/tanggal";

/** A figure of a form with its sign: `+induk.d4`, `-l1c.4800.c8`. */
export type Acuan = `${"+" | "-"}${string}`;
/** Figures that are added up; one that is not asked for counts nothing. `teks`: what they are called, else as their form calls the first. */
export type SukuRingkasan = {
  readonly dari: readonly Acuan[];
  readonly teks?: string;
  /** It stands in corrections alone (`true`), or in first returns alone (`false`). */
  readonly pembetulan?: boolean;
};
/** A line of a summary; `bagian`: what its figure is made of. */
export type BarisRingkasan = SukuRingkasan & {
  readonly nama: string;
  readonly bagian?: readonly SukuRingkasan[];
  /** It results from the lines above it. */
  readonly hasil?: true;
};
/**
 * Things that are known of a taxpayer before it has said anything, told together: sections of rows (`l1.d`) and figures
 * or answers (`induk.c5`). Texts: `<judul>` heads them, `<asal>` says who told them to the tax office.
 */
export type KelompokTinjau = {
  readonly nama: string;
  readonly judul: string;
  readonly asal: string;
  readonly bagian?: readonly string[];
  readonly isian?: readonly string[];
};
/**
 * A return that is read before it is filled in: all that is known of it on one page. Who agrees answers there no more
 * than the fields of `setuju`, and goes on to what it results in.
 */
export type Tinjau = {
  readonly kelompok: readonly KelompokTinjau[];
  readonly setuju: readonly string[];
  readonly saluran?: (keadaan: KeadaanSaluran) => readonly SaluranLain[];
  readonly kekayaan?: Kekayaan;
};
/** What other ways of filing look at: figures of the main form, how many rows a section has, and the day. */
export type KeadaanSaluran = {
  readonly values: Values;
  readonly banyak: (bagian: string) => number;
  readonly pembetulan: number;
  readonly hari: Tanggal;
};
/** Another way to file, as texts: what it is called, and why it is closed to this return; open without a reason. */
/** `luring`: by a file that is filled in away from the portal and sent in. */
export type SaluranLain = { readonly nama: string; readonly sebab: readonly string[]; readonly luring?: true };
/** What net wealth at the end of a year is made of, and what a year's income and tax are beside its growth. */
export type Kekayaan = {
  readonly bersih: readonly Acuan[];
  readonly penghasilan: readonly Acuan[];
  readonly pajak: readonly Acuan[];
  /** Lists of last year's end that add to wealth and take off it, with the column that counts. */
  readonly daftar: readonly { readonly lampiran: string; readonly bagian: string; readonly kolom: Acuan }[];
};

/** The summary of a return; `bagan` names the lines that are drawn as a chart. */
export type Ringkasan = {
  readonly judul: string;
  readonly baris: readonly BarisRingkasan[];
  readonly bagan: readonly string[];
};
