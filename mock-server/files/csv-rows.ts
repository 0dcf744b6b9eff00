import { CsvError, type Parser, parse } from "csv-parse";
import type { Cell } from "~/domain/formats/sel";
import { Turns } from "../turns";
import { wideOf } from "./encoding";
import { stop } from "./report";
import type { SheetRow } from "./sheet";
import { chunksOf, decodeText } from "./text";

/** Limits of a csv; sizes in bytes, `maxRows` counts empty rows too. */
type CsvLimits = { readonly maxBytes: number; readonly maxRecord: number; readonly maxRows: number };

/** Lines searched for the separator: titles above the headings have none. */
const FIRST_LINES = 12;
/** The separator of the first line that has one, found outside of quotes. */
export function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, FIRST_LINES).map((line) => line.replace(/"[^"]*"/g, ""));
  const first = lines.find((line) => /[;\t,]/.test(line)) ?? "";
  const count = (mark: string) => first.split(mark).length;
  return [";", "\t", ","].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ",");
}

/** Bytes read at a time. A malicious piece of this size takes ten milliseconds. */
const PIECE = 8 * 1024;
/** Characters allowed after the last value: separators, line ends, blanks. */
const BLANK: ReadonlySet<number> = new Set([..."\r\n\t ,;"].map((mark) => mark.charCodeAt(0)));

const ENDS: ReadonlySet<number> = new Set([..."\r\n"].map((mark) => mark.charCodeAt(0)));

/** A workbook saved as csv can end in a million rows of separators: this drops them without reading each. */
function withoutBlankEnd(bytes: Uint8Array): Uint8Array {
  if (wideOf(bytes)) return bytes;
  let end = bytes.length;
  while (end > 0 && BLANK.has(bytes[end - 1] ?? 0)) end -= 1;
  // separators after the last value are empty cells of its line
  while (end < bytes.length && !ENDS.has(bytes[end] ?? 0)) end += 1;
  return bytes.subarray(0, end);
}

/**
 * Streams the rows of a csv that are not empty, by column number. Stops with `csv_damaged`, `not_utf8`,
 * `file_too_large` or, beyond the limits, `file_too_heavy`.
 */
export async function* csvRows(bytes: Uint8Array, limits: CsvLimits): AsyncGenerator<SheetRow> {
  if (bytes.length > limits.maxBytes) stop("file_too_large", { maks: Math.round(limits.maxBytes / 1024 / 1024) });
  const reader = new CsvRows(limits);
  const turns = new Turns();
  for await (const piece of decodeText(chunksOf(withoutBlankEnd(bytes), limits.maxBytes, PIECE))) {
    await reader.read(piece);
    yield* reader.take();
    await turns.take();
  }
  await reader.end();
  yield* reader.take();
}

class CsvRows {
  private rows: SheetRow[] = [];
  private count = 0;
  private parser: Parser | undefined;

  constructor(private readonly limits: CsvLimits) {}

  async read(piece: string): Promise<void> {
    const parser = this.parser ?? this.open(piece);
    this.parser = parser;
    await told((done) => parser.write(piece, done));
    if (this.count > this.limits.maxRows) stop("file_too_heavy", {}, { line: this.count });
  }

  async end(): Promise<void> {
    const { parser } = this;
    if (parser) await told((done) => parser.end(done));
  }

  take(): SheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private open(beginning: string): Parser {
    const parser = parse({
      bom: true,
      delimiter: separatorOf(beginning),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: this.limits.maxRecord,
      on_record: (record: string[], { lines }) => {
        this.keep(record, lines);
        return null;
      },
    });
    // each step receives its own failure
    return parser.on("error", () => undefined);
  }

  private keep(record: readonly string[], line: number): void {
    this.count += 1;
    const cells = new Map<string, Cell>();
    for (const [index, teks] of record.entries())
      if (teks !== "") cells.set(String(index + 1), { teks, line, kolom: String(index + 1) });
    if (cells.size > 0) this.rows.push({ nomor: line, cells, panjang: record.length });
  }
}

/** Waits for one step of the parser. */
async function told(step: (done: (error?: Error | null) => void) => void): Promise<void> {
  const error = await new Promise<Error | null | undefined>((resolve) => step(resolve));
  if (!error) return;
  if (!(error instanceof CsvError)) throw error;
  const at = typeof error.lines === "number" ? { line: error.lines } : {};
  stop(error.code === "CSV_MAX_RECORD_SIZE" ? "file_too_heavy" : "csv_damaged", {}, at);
}
