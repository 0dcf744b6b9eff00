import type { Cell } from "~/domain/formats/sel";
import { teksBersih } from "~/domain/kit/teks";
import { csvRows } from "./csv-rows";
import { fromHeadings } from "./head-rows";
import { MAX_BYTES, stop } from "./report";
import { MAX_HEADINGS, openWorkbook, readRows, type SheetRow } from "./sheet";
import { sniff } from "./sniff";
import { openZip } from "./zip";

/**
 * A row of a plain table: its line in the file and its texts by the heading of their column. A line that ends before a
 * column has no text under it. `numbers` names the headings under which a workbook holds a number: dates are day counts
 * there, and long numbers have lost digits. `percents` names those shown as percentages, `dates` those shown as dates.
 * `formulas` names headings with a formula that has no result.
 */
export type TableRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly numbers: ReadonlySet<string>;
  readonly percents?: ReadonlySet<string>;
  readonly dates?: ReadonlySet<string>;
  readonly formulas?: ReadonlyMap<string, FormulaFailure>;
};
/** A formula that gives an error, or a formula that was saved without its result. */
type FormulaFailure = "lembar_rumus_galat" | "lembar_rumus_kosong";
/** Headings as the file spells them (trimmed), with the letter or number of each column. */
export type Table = {
  readonly headings: readonly string[];
  readonly columns: ReadonlyMap<string, string>;
  readonly rows: readonly TableRow[];
};
/** Limits of a table. `known`: headings, as `fullHeading` or `plainHeading` makes them, whose columns are kept. */
export type TableLimits = {
  readonly maxRows: number;
  readonly maxBytes?: number;
  readonly known: readonly string[];
  /**
   * Number of lines that can precede the headings (a title, a date). The headings are the first line among them with
   * two known ones. If this is absent or no line has two, the first line that is not empty counts.
   */
  readonly titles?: number;
  /** True if a line of groups can precede the headings (see `fromHeadings`). */
  readonly groups?: boolean;
  /** The heading for a first column that has none. */
  readonly first?: string;
};

/** Most cells of a sheet or a csv, empty ones included: a filled-in table has a tenth of them. */
const MAX_CELLS = 400_000;
const MAX_LINES = 100_000;
const MAX_RECORD = 64 * 1024;

/** Letters of a heading, or of the name of a choice, that are compared: all known ones are shorter. */
export const LONGEST_HEADING = 1_000;

/** A heading in one case, without accents, reduced to letters and digits. */
export const fullHeading = (text: string): string =>
  text
    .slice(0, LONGEST_HEADING)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
/**
 * A text without its bracketed parts, nested ones included. A bracket that does not close stays, with all text after
 * it.
 */
function withoutBrackets(text: string): string {
  let plain = "";
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (mark === "(") {
      if (depth === 0) {
        plain += text.slice(from, at);
        from = at;
      }
      depth += 1;
    } else if (mark === ")" && depth > 0) {
      depth -= 1;
      if (depth === 0) from = at + 1;
    }
  }
  return plain + text.slice(from);
}
/** A heading like `fullHeading`, without its bracketed parts. */
export const plainHeading = (text: string): string => fullHeading(withoutBrackets(text.slice(0, LONGEST_HEADING)));

/**
 * Reads the first sheet of a workbook, or a csv, as a table; content decides between the two. The first row that is not
 * empty holds the headings. Empty rows are skipped; unknown columns are reported by their heading only. Stops (see
 * `stop`) with `file_empty`, `excel_format_invalid`, `macro_workbook`, `encrypted_workbook`, `zip_bomb`, `not_utf8`,
 * `csv_damaged`, `too_many_columns`, `too_many_documents` or `file_too_heavy`, as soon as that is seen.
 */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<Table> {
  const { maxBytes = MAX_BYTES } = limits;
  if (bytes.length > maxBytes) stop("file_too_large", { maks: Math.round(maxBytes / 1024 / 1024) });
  const kind = await sniff(bytes);
  if (kind === "empty") stop("file_empty");
  if (kind === "macro") stop("macro_workbook");
  if (kind === "ole") stop("encrypted_workbook");
  if (kind !== "xlsx" && kind !== "csv") stop("excel_format_invalid");
  const csv = { maxBytes, maxRecord: MAX_RECORD, maxRows: MAX_LINES };
  return collect(kind === "csv" ? csvRows(bytes, csv) : sheetRows(bytes), limits);
}

