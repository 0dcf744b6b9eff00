import writeXlsxFile, { type Cell, type SheetData } from "write-excel-file/node";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import { keteranganOf } from "~/domain/formats/keterangan";
import {
  AKHIR,
  type FieldDef,
  type FormatDef,
  fieldsOf,
  KOLOM_BARIS,
  linesOf,
  type Nilai,
  type SheetLayout,
} from "~/domain/formats/kit";
import { type TableCell, tableCell, tableRow } from "~/domain/formats/table";
import { columnNumber } from "./sheet";

/**
 * Writes documents as the format's workbook: its sheets with the headings at the template's place, closed by `END`, and
 * a sheet that explains the columns. If there are no documents, it is the empty template.
 */
export async function writeWorkbook(def: FormatDef, header: Nilai, dokumen: Iterable<IsiDokumen>): Promise<Buffer> {
  const layout = def.workbook;
  if (!layout) throw new RangeError(`${def.id} has no workbook`);
  const lines = linesOf(def);
  const documentRows: TableCell[][] = [];
  const lineRows: TableCell[][] = [];
  const numbers = layout.dokumen.awal === undefined;
  for (const isi of dokumen) {
    const nomor = documentRows.length + 1;
    documentRows.push([...(numbers ? [nomor] : []), ...tableRow(fieldsOf(def), isi.values)]);
    if (lines) for (const line of isi.lines) lineRows.push([nomor, ...tableRow(lines.isi, line)]);
  }
  const sheets = [sheetOf(layout.dokumen, fieldsOf(def), documentRows, sumsOf(def, header))];
  for (const field of def.header)
    placeHeader(sheets[0]?.data ?? [], layout.sel[field.name], field, header[field.name] ?? "");
  if (lines && layout.baris) sheets.push(sheetOf(layout.baris, lines.isi, lineRows));
  return toXlsx([...sheets, keterangan(def)]);
}

type SheetOf = { sheet: string; data: SheetData; columns: { width: number }[] };

/** The heading of a column as the tax office's template spells it. */
const headingOf = ({ judul }: SheetLayout, { name, kolom, label }: FieldDef): string =>
  judul === "elemen" ? name : (kolom ?? label);

/** Sums below the list, by the element that they add up. */
const sumsOf = (def: FormatDef, header: Nilai): ReadonlyMap<string, TableCell> =>
  new Map(
    (def.footer ?? []).map((field) => [field.jumlahDari ?? "", tableCell(field, header[field.name] ?? "")] as const),
  );

function sheetOf(
  layout: SheetLayout,
  fields: readonly FieldDef[],
  rows: readonly TableCell[][],
  sums: ReadonlyMap<string, TableCell> = new Map(),
): SheetOf {
  const { awal } = layout;
  const before = awal === "A" ? [] : [awal === "B" ? "" : KOLOM_BARIS];
  const data: SheetData = Array.from({ length: layout.first - 1 }, () => []);
  data[layout.header - 1] = [...before, ...fields.map((field) => headingOf(layout, field))].map(heading);
  const indent = awal === "B" ? [""] : [];
  for (const row of rows) data.push([...indent, ...row].map(cellOf));
  if (awal === undefined) data.push([AKHIR, ...fields.map(({ name }) => sums.get(name) ?? "")].map(cellOf));
  const widths = [...before.map(() => ({ width: 8 })), ...fields.map((field) => ({ width: widthOf(field) }))];
  return { sheet: layout.sheet, data, columns: widths };
}

function placeHeader(data: SheetData, address: string | undefined, field: FieldDef, nilai: string): void {
  const [, letters = "", line = ""] = /^([A-Z]+)(\d+)$/.exec(address ?? "") ?? [];
  const row = data[Number(line) - 1];
  if (!row) return;
  row[0] = heading(field.label);
  row[columnNumber(letters) - 1] = cellOf(tableCell(field, nilai));
}

function keterangan(def: FormatDef): SheetOf {
  const row = (field: FieldDef): Cell[] =>
    [field.label, field.name, field.wajib ? "Ya" : "Tidak", keteranganOf(field)].map(cellOf);
  const fields = [...def.header, ...fieldsOf(def), ...(linesOf(def)?.isi ?? [])];
  return {
    sheet: def.workbook?.panduan ?? "Keterangan",
    data: [["Kolom", "Elemen XML", "Wajib", "Isi"].map(heading), ...fields.map(row)],
    columns: [{ width: 26 }, { width: 26 }, { width: 8 }, { width: 60 }],
  };
}

/** A cell of a plain sheet; null is an empty text cell for typing. */
export type SheetCell = TableCell | null;
/** Text cells carry the text format, so that a number typed in one keeps its zeros. */
export const cellOf = (value: SheetCell): Cell =>
  value === null
    ? { type: String, format: "@" }
    : value === ""
      ? null
      : typeof value === "number"
        ? { value, type: Number }
        : { value: clean(value), type: String, format: "@" };
export const heading = (value: string): Cell => (value === "" ? null : { value, type: String, fontWeight: "bold" });
const clean = (value: string): string =>
  value.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "").slice(0, 32_767);
const widthOf = (field: FieldDef): number => (field.type === "text" ? 30 : field.type === "nitku" ? 24 : 18);

/** Packs sheets into a workbook. */
export const toXlsx = (
  sheets: readonly { sheet: string; data: SheetData; columns?: { width: number }[] }[],
): Promise<Buffer> => writeXlsxFile([...sheets]).toBuffer();
