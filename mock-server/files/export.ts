import { safeCsvRow, type TableCell } from "~/domain/formats/table";
import { CONTENT_TYPES } from "./sniff";
import { cellOf, heading, toXlsx } from "./write-workbook";

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
  return { ...file, body: format === "csv" ? exportCsv(table) : await exportXlsx(table) };
}

function exportCsv(table: ExportTable): Buffer {
  const parts = [
    safeCsvRow(
      table.columns.map((column) => column.judul),
      ",",
    ),
  ];
  for (const row of table.rows)
    parts.push(
      safeCsvRow(
        table.columns.map((column) => cell(column, row[column.key], table)),
        ",",
      ),
    );
  return Buffer.from(`\ufeff${parts.join("")}`, "utf8");
}

function exportXlsx(table: ExportTable): Promise<Buffer> {
  const data = [table.columns.map((column) => heading(column.judul))];
  for (const row of table.rows) data.push(table.columns.map((column) => cellOf(cell(column, row[column.key], table))));
  const columns = table.columns.map((column) => ({ width: Math.min(40, Math.max(14, column.judul.length + 2)) }));
  return toXlsx([{ sheet: sheetName(table.lembar ?? table.nama), data, columns }]);
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
