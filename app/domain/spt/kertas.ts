import type { Field, Section } from "../kit/form";
import type { BagianBaris, Kolom } from "../mesin/definisi";
import type { Rumus } from "../mesin/rumus";
import { isDiketik } from "./baris";

/** True if the line of an official form holds an amount in the amounts column, not an answer across the line. */
export const isJumlah = (field: Field): boolean =>
  field.kind === "rupiah" ||
  (field.kind === "hitung" && (!("hasil" in field) || (field.hasil ?? "rupiah") === "rupiah"));
/** True if nobody fills the field in: its place on the form is grey. */
export const isOtomatis = (field: Field): boolean =>
  field.kind === "hitung" || (field.kind === "bulan12" && field.rumus !== undefined);

/** The signed sum of a formula. For a correction-only line it is the sum of a correction. */
function penjumlahan(rumus: Rumus): Extract<Rumus, { readonly op: "jumlah" }>["suku"] {
  const taken = rumus.op === "jika" ? rumus.maka : rumus;
  return taken.op === "jumlah" ? taken.suku : [];
}
const MINUS = -1;
const SEDIKITNYA = 2;
/** True if a line is a result: it subtracts, or it adds up lines of its own section. */
function isHasil(field: Field, own: ReadonlySet<string>): boolean {
  if (field.kind !== "hitung" || !("rumus" in field) || !isJumlah(field)) return false;
  const suku = penjumlahan(field.rumus as Rumus);
  const within = suku.filter(({ rumus }) => rumus.op === "dari" && own.has(rumus.nama));
  return within.length >= SEDIKITNYA || (suku.length >= SEDIKITNYA && suku.some(({ tanda }) => tanda === MINUS));
}

/**
 * The lines of a section above a double rule, by field name or by grid row. They are result lines and the last summing
 * row of the grid. Screen and print draw by it.
 */
export function hasilDari({ fields, tabel }: Section): ReadonlySet<string> {
  const cells = new Set((tabel?.baris ?? []).flatMap(({ sel }) => Object.values(sel)));
  const lines = fields.filter(({ name }) => !cells.has(name));
  const own = new Set(lines.map(({ name }) => name));
  const last = tabel?.baris.filter(({ jumlah }) => jumlah).at(-1);
  return new Set([
    ...lines.filter((field) => isHasil(field, own)).map(({ name }) => name),
    ...(last ? [last.name] : []),
  ]);
}

/** Reasons for a line to hold nothing: the return is no correction, or an answer elsewhere leaves the line out. */
export type Mati = "pembetulan" | "tidakBerlaku";
/** Tells the dead lines of a form in a return. Correction-only lines are dead in the first return. */
export const matiDi =
  (pembetulan: number, tidakBerlaku: ReadonlySet<string>) =>
  (field: Field): Mati | undefined =>
    field.pembetulan && pembetulan === 0 ? "pembetulan" : tidakBerlaku.has(field.name) ? "tidakBerlaku" : undefined;

/** A column of rows on paper: its official number if it has one, and grey if nobody fills it in. */
export type KolomKertas = { readonly kolom: Kolom; readonly butir: string | undefined; readonly otomatis: boolean };
/**
 * The columns of a list as drawn on paper, on screen and in print. Lists from posting or a register are grey as a
 * whole.
 */
export const kolomKertas = ({ asal }: Pick<BagianBaris, "asal">, kolom: readonly Kolom[]): readonly KolomKertas[] =>
  kolom.map((one) => ({ kolom: one, butir: one.butir, otomatis: asal !== "ketik" || !isDiketik(one) }));
