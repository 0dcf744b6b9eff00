import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import type { Cell } from "~/domain/formats/sel";
import { stop } from "./report";
import { decodeText } from "./text";
import type { Zip } from "./zip";

/**
 * A row of a sheet: its number and its cells by column letters; empty cells are left out. `panjang`: number of cells in
 * its line, empty ones included; a line can end before its columns do.
 */
export type SheetRow = {
  readonly nomor: number;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly panjang?: number;
};

/** Names of the sheets of a workbook, each with the part that holds it. */
export type Workbook = {
  readonly sheets: ReadonlyMap<string, string>;
  readonly shared: readonly string[];
  readonly from1904: boolean;
  /** Numbers of the cell styles that show a number as a percentage, or as a date. */
  readonly styles: ReadonlyMap<string, CellStyle>;
};

type CellStyle = "persen" | "tanggal";

/** Most headings of a table, unknown ones included; no format has so many columns. */
export const MAX_HEADINGS = 200;
/**
 * Limits for one part of a workbook: cells including empty ones, shared texts, cell styles, attributes of an element.
 */
export const MOST = { cells: 4_000_000, shared: 1_000_000, styles: 65_536, attributes: 64 } as const;
const MAX_SHARED = 64 * 1024 * 1024;
/** Most characters of one cell; a spreadsheet keeps half as many. */
const LONGEST_CELL = 64 * 1024;
/** Most characters between the begin or end tags of elements. */
const LONGEST_ELEMENT = 1024 * 1024;

/** Reads the directory and the shared texts of a workbook. */
export async function openWorkbook(zip: Zip): Promise<Workbook> {
  const targets = new Map<string, string>();
  await parsePart(zip, "xl/_rels/workbook.xml.rels", (name, attributes) => {
    if (name === "Relationship" && attributes.Id && attributes.Target)
      targets.set(attributes.Id, partName(attributes.Target));
  });
  const sheets = new Map<string, string>();
  let from1904 = false;
  await parsePart(zip, "xl/workbook.xml", (name, attributes) => {
    if (name === "workbookPr") from1904 = attributes.date1904 === "1" || attributes.date1904 === "true";
    const part = name === "sheet" ? targets.get(attributes["r:id"] ?? attributes["ns:id"] ?? "") : undefined;
    if (part && attributes.name) sheets.set(attributes.name.trim(), part);
  });
  return { sheets, from1904, shared: await sharedTexts(zip), styles: await cellStyles(zip) };
}

const partName = (target: string): string =>
  target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;

async function sharedTexts(zip: Zip): Promise<string[]> {
  const part = "xl/sharedStrings.xml";
  if (!zip.has(part)) return [];
  if (zip.size(part) > MAX_SHARED)
    stop("zip_bomb", { ukuran: Math.round(zip.size(part) / 1024 / 1024), maks: MAX_SHARED / 1024 / 1024 });
  const texts: string[] = [];
  let current = "";
  let inText = false;
  let phonetic = 0;
  await parsePart(
    zip,
    part,
    (name) => {
      if (name === "si") current = "";
      if (name === "rPh") phonetic += 1;
      inText = name === "t" && phonetic === 0;
    },
    (name) => {
      if (name === "si" && texts.push(current) > MOST.shared) stop("file_too_heavy");
      if (name === "rPh") phonetic -= 1;
      inText = false;
    },
    (text) => {
      if (inText) current += text;
      if (current.length > LONGEST_CELL) stop("file_too_heavy");
    },
  );
  return texts;
}

/** Number formats that a workbook can use undeclared: `0%` and `0.00%`; days, times, and both in Asian calendars. */
const BUILT_IN: readonly (readonly [CellStyle, readonly number[]])[] = [
  ["persen", [9, 10]],
  ["tanggal", [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47]],
  ["tanggal", [50, 51, 52, 53, 54, 55, 56, 57, 58]],
];
/** The style of a format code, by its signs outside of quoted, escaped or bracketed text. */
function styleOf(code: string): CellStyle | undefined {
  const signs = code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, "");
  if (signs.includes("%")) return "persen";
  return /[dmyhs]/i.test(signs.replace(/general/gi, "")) ? "tanggal" : undefined;
}
async function cellStyles(zip: Zip): Promise<ReadonlyMap<string, CellStyle>> {
  const part = "xl/styles.xml";
  const styles = new Map<string, CellStyle>();
  if (!zip.has(part)) return styles;
  const formats = new Map(BUILT_IN.flatMap(([style, ids]) => ids.map((id) => [String(id), style] as const)));
  let at: number | null = null;
  await parsePart(
    zip,
    part,
    (name, { numFmtId = "", formatCode = "" }) => {
      const shown = name === "numFmt" ? styleOf(formatCode) : undefined;
      if (shown) formats.set(numFmtId, shown);
      if (name === "cellXfs") at = 0;
      if (name !== "xf" || at === null) return;
      if (at >= MOST.styles) stop("file_too_heavy");
      const style = formats.get(numFmtId);
      if (style) styles.set(String(at), style);
      at += 1;
    },
    (name) => {
      if (name === "cellXfs") at = null;
    },
  );
  return styles;
}

type Open = (name: string, attributes: Record<string, string>) => void;

async function parsePart(
  zip: Zip,
  part: string,
  open: Open,
  close: (name: string) => void = () => {},
  text: (text: string) => void = () => {},
) {
  for await (const _ of events(await zip.open(part), open, close, text)) void _;
}

