import { formatDecimal, parseDecimal } from "../kit/decimal";
import type { Values } from "../kit/form";
import { type Isian, jenisNilaiOf, nilaiMasuk } from "../mesin/isian";
import type { Nilai } from "../mesin/nilai";
import { HARI_TERBANYAK } from "./jenis";

const desimalOf = (value: unknown): string | undefined => {
  const read = typeof value === "string" || typeof value === "number" ? parseDecimal(String(value)) : null;
  return read && read.units >= 0n ? formatDecimal(read) : undefined;
};
/** A rate or share as decimal text; null for an invalid value or one above 100. */
const persenDari = (value: unknown): string | null => {
  const text = desimalOf(value);
  return text !== undefined && Number(text) <= 100 ? text : null;
};

/** Days of a daily wage: at least 1, at most those of a month, even if other values were typed. */
export const hariUpah = ({ jumlahHari }: Values): number =>
  Math.min(HARI_TERBANYAK, Math.max(1, Math.trunc(Number(desimalOf(jumlahHari) ?? 1))));

/** The value of a slip's field for the engine; an invalid value counts as not typed. */
export function ketikOf(field: Isian, isi: Values): Nilai {
  const value = isi[field.name];
  if (value === undefined || value === null || value === "") return null;
  if (field.kind === "desimal") return field.name === "jumlahHari" ? String(hariUpah(isi)) : persenDari(value);
  return nilaiMasuk(jenisNilaiOf(field), value) ?? null;
}
