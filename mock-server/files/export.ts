import type { FileAnswer } from "~/contract/kit";
import { commaCsvRow, safeCsvRow, type TableCell } from "~/domain/formats/table";
import { desimalOf } from "~/domain/kit/bahasa";
import { composeSheetApart } from "../apart/files";
import type { Whose } from "../apart/seats";
import { Turns } from "../turns";
import { PackedLines } from "./packed-lines";
import { CONTENT_TYPES } from "./sniff";
import type { SheetCell } from "./write-workbook";

/** A column of an exported list; the caller supplies translated `judul` and status texts. */
export type ExportColumn = {
  readonly key: string;
  readonly judul: string;
  readonly as?: "teks" | "rupiah" | "tanggal" | "status";
  /**
   * True if the empty cell of a row takes text in a workbook. A number typed there keeps its zeros, marks and percent
   * sign.
   */
  readonly kosongTeks?: (row: Row) => boolean;
  /** The name of a value in the caller's language. */
  readonly wordOf?: (value: string) => string;
};
type Row = Readonly<Record<string, unknown>>;
type ExportTable = {
  /** File name without ending; also the sheet name by default. */
  readonly nama: string;
  readonly lembar?: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  readonly whose: Whose;
  /** The language of the reader, which decides the csv separator; commas if absent. */
  readonly bahasa?: string;
  /** Text of a status key in the caller's language. */
  readonly statusText?: (status: string) => string;
};
export type ExportFile = { readonly name: string; readonly type: string; readonly body: Buffer };

/**
 * Writes a list as xlsx or csv (UTF-8 with mark; commas, or semicolons with decimal commas by `bahasa`). Amounts become
 * numbers, all else text; numbers of 16 digits and more stay text. In a csv, texts that a spreadsheet would run as a
 * formula are made harmless.
 */
export async function exportTable(table: ExportTable, format: "csv" | "xlsx"): Promise<ExportFile> {
  const { body, ...file } = await exportStreamed(table, format);
  if (Buffer.isBuffer(body)) return { ...file, body };
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return { ...file, body: Buffer.concat(pieces) };
}

/** Writes a list like `exportTable`, but streams a csv as its rows arrive. */
export async function exportStreamed(table: ExportTable, format: "csv" | "xlsx"): Promise<FileAnswer> {
  return {
    name: `${table.nama}.${format}`,
    type: CONTENT_TYPES[format] ?? "application/octet-stream",
    body: format === "csv" ? exportCsv(table) : await exportXlsx(table),
  };
}

const PIECE = 64 * 1024;
async function* exportCsv(table: ExportTable): AsyncGenerator<Buffer> {
  const turns = new Turns();
  // spreadsheets in languages with a decimal comma open a csv in columns only if it has semicolons
  const comma = table.bahasa !== undefined && desimalOf(table.bahasa) === ",";
  const lineOf = comma ? commaCsvRow : (cells: readonly TableCell[]) => safeCsvRow(cells, ",");
  const headings = table.columns.map(({ judul }) => judul);
  let text = `\ufeff${lineOf(headings)}`;
  for await (const row of table.rows) {
    const cells = table.columns.map((column) => cell(column, row[column.key], table));
    text += lineOf(cells);
    await turns.take();
    if (text.length < PIECE) continue;
    yield Buffer.from(text, "utf8");
    text = "";
  }
  yield Buffer.from(text, "utf8");
}

async function exportXlsx(table: ExportTable): Promise<Buffer> {
  const rows = new PackedLines();
  for await (const row of table.rows)
    await rows.add(
      table.columns.map((column): SheetCell => {
        const value = cell(column, row[column.key], table);
        return value === "" && column.kosongTeks?.(row) ? null : value;
      }),
    );
  const headings = table.columns.map(({ judul }) => judul);
  const widths = headings.map((judul) => Math.min(40, Math.max(14, judul.length + 2)));
  return composeSheetApart({ sheet: sheetName(table.lembar ?? table.nama), headings, widths }, rows, table.whose);
}

function cell({ as = "teks", wordOf }: ExportColumn, value: unknown, { statusText }: ExportTable): TableCell {
  if (value === null || value === undefined) return "";
  if (wordOf) return wordOf(String(value));
  if (as === "rupiah") return typeof value === "number" || typeof value === "bigint" ? Number(value) : String(value);
  if (as === "status" && statusText) return statusText(String(value));
  return value instanceof Date ? value.toISOString() : String(value);
}
/** Sheet names have at most 31 characters and none of these signs. */
const sheetName = (nama: string): string => nama.replace(/[\\/?*[\]:]/g, " ").slice(0, 31) || "Data";
