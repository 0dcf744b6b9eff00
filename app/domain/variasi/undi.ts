import { addDays, daysBetween } from "../kit/tanggal";
import { computeUngkapan, isTerpenuhi, type NilaiUndian, type NilaiVariasi, UngkapanSalah } from "./ungkapan";

/** A variable: a range of whole numbers or days in steps, values or counterparties to choose from, or an expression of earlier variables. */
export type Variabel = { readonly nama: string } & (
  | { readonly dari: number | string; readonly sampai: number | string; readonly kelipatan?: number | undefined }
  | { readonly pilih: readonly NilaiVariasi[] }
  | { readonly lawan: readonly string[] }
  | { readonly hitung: string }
);
/** Figures of an assignment that differ from trainee to trainee, and the conditions that they meet. */
export type Variasi = { readonly variabel: readonly Variabel[]; readonly syarat: readonly string[] };

/** A whole number from 0 to 2^48 - 1 for a text, always the same and spread evenly. */
export type Acak = (teks: string) => number;

/** Tries of one draw before it fails. */
const PERCOBAAN = 1000;
/** Most values of one variable. */
export const NILAI_TERBANYAK = 1_000_000_000;

/** No draw of the tries meets the conditions. */
export class UndianGagal extends Error {
  override readonly name = "UndianGagal";
}

/** Number of values of a variable; 1 for an expression. */
export function banyakNilai(one: Variabel): number {
  if ("hitung" in one) return 1;
  if ("pilih" in one) return one.pilih.length;
  if ("lawan" in one) return one.lawan.length;
  const { dari, sampai, kelipatan = 1 } = one;
  const wide =
    typeof dari === "number" && typeof sampai === "number" ? sampai - dari : daysBetween(String(dari), String(sampai));
  return wide < 0 ? 0 : Math.floor(wide / kelipatan) + 1;
}

/** The value of a variable by its place among its values, from 0. Throws `UngkapanSalah` for an expression without a value. */
function nilaiKe(one: Variabel, place: number, before: NilaiUndian): NilaiVariasi {
  if ("hitung" in one) return computeUngkapan(one.hitung, before);
  if ("pilih" in one) return one.pilih[place] ?? 0;
  if ("lawan" in one) return one.lawan[place] ?? "";
  const { dari, kelipatan = 1 } = one;
  return typeof dari === "number" ? dari + place * kelipatan : addDays(dari, place * kelipatan);
}

/** An expression of a variable or condition that has no value: its place in the variation. */
export class VariasiSalah extends Error {
  override readonly name = "VariasiSalah";
  constructor(
    readonly jalur: readonly (string | number)[],
    readonly salah: UngkapanSalah,
  ) {
    super(salah.message);
  }
}
function placed<T>(jalur: readonly (string | number)[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof UngkapanSalah ? new VariasiSalah(jalur, error) : error;
  }
}

/** Values of all variables; `place` gives the place of each among its values. */
export function nilaiDi({ variabel }: Variasi, place: (one: Variabel, at: number) => number): NilaiUndian {
  const values: Record<string, NilaiVariasi> = {};
  for (const [at, one] of variabel.entries())
    values[one.nama] = placed(["variabel", at, "hitung"], () => nilaiKe(one, place(one, at), values));
  return values;
}
/** The first condition that values break, by its place; -1 if they meet all. Throws {@link VariasiSalah}. */
export const syaratLanggar = ({ syarat }: Variasi, values: NilaiUndian): number =>
  syarat.findIndex((teks, at) => !placed(["syarat", at], () => isTerpenuhi(teks, values)));

/** One try of a draw, which can break conditions. */
export const cobaUndi = (variasi: Variasi, kunci: string, coba: number, acak: Acak): NilaiUndian =>
  nilaiDi(variasi, (one) => acak(`${kunci}|${coba}|${one.nama}`) % Math.max(1, banyakNilai(one)));

/**
 * The draw of a key: the same key always gives the same values, within their ranges and conditions. Throws
 * {@link UndianGagal} and {@link VariasiSalah}.
 */
export function undi(variasi: Variasi, kunci: string, acak: Acak): NilaiUndian {
  for (let coba = 0; coba < PERCOBAAN; coba++) {
    const values = cobaUndi(variasi, kunci, coba, acak);
    if (syaratLanggar(variasi, values) < 0) return values;
  }
  throw new UndianGagal(`no draw of ${PERCOBAAN} meets the conditions`);
}
