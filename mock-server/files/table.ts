import { CsvError, parse } from "csv-parse/sync";
import type { Cell } from "~/domain/formats/dokumen";
import { MAX_BYTES, stop } from "./report";
import { openWorkbook, readRows, type SheetRow } from "./sheet";
import { sniff } from "./sniff";
import { chunksOf, decodeUtf8 } from "./text";
import { openZip } from "./zip";

/**
 * A row of a plain table: its line in the file and its texts by the heading of their column. `numbers` names the
 * headings under which a workbook holds a number: dates are counted days there, long numbers have lost digits.
 */
export type TableRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly numbers: ReadonlySet<string>;
};
/** Headings as the file spells them (trimmed), and the letter or number of each one's column. */
export type Table = {
  readonly headings: readonly string[];
  readonly columns: ReadonlyMap<string, string>;
  readonly rows: readonly TableRow[];
};

/**
 * Reads the first sheet of a workbook, or a csv, as a table: the first row that holds anything is the headings, empty
 * rows are passed over. Told apart by content. Stops (see `stop`) with `file_empty`, `excel_format_invalid`,
 * `macro_workbook`, `encrypted_workbook`, `zip_bomb`, `not_utf8`, `csv_damaged` or `too_many_documents`.
 */
export async function readTable(
  bytes: Buffer,
  { maxRows, maxBytes = MAX_BYTES }: { maxRows: number; maxBytes?: number },
): Promise<Table> {
  if (bytes.length > maxBytes) stop("file_too_large", { maks: Math.round(maxBytes / 1024 / 1024) });
  const kind = await sniff(bytes);
  if (kind === "empty") stop("file_empty");
  if (kind === "macro") stop("macro_workbook");
  if (kind === "ole") stop("encrypted_workbook");
  if (kind !== "xlsx" && kind !== "csv") stop("excel_format_invalid");
  const rows = kind === "csv" ? csvRows(bytes, maxBytes) : sheetRows(bytes);
  return collect(rows, maxRows);
}

async function collect(rows: AsyncIterable<SheetRow>, maxRows: number): Promise<Table> {
  const columns = new Map<string, string>();
  const found: TableRow[] = [];
  for await (const { nomor, cells } of rows) {
    const texts = [...cells]
      .map(([column, cell]) => [column, cell.teks.trim()] as const)
      .filter(([, text]) => text !== "");
    if (texts.length === 0) continue;
    if (columns.size === 0) {
      for (const [column, heading] of texts) if (!columns.has(heading)) columns.set(heading, column);
      continue;
    }
    if (found.length >= maxRows) stop("too_many_documents", { maks: maxRows }, { line: nomor });
    const byColumn = new Map(texts);
    const numeric = ([, column]: readonly [string, string]) => cells.get(column)?.angka === true;
    found.push({
      line: nomor,
      cells: Object.fromEntries([...columns].map(([heading, column]) => [heading, byColumn.get(column) ?? ""])),
      numbers: new Set([...columns].filter(numeric).map(([heading]) => heading)),
    });
  }
  if (columns.size === 0) stop("file_empty");
  return { headings: [...columns.keys()], columns, rows: found };
}

async function* sheetRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const zip = await openZip(bytes);
  if (!zip.has("xl/workbook.xml")) stop("excel_format_invalid");
  const workbook = await openWorkbook(zip);
  const part = workbook.sheets.values().next().value;
  if (!part || !zip.has(part)) stop("workbook_damaged");
  yield* readRows(zip, part, workbook);
}

async function* csvRows(bytes: Buffer, maxBytes: number): AsyncGenerator<SheetRow> {
  let text = "";
  for await (const piece of decodeUtf8(chunksOf(bytes, maxBytes))) text += piece;
  const first = (text.split(/\r?\n/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const delimiter = [";", "\t", ","].reduce(
    (best, mark) => (first.split(mark).length > first.split(best).length ? mark : best),
    ",",
  );
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 64 * 1024,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    for (const { record, info } of records) {
      const cells = record.map((teks, index): [string, Cell] => [
        String(index + 1),
        { teks, line: info.lines, kolom: String(index + 1) },
      ]);
      yield { nomor: info.lines, cells: new Map(cells) };
    }
  } catch (error) {
    if (error instanceof CsvError)
      stop("csv_damaged", {}, typeof error.lines === "number" ? { line: error.lines } : {});
    throw error;
  }
}
