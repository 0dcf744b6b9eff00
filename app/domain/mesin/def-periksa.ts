import type { Dasar } from "../kit/dated";
import { type Operan, type Rumus, rumusDari } from "./rumus";

/** Weights of checks: blocks filing; needs a confirmation that is kept with the filed form; only informs. */
export const BERAT = ["galat", "konfirmasi", "peringatan"] as const;
export type Berat = (typeof BERAT)[number];
/**
 * Strictness of a class: `dipandu` tells everything, `coretax` speaks as the real system does, `ujian` says nothing but
 * refusals.
 */
export const KEKETATAN = ["dipandu", "coretax", "ujian"] as const;
export type Keketatan = (typeof KEKETATAN)[number];
/**
 * How the tax office asks about a finding after filing. `bobot`: from 1, a hint, to 5, concrete data; 0: it never asks.
 * `pajak`: the tax that may be owed, whole rupiah. `kap`: its account. `fakta`: the fact whose documents it shows.
 */
export type DefKantor = {
  readonly bobot: 0 | 1 | 2 | 3 | 4 | 5;
  readonly pajak?: Rumus;
  readonly kap?: string | Rumus;
  readonly fakta?: string;
};
/** The weights of a check in a guided class and in one like Coretax; null: it is silent there. */
export type BeratKelas = { readonly dipandu: Berat | null; readonly coretax: Berat | null };
/**
 * A check as data; names that have no form refer to `formulir`. With `baris` it runs for every row of that section.
 * With `akun` it runs for every typed row of that section of accounts, and its names are columns of the row.
 */
export type DefPeriksa = {
  readonly kode: string;
  readonly berat: Berat | BeratKelas;
  readonly formulir: string;
  readonly baris?: string;
  readonly akun?: string;
  /** Codes of accounts that it leaves out. */
  readonly kecuali?: readonly string[];
  /** The field that the finding links to. */
  readonly field?: string;
  /** Only rows in which the field was typed: a value that follows its default is not compared with it. */
  readonly diketik?: true;
  readonly isian?: Readonly<Record<string, string | Rumus>>;
  readonly dasar?: Dasar;
  /**
   * The rupiah at stake, which order the findings of one weight. By default the difference of the two amounts of its
   * text; a finding without two amounts has none.
   */
  readonly taruhan?: Rumus;
  /** Codes of explanations that a confirmation may give instead of words: `sptformulir:penjelasan.<code>`. */
  readonly penjelasan?: readonly string[];
  /** Its place in the work of the tax office; without it the office asks from an amount at stake. */
  readonly kantor?: DefKantor;
} & (
  | { /** A finding if this holds. */ readonly temukan: Rumus }
  | { /** A finding if the two differ. */ readonly kiri: Rumus; readonly kanan: Rumus }
  | {
      /**
       * A finding for each row with the same values in these columns as an earlier row. Rows with an empty one are left
       * out, and those for which `syarat` does not hold. `pertama` in its text is the number of the earlier row.
       */
      readonly kembar: readonly string[];
      readonly syarat?: Rumus;
    }
);

type Temuan = Pick<
  DefPeriksa,
  | "formulir"
  | "baris"
  | "akun"
  | "kecuali"
  | "field"
  | "diketik"
  | "isian"
  | "dasar"
  | "taruhan"
  | "penjelasan"
  | "kantor"
>;
/** A finding if a condition holds. */
export const temukan = (kode: string, berat: Berat | BeratKelas, bila: Operan, rest: Temuan): DefPeriksa => ({
  kode,
  berat,
  temukan: rumusDari(bila),
  ...rest,
});
/** A finding for each row that repeats an earlier one in these columns. */
export const kembar = (
  kode: string,
  berat: Berat | BeratKelas,
  kolom: readonly string[],
  rest: Temuan & { readonly baris: string },
): DefPeriksa => ({ kode, berat, kembar: kolom, ...rest });
/** A finding if two figures differ; it gives both and the difference. Empty counts as 0. */
export const harusSama = (
  kode: string,
  berat: Berat | BeratKelas,
  kiri: Operan,
  kanan: Operan,
  rest: Temuan,
): DefPeriksa => ({
  kode,
  berat,
  kiri: rumusDari(kiri),
  kanan: rumusDari(kanan),
  ...rest,
});
