import type { Field } from "~/domain/kit/form";

type Kind = Field["kind"];
type Of<K extends Kind> = Extract<Field, { readonly kind: K }>;
type Cell = string | number;
const asItIs = (_: unknown, value: unknown): Cell => (typeof value === "number" ? value : String(value));
const text = (_: unknown, value: unknown): string => String(value);
const answer = (_: unknown, value: unknown): string => (value === true ? "ya" : "tidak");
/** Separator of the parts of a value in one cell. */
const ANTARA = ";";
const parts = (_: unknown, value: unknown): string =>
  (Array.isArray(value) ? value : []).map((one) => one ?? "").join(ANTARA);

/** The cell of each kind of field in a sheet: the value to be read back, with codes instead of words. */
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
/** A cell of a sheet; empty for an empty value. */
export const selLembar = (field: Field, value: unknown): Cell =>
  value === null || value === undefined
    ? ""
    : (CELLS[field.kind] as (field: Field, value: unknown) => Cell)(field, value);

/** True if a spreadsheet would change a value typed into an empty cell of the field, unless the cell is text. */
export const kosongTeks = (field: Field | undefined): boolean =>
  field !== undefined && field.kind !== "rupiah" && field.kind !== "tahun";

/** The same for reading back. Three decimals can mean thousands in another language, so a zero is added to them. */
export const selTerbaca = (field: Field, value: unknown): Cell => {
  const cell = selLembar(field, value);
  const isDecimal = field.kind === "desimal" || field.kind === "persen";
  return isDecimal && typeof cell === "string" && /\.\d{3}$/.test(cell) ? `${cell}0` : cell;
};
