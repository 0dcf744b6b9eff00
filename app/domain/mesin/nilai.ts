import type { Pecahan } from "./pecahan";

/** What stands where a field is not asked for, because of an answer elsewhere. Typed input behind it is kept. */
export const TIDAK_BERLAKU: unique symbol = Symbol("tidak berlaku");
/** What stands where whole rupiah end: the result lies beyond ±2^53 and no figure is given instead of a wrong one. */
export const TERLALU_BESAR: unique symbol = Symbol("terlalu besar");

/**
 * A value of the engine. `null` is empty; empty, {@link TIDAK_BERLAKU} and 0 are three things. Rupiah, counts and years
 * are whole numbers; decimals and percentages are texts with a point (`"12.5"`), as they are stored; `Pecahan` is the
 * exact result of a product or quotient that is not rounded yet.
 */
export type Nilai =
  | number
  | string
  | boolean
  | null
  | readonly string[]
  | Pecahan
  | DaftarBaris
  | typeof TIDAK_BERLAKU
  | typeof TERLALU_BESAR;
/** Rows of a section as a named function reads them: of each row the columns asked for. */
export type DaftarBaris = readonly (readonly Nilai[])[];

/** Kinds of value. `daftar`: several choices; `pecahan`: exact and not rounded; `baris`: rows, for functions alone. */
const JENIS_NILAI = [
  "rupiah",
  "cacah",
  "desimal",
  "persen",
  "pecahan",
  "tahun",
  "teks",
  "tanggal",
  "masa",
  "yaTidak",
  "daftar",
  "baris",
] as const;
export type JenisNilai = (typeof JENIS_NILAI)[number];

/** Kinds whose values are whole numbers, and kinds that can be reckoned with exactly. */
const BULAT: ReadonlySet<JenisNilai> = new Set(["rupiah", "cacah", "tahun"]);
const ANGKA: ReadonlySet<JenisNilai> = new Set([...BULAT, "desimal", "persen", "pecahan"]);
export const isBulat = (jenis: JenisNilai): boolean => BULAT.has(jenis);
export const isAngka = (jenis: JenisNilai): boolean => ANGKA.has(jenis);

/** Whether a value is there: neither empty nor not applicable. */
export const isAda = (nilai: Nilai): boolean => nilai !== null && nilai !== TIDAK_BERLAKU && nilai !== "";

/** The sum, exact or {@link TERLALU_BESAR}. */
export const wholeOrTooBig = (value: number): number | typeof TERLALU_BESAR =>
  Number.isSafeInteger(value) ? value : TERLALU_BESAR;