/** Runs the parser over a part, piece by piece; yields after each piece. */
async function* events(
  stream: Readable,
  open: Open,
  close: (name: string) => void,
  text: (text: string) => void,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("doctype", () => stop("doctype_refused"));
  parser.on("error", () => stop("workbook_damaged"));
  // counted here in bulk: a parser that reports each attribute takes twice as long
  let unfinished = 0;
  parser.on("opentag", ({ name, attributes }) => {
    unfinished = 0;
    if (Object.keys(attributes).length > MOST.attributes) stop("file_too_heavy");
    open(name.slice(name.indexOf(":") + 1), attributes);
  });
  parser.on("closetag", ({ name }) => {
    unfinished = 0;
    close(name.slice(name.indexOf(":") + 1));
  });
  parser.on("text", text);
  parser.on("cdata", text);
  try {
    for await (const piece of decodeText(stream)) {
      parser.write(piece);
      unfinished += piece.length;
      if (unfinished > LONGEST_ELEMENT) stop("file_too_heavy");
      yield;
    }
    parser.close();
  } catch (error) {
    // A broken deflate stream and a part that unpacks to more than it declares both end here.
    if (error instanceof Error && "temuan" in error) throw error;
    stop("workbook_damaged");
  } finally {
    stream.destroy();
  }
}

/** Number of cells and rows left to read, empty ones included; sheets that are searched together share one budget. */
type CellBudget = { left: number };

/** Streams the rows of a sheet that are not empty. Stops with `file_too_heavy` when the budget is spent. */
export async function* readRows(
  zip: Zip,
  part: string,
  workbook: Workbook,
  budget: CellBudget = { left: MOST.cells },
): AsyncGenerator<SheetRow> {
  const builder = new RowBuilder(workbook, budget);
  const stream = await zip.open(part);
  for await (const _ of events(
    stream,
    (n, a) => builder.open(n, a),
    (n) => builder.close(n),
    (t) => builder.text(t),
  )) {
    void _;
    yield* builder.take();
  }
  yield* builder.take();
}

class RowBuilder {
  #rows: SheetRow[] = [];
  #cells = new Map<string, Cell>();
  #nomor = 0;
  #column = 0;
  #letters = "";
  #type = "";
  #style = "";
  #value = "";
  #rumus = false;
  #collect = false;
  #phonetic = 0;

  constructor(
    readonly workbook: Workbook,
    readonly budget: CellBudget,
  ) {}

  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
  open(name: string, attributes: Record<string, string>): void {
    if (name === "c") this.#openCell(attributes);
    else if (name === "v" || name === "t") this.#collect = this.#phonetic === 0;
    else if (name === "f") this.#rumus = true;
    else if (name === "rPh") this.#phonetic += 1;
    else if (name === "row") {
      this.#spend();
      this.#nomor = /^\d{1,7}$/.test(attributes.r ?? "") ? Number(attributes.r) : this.#nomor + 1;
      this.#cells = new Map();
      this.#column = 0;
    }
  }
  text(text: string): void {
    if (this.#collect) this.#value += text;
    if (this.#value.length > LONGEST_CELL) stop("file_too_heavy", {}, { line: this.#nomor });
  }
  close(name: string): void {
    if (name === "v" || name === "t") this.#collect = false;
    else if (name === "c") this.#closeCell();
    else if (name === "rPh") this.#phonetic -= 1;
    else if (name === "row" && this.#cells.size > 0) this.#rows.push({ nomor: this.#nomor, cells: this.#cells });
  }

  #spend(): void {
    this.budget.left -= 1;
    if (this.budget.left < 0) stop("file_too_heavy", {}, { line: this.#nomor });
  }
  #openCell({ r = "", t = "n", s = "" }: Record<string, string>): void {
    this.#spend();
    const letters = /^[A-Z]{1,3}/.exec(r)?.[0];
    this.#column = letters ? columnNumber(letters) : this.#column + 1;
    this.#letters = letters ?? columnLetters(this.#column);
    this.#type = t;
    this.#style = s;
    this.#value = "";
    this.#rumus = false;
  }
  #closeCell(): void {
    const type = this.#type;
    const shared = type === "s" ? this.workbook.shared[Number(this.#value)] : undefined;
    const teks = shared ?? (type === "b" ? (this.#value === "1" ? "true" : "false") : this.#value);
    if (teks === "" && !this.#rumus) return;
    const angka = type === "n";
    const style = angka ? this.workbook.styles.get(this.#style) : undefined;
    this.#cells.set(this.#letters, {
      teks: angka && this.workbook.from1904 && /^\d{5}$/.test(teks) ? String(Number(teks) + DAYS_1900_TO_1904) : teks,
      line: this.#nomor,
      kolom: this.#letters,
      ...(angka ? { angka } : {}),
      ...(style ? { [style]: true } : {}),
      ...(this.#rumus ? { rumus: true } : {}),
      ...(type === "e" ? { galat: true } : {}),
    });
  }
}
const DAYS_1900_TO_1904 = 1462;

export const columnNumber = (letters: string): number =>
  [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);
export function columnLetters(column: number): string {
  const rest = (column - 1) % 26;
  const head = (column - 1 - rest) / 26;
  return (head > 0 ? columnLetters(head) : "") + String.fromCharCode(65 + rest);
}
