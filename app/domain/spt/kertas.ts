import type { Field, Section } from "../kit/form";
import type { BagianBaris, Kolom } from "../mesin/definisi";
import type { Rumus } from "../mesin/rumus";
import { isDiketik } from "./baris";

/** What stands in a line of an official form: an amount in the column of amounts, or an answer across the line. */
export const isJumlah = (field: Field): boolean =>
  field.kind === "rupiah" ||
  (field.kind === "hitung" && (!("hasil" in field) || (field.hasil ?? "rupiah") === "rupiah"));
/** Whether nobody fills it in: its place on the form is grey. */
export const isOtomatis = (field: Field): boolean =>
  field.kind === "hitung" || (field.kind === "bulan12" && field.rumus !== undefined);

/** The signed sum that a formula is; of a line that only corrections have the one that they take. */
function penjumlahan(rumus: Rumus): Extract<Rumus, { readonly op: "jumlah" }>["suku"] {
  const taken = rumus.op === "jika" ? rumus.maka : rumus;
  return taken.op === "jumlah" ? taken.suku : [];
}
const MINUS = -1;
const SEDIKITNYA = 2;
/** Whether a line is a result: it takes something off, or adds up lines of its own section. */
function isHasil(field: Field, own: ReadonlySet<string>): boolean {
  if (field.kind !== "hitung" || !("rumus" in field) || !isJumlah(field)) return false;
  const suku = penjumlahan(field.rumus as Rumus);
  const within = suku.filter(({ rumus }) => rumus.op === "dari" && own.has(rumus.nama));
  return within.length >= SEDIKITNYA || (suku.length >= SEDIKITNYA && suku.some(({ tanda }) => tanda === MINUS));
}

/**
 * The lines of a section that stand above a double rule, by name of field or, of its grid, of row: lines that are
 * results, and the last of the grid's rows that add up others. Screen and print draw by it.
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

/** Why nothing can stand in a line: no correction is made, or an answer elsewhere leaves it out. */
export type Mati = "pembetulan" | "tidakBerlaku";
/** Which lines of a form are dead in a return; lines that only a correction has are dead in its first return. */
export const matiDi =
  (pembetulan: number, tidakBerlaku: ReadonlySet<string>) =>
  (field: Field): Mati | undefined =>
    field.pembetulan && pembetulan === 0 ? "pembetulan" : tidakBerlaku.has(field.name) ? "tidakBerlaku" : undefined;

/** A column of rows on the paper of their form: its official number where it has one, grey where nobody fills it in. */
export type KolomKertas = { readonly kolom: Kolom; readonly butir: string | undefined; readonly otomatis: boolean };
/** How columns of a list stand on paper, on screen and in print: what posting or a register writes is grey as a whole. */
export const kolomKertas = ({ asal }: Pick<BagianBaris, "asal">, kolom: readonly Kolom[]): readonly KolomKertas[] =>
  kolom.map((one) => ({ kolom: one, butir: one.butir, otomatis: asal !== "ketik" || !isDiketik(one) }));
