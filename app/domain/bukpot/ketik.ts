import { formatDecimal, parseDecimal } from "../kit/decimal";
import type { Values } from "../kit/form";
import { type Isian, jenisNilaiDari, nilaiMasuk } from "../mesin/isian";
import type { Nilai } from "../mesin/nilai";
import { HARI_TERBANYAK } from "./jenis";

const desimalOf = (value: unknown): string | undefined => {
  const read = typeof value === "string" || typeof value === "number" ? parseDecimal(String(value)) : null;
  return read && read.units >= 0n ? formatDecimal(read) : undefined;
};
/** A rate or share as decimal text; nothing for what is none or lies above 100. */
const persenDari = (value: unknown): string | null => {
  const text = desimalOf(value);
  return text !== undefined && Number(text) <= 100 ? text : null;
};

/** Days that a daily wage is of: at least 1 and at most those of a month, whatever was typed. */
export const hariUpah = ({ jumlahHari }: Values): number =>
  Math.min(HARI_TERBANYAK, Math.max(1, Math.trunc(Number(desimalOf(jumlahHari) ?? 1))));

/** What stands in a field of a slip as the engine takes it; what cannot be of its kind counts as not typed. */
export function ketikDari(field: Isian, isi: Values): Nilai {
  const value = isi[field.name];
  if (value === undefined || value === null || value === "") return null;
  if (field.kind === "desimal") return field.name === "jumlahHari" ? String(hariUpah(isi)) : persenDari(value);
  return nilaiMasuk(jenisNilaiDari(field), value) ?? null;
}
