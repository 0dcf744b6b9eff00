import type { Pecahan } from "./pecahan";

/** The value of a field not asked for because of another answer. Its typed input is kept. */
export const TIDAK_BERLAKU: unique symbol = Symbol("tidak berlaku");
/** The value of a result beyond ±2^53, the limit of whole rupiah: no figure instead of a wrong one. */
export const TERLALU_BESAR: unique symbol = Symbol("terlalu besar");

/**
 * A value of the engine. `null` is empty; empty, {@link TIDAK_BERLAKU} and 0 are different. Rupiah, counts and years
 * are whole numbers. Decimals and percentages are texts with a point (`"12.5"`), as stored. `Pecahan` is the exact
 * result of a product or quotient before rounding.
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
/** Rows of a section for a named function: the requested columns of each row. */
export type DaftarBaris = readonly (readonly Nilai[])[];

/** Kinds of value. `daftar`: several choices; `pecahan`: exact, not rounded; `baris`: rows, only for functions. */
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

/** Kinds with whole numbers, and kinds with exact arithmetic. */
const BULAT: ReadonlySet<JenisNilai> = new Set(["rupiah", "cacah", "tahun"]);
const ANGKA: ReadonlySet<JenisNilai> = new Set([...BULAT, "desimal", "persen", "pecahan"]);
export const isBulat = (jenis: JenisNilai): boolean => BULAT.has(jenis);
export const isAngka = (jenis: JenisNilai): boolean => ANGKA.has(jenis);

/** True if a value exists: neither empty nor not applicable. */
export const isAda = (nilai: Nilai): boolean => nilai !== null && nilai !== TIDAK_BERLAKU && nilai !== "";

/** The sum, exact or {@link TERLALU_BESAR}. */
export const wholeOrTooBig = (value: number): number | typeof TERLALU_BESAR =>
  Number.isSafeInteger(value) ? value : TERLALU_BESAR;
