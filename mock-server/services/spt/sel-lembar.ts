import type { Field } from "~/domain/kit/form";

type Kind = Field["kind"];
type Of<K extends Kind> = Extract<Field, { readonly kind: K }>;
type Cell = string | number;
const asItIs = (_: unknown, value: unknown): Cell => (typeof value === "number" ? value : String(value));
const text = (_: unknown, value: unknown): string => String(value);
const answer = (_: unknown, value: unknown): string => (value === true ? "ya" : "tidak");
/** Parts of a value stand in one cell, apart by this sign. */
const ANTARA = ";";
const parts = (_: unknown, value: unknown): string =>
  (Array.isArray(value) ? value : []).map((one) => one ?? "").join(ANTARA);

/** What each kind of field is in a sheet: the value as it is read back, codes instead of words. */
const CELLS: { readonly [K in Kind]: (field: Of<K>, value: unknown) => Cell } = {
  rupiah: asItIs,
  hitung: asItIs,
  tahun: asItIs,
  desimal: text,
  persen: text,
  tanggal: text,
  masa: text,
  npwp: text,
  ref: text,
  teks: text,
  pilihan: text,
  berkas: text,
  yaTidak: answer,
  centang: answer,
  pilihanBanyak: parts,
  bulan12: parts,
  baris: () => "",
};
/** A cell of a sheet; empty where nothing stands. */
export const selLembar = (field: Field, value: unknown): Cell =>
  value === null || value === undefined
    ? ""
    : (CELLS[field.kind] as (field: Field, value: unknown) => Cell)(field, value);

/** Whether a spreadsheet would change what is typed in an empty cell of a field, unless the cell takes text. */
export const kosongTeks = (field: Field | undefined): boolean =>
  field !== undefined && field.kind !== "rupiah" && field.kind !== "tahun";

/** The same to be read back: three decimals could be thousands in another language, which a zero behind them tells apart. */
export const selTerbaca = (field: Field, value: unknown): Cell => {
  const cell = selLembar(field, value);
  const isDecimal = field.kind === "desimal" || field.kind === "persen";
  return isDecimal && typeof cell === "string" && /\.\d{3}$/.test(cell) ? `${cell}0` : cell;
};
