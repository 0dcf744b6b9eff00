import { safeCsvRow, type TableCell } from "~/domain/formats/table";
import { composeSheetApart } from "../apart/files";
import { Turns } from "../turns";
import { PackedLines } from "./packed-lines";
import { CONTENT_TYPES } from "./sniff";

/** A column of a list to be exported; `judul` and the texts of statuses come translated from the caller. */
export type ExportColumn = {
  readonly key: string;
  readonly judul: string;
  readonly as?: "teks" | "rupiah" | "tanggal" | "status";
  /** What a value is called in the caller's language. */
  readonly wordOf?: (value: string) => string;
};
export type ExportTable = {
  /** File name without ending, and name of the sheet unless that is told. */
  readonly nama: string;
  readonly lembar?: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: Iterable<Readonly<Record<string, unknown>>>;
  /** Text of a status key in the caller's language. */
  readonly statusText?: (status: string) => string;
};
export type ExportFile = { readonly name: string; readonly type: string; readonly body: Buffer };

/**
 * Writes a list as csv (UTF-8 with mark, comma) or xlsx. Amounts become numbers, everything else text; numbers of
 * 16 digits and more stay text, and what a spreadsheet would run as a formula is made harmless in a csv.
 */
export async function exportTable(table: ExportTable, format: "csv" | "xlsx"): Promise<ExportFile> {
  const file = { name: `${table.nama}.${format}`, type: CONTENT_TYPES[format] ?? "application/octet-stream" };
  return { ...file, body: format === "csv" ? await exportCsv(table) : await exportXlsx(table) };
}

async function exportCsv(table: ExportTable): Promise<Buffer> {
  const turns = new Turns();
  const headings = table.columns.map(({ judul }) => judul);
  const parts = [`\ufeff${safeCsvRow(headings, ",")}`];
  for (const row of table.rows) {
    const cells = table.columns.map((column) => cell(column, row[column.key], table));
    parts.push(safeCsvRow(cells, ","));
    await turns.take();
  }
  return Buffer.from(parts.join(""), "utf8");
}

async function exportXlsx(table: ExportTable): Promise<Buffer> {
  const rows = new PackedLines();
  for (const row of table.rows) await rows.add(table.columns.map((column) => cell(column, row[column.key], table)));
  const headings = table.columns.map(({ judul }) => judul);
  const widths = headings.map((judul) => Math.min(40, Math.max(14, judul.length + 2)));
  return composeSheetApart({ sheet: sheetName(table.lembar ?? table.nama), headings, widths }, rows);
}

function cell({ as = "teks", wordOf }: ExportColumn, value: unknown, { statusText }: ExportTable): TableCell {
  if (value === null || value === undefined) return "";
  if (wordOf) return wordOf(String(value));
  if (as === "rupiah") return typeof value === "number" || typeof value === "bigint" ? Number(value) : String(value);
  if (as === "status" && statusText) return statusText(String(value));
  return value instanceof Date ? value.toISOString() : String(value);
}
/** Sheet names take 31 characters and none of these signs. */
const sheetName = (nama: string): string => nama.replace(/[\\/?*[\]:]/g, " ").slice(0, 31) || "Data";
