import { decimal, toRupiah } from "../kit/decimal";
import { checkValue } from "./check";
import {
  type FieldDef,
  type FormatDef,
  fieldsOf,
  type KodeTemuan,
  linesOf,
  type Nilai,
  type Rekonsiliasi,
  TEMUAN_PALING_BANYAK,
  type Temuan,
} from "./kit";
import type { Cells, Mode } from "./sel";

/** A document as read, before its values are checked. */
type RawDokumen = {
  readonly baris: number;
  readonly line: number;
  readonly kolom: string;
  readonly sheet?: string;
  readonly cells: Cells;
  readonly lines: readonly RawLine[];
  readonly temuan: Temuan[];
};
export type RawLine = { readonly line: number; readonly kolom: string; readonly sheet?: string; readonly cells: Cells };

/**
 * A document from a reader. `values` holds the valid values in canonical form, `cells` all original cells. If `temuan`
 * has no `galat`, `values` is complete.
 */
export type Dokumen = {
  readonly baris: number;
  readonly line: number;
  readonly kolom: string;
  readonly sheet?: string;
  readonly values: Nilai;
  readonly cells: Cells;
  readonly lines: readonly DokumenLine[];
  readonly temuan: readonly Temuan[];
};
type DokumenLine = {
  readonly line: number;
  readonly kolom: string;
  readonly sheet?: string;
  readonly values: Nilai;
  readonly cells: Cells;
};

/** Values of a document for writing: canonical values, or the original of a wrong value. */
export type IsiDokumen = { readonly values: Nilai; readonly lines: readonly Nilai[] };

export const isSound = (dokumen: Dokumen): boolean => dokumen.temuan.every((t) => t.berat !== "galat");

/** Content to write for a failed document: valid values in canonical form, wrong ones in their original form. */
export function contentOf(dokumen: Dokumen): IsiDokumen {
  const merged = (cells: Cells, values: Nilai): Nilai => ({
    ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.teks])),
    ...values,
  });
  return {
    values: merged(dokumen.cells, dokumen.values),
    lines: dokumen.lines.map((line) => merged(line.cells, line.values)),
  };
}

/** The place of an element of a document or of its line `index` (from 0), for findings of the tax rules. */
export function placeOf(
  dokumen: Dokumen,
  elemen: string,
  index?: number,
): Pick<Temuan, "sheet" | "line" | "kolom" | "nilai"> {
  const holder = index === undefined ? dokumen : dokumen.lines[index];
  const cell = holder?.cells[elemen];
  return {
    sheet: holder?.sheet ?? dokumen.sheet,
    line: cell?.line ?? holder?.line ?? dokumen.line,
    kolom: cell?.kolom ?? holder?.kolom,
    nilai: cell?.teks,
  };
}

/** Checks every value of a document against its field and completes the findings. */
export function checkDokumen(def: FormatDef, raw: RawDokumen, mode: Mode): Dokumen {
  const { baris, line, kolom, sheet, cells, temuan } = raw;
  const fields = fieldsOf(def);
  const given = checkCells(fields, raw, baris, mode, temuan);
  const values = keepWhole(fields, raw, given, [], baris, temuan);
  const linesDef = linesOf(def);
  const lineFields = linesDef?.isi ?? [];
  const lines = raw.lines.map((one) => {
    const own: Temuan[] = [];
    const checked = checkCells(lineFields, one, baris, mode, own);
    const sound = own.every((t) => t.berat !== "galat");
    const computed = sound ? (def.hitung?.(checked, values) ?? []) : [];
    const kept = { ...one, values: keepWhole(lineFields, one, checked, computed, baris, own) };
    addFindings(temuan, own);
    return kept;
  });
  if (linesDef && lines.length === 0) {
    temuan.push(finding(baris, raw, "no_lines", { elemen: linesDef.name }, linesDef.name));
  }
  return { baris, line, kolom, ...(sheet === undefined ? {} : { sheet }), values, cells, lines, temuan };
}

/** Keeps only the first findings if a document is wrong in every line; an error always takes precedence over notes. */
function addFindings(temuan: Temuan[], more: readonly Temuan[]): void {
  for (const one of more) {
    if (temuan.length < TEMUAN_PALING_BANYAK) temuan.push(one);
    else if (one.berat === "galat" && temuan.every(({ berat }) => berat !== "galat")) temuan[0] = one;
  }
}

type Holder = Pick<RawLine, "line" | "kolom" | "sheet">;
const finding = (baris: number, at: Holder, kode: KodeTemuan, isian: Temuan["isian"], elemen?: string): Temuan => ({
  baris,
  ...(at.sheet === undefined ? {} : { sheet: at.sheet }),
  line: at.line,
  kolom: at.kolom,
  ...(elemen === undefined ? {} : { elemen }),
  kode,
  isian,
  berat: "galat",
});

/** Checks the values of one element holder (document, line, header) and appends the findings to `temuan`. */
export function checkCells(
  fields: readonly FieldDef[],
  holder: RawLine,
  baris: number,
  mode: Mode,
  temuan: Temuan[],
): Nilai {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const cell = holder.cells[field.name];
    if (!cell) {
      if (field.tanpa !== undefined) values[field.name] = field.tanpa;
      continue;
    }
    const result = checkValue(field, cell, mode, values);
    if (result.nilai !== undefined) values[field.name] = result.nilai;
    if (!result.kode) continue;
    temuan.push({
      ...finding(
        baris,
        { ...holder, line: cell.line, kolom: cell.kolom },
        result.kode,
        { elemen: field.name, label: field.label, ...result.isian },
        field.name,
      ),
      nilai: cell.teks.slice(0, 200),
      berat: result.nilai === undefined ? "galat" : "catatan",
    });
  }
  return values;
}

/**
 * Keeps amounts as whole rupiah: the computed one if there is one, else the given one rounded half up. Every change
 * adds a note.
 */
function keepWhole(
  fields: readonly FieldDef[],
  holder: RawLine,
  given: Nilai,
  computed: readonly Rekonsiliasi[],
  baris: number,
  temuan: Temuan[],
): Nilai {
  const changes: Record<string, string> = {};
  for (const field of fields) {
    const nilai = given[field.name];
    if (field.type !== "dec" || !field.rupiah || nilai === undefined || nilai === "") continue;
    const kept =
      computed.find(({ elemen }) => elemen === field.name)?.nilai ??
      (nilai.includes(".") ? String(toRupiah(decimal(nilai))) : nilai);
    if (kept === nilai) continue;
    changes[field.name] = kept;
    const cell = holder.cells[field.name];
    temuan.push({
      ...finding(
        baris,
        { ...holder, line: cell?.line ?? holder.line, kolom: cell?.kolom ?? holder.kolom },
        "rounded",
        { elemen: field.name, menjadi: kept },
        field.name,
      ),
      nilai: cell?.teks ?? "",
      berat: "catatan",
    });
  }
  return Object.keys(changes).length === 0 ? given : { ...given, ...changes };
}
