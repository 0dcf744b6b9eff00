import type { Values } from "../kit/form";
import type { Kolom } from "../mesin/definisi";

/** The beginning of a text, at most `max` characters long; half a character at its end goes too. */
const awal = (teks: string, max: number): string =>
  teks
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

/**
 * Fits a row of a register into its columns, as typing would take it: registered names and addresses may be longer than
 * the columns of a form, and lose their end.
 */
export function muat(kolom: readonly Kolom[], isi: Values): Values {
  const maks = new Map(kolom.flatMap((one) => (one.kind === "teks" ? [[one.name, one.max] as const] : [])));
  const cut = (value: unknown, max: number | undefined) =>
    typeof value === "string" && max !== undefined && value.length > max ? awal(value, max) : value;
  return Object.fromEntries(Object.entries(isi).map(([name, value]) => [name, cut(value, maks.get(name))]));
}