const isKnown = (known: readonly string[], heading: string): boolean =>
  known.includes(fullHeading(heading)) || known.includes(plainHeading(heading));

async function collect(rows: AsyncIterable<SheetRow>, limits: TableLimits): Promise<Table> {
  const { maxRows, known, titles = 0, groups, first } = limits;
  const search = { isKnown: (heading: string) => isKnown(known, heading), titles, groups, first };
  const columns = new Map<string, string>();
  let kept: (readonly [string, string])[] = [];
  const found: TableRow[] = [];
  for await (const row of fromHeadings(rows, search)) {
    if (columns.size === 0) {
      readHeadings(row, columns);
      kept = [...columns].filter(([heading]) => heading === first || isKnown(known, heading));
      continue;
    }
    if (found.length >= maxRows) stop("too_many_documents", { maks: maxRows }, { line: row.nomor });
    found.push(rowOf(row, kept));
  }
  if (columns.size === 0) stop("file_empty");
  return { headings: [...columns.keys()], columns, rows: found };
}

function readHeadings({ nomor, cells }: SheetRow, columns: Map<string, string>): void {
  if (cells.size > MAX_HEADINGS) stop("too_many_columns", { maks: MAX_HEADINGS }, { line: nomor });
  for (const [column, { teks }] of cells) {
    const heading = teks.trim();
    if (heading !== "" && !columns.has(heading)) columns.set(heading, column);
  }
}

type Shown = "numbers" | "percents" | "dates";
/** The ways in which a workbook shows the value of a cell. */
const shownAs = (cell: Cell | undefined): readonly Shown[] => [
  ...(cell?.angka ? (["numbers"] as const) : []),
  ...(cell?.persen ? (["percents"] as const) : []),
  ...(cell?.tanggal ? (["dates"] as const) : []),
];
function formulaFailure(cell: Cell | undefined, text: string): FormulaFailure | undefined {
  if (cell?.galat) return "lembar_rumus_galat";
  // a formula with an empty text as result has the type of a text; one without a result has the type of a number
  return cell?.rumus && cell.angka && text === "" ? "lembar_rumus_kosong" : undefined;
}

function rowOf({ nomor, cells, panjang }: SheetRow, kept: readonly (readonly [string, string])[]): TableRow {
  const texts: Record<string, string> = {};
  const shown = { numbers: new Set<string>(), percents: new Set<string>(), dates: new Set<string>() };
  const formulas = new Map<string, FormulaFailure>();
  for (const [heading, column] of kept) {
    if (panjang !== undefined && Number(column) > panjang) continue;
    const cell = cells.get(column);
    const text = teksBersih(cell?.teks ?? "");
    texts[heading] = text;
    for (const name of text === "" ? [] : shownAs(cell)) shown[name].add(heading);
    const failure = formulaFailure(cell, text);
    if (failure) formulas.set(heading, failure);
  }
  const { numbers, percents, dates } = shown;
  return {
    line: nomor,
    cells: texts,
    numbers,
    ...(percents.size > 0 ? { percents } : {}),
    ...(dates.size > 0 ? { dates } : {}),
    ...(formulas.size > 0 ? { formulas } : {}),
  };
}

async function* sheetRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const zip = await openZip(bytes);
  if (!zip.has("xl/workbook.xml")) stop("excel_format_invalid");
  const workbook = await openWorkbook(zip);
  const part = workbook.sheets.values().next().value;
  if (!part || !zip.has(part)) stop("workbook_damaged");
  yield* readRows(zip, part, workbook, { left: MAX_CELLS });
}
