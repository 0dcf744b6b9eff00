import type { IsiDokumen } from "./dokumen";
import { neutralizeFormula } from "./formula";
import { type FieldDef, type FormatDef, fieldsOf, KOLOM_BARIS, linesOf, type Nilai } from "./kit";
import { renderTable } from "./render";

/** A cell of a table for writing: numbers stay numbers in a workbook. */
export type TableCell = string | number;

/** The value of a field as a table cell; amounts become numbers if no digit is lost. */
export function tableCell(field: FieldDef, nilai: string): TableCell {
  if (
    (field.type === "dec" || field.type === "int") &&
    /^\d{1,15}(\.\d+)?$/.test(nilai) &&
    nilai.replace(".", "").length <= 15
  ) {
    return Number(nilai);
  }
  return renderTable(field, nilai);
}
export const tableRow = (fields: readonly FieldDef[], values: Nilai): TableCell[] =>
  fields.map((field) => tableCell(field, values[field.name] ?? ""));

/** Columns of a csv in order: join column, header and footer elements, document, line. Labels are unique among them. */
export function csvFields(def: FormatDef): {
  head: readonly FieldDef[];
  dokumen: readonly FieldDef[];
  baris: readonly FieldDef[];
} {
  return { head: [...def.header, ...(def.footer ?? [])], dokumen: fieldsOf(def), baris: linesOf(def)?.isi ?? [] };
}

/**
 * Writes documents as csv: a row per line, header and document fields repeated, joined by *Baris*. UTF-8 with byte
 * order mark, CRLF. Texts that a spreadsheet would run as formulas are neutralised.
 */
export function writeCsv(
  def: FormatDef,
  header: Nilai,
  dokumen: Iterable<IsiDokumen>,
  separator: "," | ";" = ",",
): string {
  const { head, dokumen: fields, baris } = csvFields(def);
  const headings = [KOLOM_BARIS, ...[...head, ...fields, ...baris].map((field) => field.label)];
  const rows = [safeCsvRow(headings, separator)];
  const headCells = tableRow(head, header);
  let nomor = 0;
  for (const isi of dokumen) {
    nomor += 1;
    const common = [nomor, ...headCells, ...tableRow(fields, isi.values)];
    const lines = baris.length > 0 && isi.lines.length > 0 ? isi.lines : [{}];
    for (const line of lines) rows.push(safeCsvRow([...common, ...tableRow(baris, line)], separator));
  }
  return `\ufeff${rows.join("")}`;
}

/** One csv record with texts made safe against formulas: a csv cannot mark them as text, a workbook can. */
export const safeCsvRow = (cells: readonly TableCell[], separator: string): string =>
  csvRow(
    cells.map((cell) => (typeof cell === "string" ? neutralizeFormula(cell) : cell)),
    separator,
  );
/** One csv record with its line end. */
export const csvRow = (cells: readonly TableCell[], separator: string): string =>
  `${cells.map((cell) => quote(String(cell), separator)).join(separator)}\r\n`;
/** The same for spreadsheets of countries with a decimal comma: semicolons separate the cells. */
export const commaCsvRow = (cells: readonly TableCell[]): string =>
  safeCsvRow(
    cells.map((cell) => (typeof cell === "number" ? String(cell).replace(".", ",") : cell)),
    ";",
  );
const quote = (teks: string, separator: string): string =>
  teks.includes(separator) || /["\r\n]|^\s|\s$/.test(teks) ? `"${teks.replaceAll('"', '""')}"` : teks;
