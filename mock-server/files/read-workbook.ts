import { checkCells, checkDokumen, type RawLine } from "~/domain/formats/dokumen";
import {
  AKHIR,
  type FieldDef,
  type FormatDef,
  fieldsOf,
  linesOf,
  type Nilai,
  type SheetLayout,
  type Temuan,
  type WorkbookLayout,
} from "~/domain/formats/kit";
import type { Cell } from "~/domain/formats/sel";
import { type ColumnMatch, documentGroup, tellColumns } from "./columns";
import { cellsAbove, type FoundSheet, findSheet } from "./find-sheet";
import { collector, fileFinding, MAX_BYTES, type ReadOptions, type ReadReport, StopReading, stop } from "./report";
import { isTyped, Lines, rowCells, rowNumber } from "./rows";
import { openWorkbook, type SheetRow, type Workbook } from "./sheet";
import { sniff } from "./sniff";
import { openZip, type Zip } from "./zip";

type Held = { readonly raw: RawLine; readonly nomor: number; readonly lines: Lines; readonly temuan: Temuan[] };
type Book = { readonly zip: Zip; readonly workbook: Workbook; readonly add: (finding: Temuan) => void };

/**
 * Reads the tax office's workbook of a format (xlsx). Headings can be in any order. Rows that hold only formulas or the
 * template's own values are skipped and counted. Never throws because of the file's content.
 */
export async function readWorkbook(def: FormatDef, bytes: Buffer, options: ReadOptions): Promise<ReadReport> {
  const { temuan, add } = collector();
  let outcome: Pick<ReadReport, "header" | "jumlah" | "dilewati"> = { header: {}, jumlah: 0, dilewati: 0 };
  try {
    await refuseOthers(bytes, options.maxBytes ?? MAX_BYTES);
    const layout = def.workbook ?? stop("excel_format_invalid");
    const zip = await openZip(bytes);
    if (!zip.has("xl/workbook.xml")) stop("excel_format_invalid");
    outcome = await readBook(def, layout, { zip, workbook: await openWorkbook(zip), add }, options);
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    add(error.temuan);
  }
  return { bentuk: "xlsx", ...outcome, temuan };
}

async function refuseOthers(bytes: Buffer, maxBytes: number): Promise<void> {
  if (bytes.length > maxBytes) stop("file_too_large", { maks: Math.round(maxBytes / 1024 / 1024) });
  const kind = await sniff(bytes);
  if (kind === "empty") stop("file_empty");
  if (kind === "macro") stop("macro_workbook");
  if (kind === "ole") stop("encrypted_workbook");
  if (kind !== "xlsx" && kind !== "zip") stop("excel_format_invalid");
}

async function readBook(def: FormatDef, layout: WorkbookLayout, book: Book, options: ReadOptions) {
  const lines = linesOf(def);
  const found = await findSheet(def, book, layout.dokumen, documentGroup(def));
  tellColumns(found.columns, book.add);
  const { sheet, above, columns } = found;
  const header = checkHeader(def, sheet, cellsAbove(def.header, above, layout.sel), book.add, options);
  let end: SheetRow | undefined;
  const rows = untilEnd(found.rows, (row) => {
    end = row;
  });
  const { held, byNumber, dilewati: inDocuments } = await readDocuments(def, { sheet, columns, rows }, options);
  const sums = checkFields(def.footer ?? [], sheet, sumsOf(def, columns, end), book.add);
  const inLines = lines && layout.baris ? await readLines(def, book, layout.baris, lines.isi, lines.name, byNumber) : 0;
  const dilewati = inDocuments + inLines;
  if (dilewati > 0) book.add(fileFinding("rows_skipped", { jumlah: dilewati }, { berat: "catatan" }));
  if (held.length === 0) stop("no_documents", { dokumen: sheet });
  for (const { raw, nomor, lines: own, temuan } of held) {
    options.onDokumen(checkDokumen(def, { ...raw, baris: nomor, lines: own.kept, temuan }, "longgar"));
    await options.pause?.();
  }
  return { header: { ...header, ...sums }, jumlah: held.length, dilewati };
}

type Opened = Pick<FoundSheet, "sheet" | "columns" | "rows">;

/** Holds the documents of the first sheet until the second sheet has supplied their lines. */
async function readDocuments(def: FormatDef, { sheet: name, ...sheet }: Opened, options: ReadOptions) {
  const max = options.maxDokumen ?? def.max;
  const joined = linesOf(def) !== undefined;
  const held: Held[] = [];
  const byNumber = new Map<number, Held>();
  let dilewati = 0;
  for await (const row of sheet.rows) {
    if (!isTyped(row.cells, sheet.columns)) {
      dilewati += 1;
      continue;
    }
    if (held.length >= max) stop("too_many_documents", { maks: max }, { sheet: name, line: row.nomor });
    const document = hold(row, sheet.columns, fieldsOf(def), name, held.length + 1);
    const nomor = joined ? joinNumber(document, row, sheet.columns, byNumber) : null;
    held.push(document);
    if (nomor !== null) byNumber.set(nomor, document);
  }
  return { held, byNumber, dilewati };
}

const hold = (
  row: SheetRow,
  columns: ColumnMatch,
  fields: readonly FieldDef[],
  sheet: string,
  nomor: number,
): Held => ({
  raw: { line: row.nomor, kolom: "A", sheet, cells: rowCells(row.cells, columns, fields, row.nomor) },
  nomor,
  lines: new Lines(),
  temuan: [],
});

/**
 * The number that joins a document with its lines. Adds a finding when the number is missing or another document has
 * it.
 */
function joinNumber(
  document: Held,
  row: SheetRow,
  columns: ColumnMatch,
  byNumber: ReadonlyMap<number, Held>,
): number | null {
  const cell = columns.baris ? row.cells.get(columns.baris) : undefined;
  const nomor = rowNumber(cell);
  const kode = nomor === null ? "row_number_missing" : byNumber.has(nomor) ? "duplicate_row_number" : undefined;
  if (!kode) return nomor;
  const at = {
    baris: document.nomor,
    sheet: document.raw.sheet,
    line: row.nomor,
    kolom: columns.baris,
    nilai: cell?.teks,
  };
  document.temuan.push(fileFinding(kode, { nomor: nomor ?? "" }, at));
  return null;
}

async function readLines(
  def: FormatDef,
  book: Book,
  layout: SheetLayout,
  fields: readonly FieldDef[],
  name: string,
  byNumber: ReadonlyMap<number, Held>,
) {
  const sheet = await findSheet(def, book, layout, { fields, qualifier: name });
  tellColumns(sheet.columns, book.add);
  let dilewati = 0;
  for await (const row of untilEnd(sheet.rows)) {
    if (!isTyped(row.cells, sheet.columns)) {
      dilewati += 1;
      continue;
    }
    const cell = row.cells.get(sheet.columns.baris ?? "");
    const nomor = rowNumber(cell);
    const line = { line: row.nomor, kolom: "A", sheet: sheet.sheet };
    const document = byNumber.get(nomor ?? -1);
    if (document) {
      const cells = rowCells(row.cells, sheet.columns, fields, row.nomor);
      document.lines.add({ ...line, cells }, { baris: document.nomor, temuan: document.temuan });
      continue;
    }
    const kode = nomor === null ? "row_number_missing" : "line_without_document";
    book.add(fileFinding(kode, { nomor: nomor ?? "" }, { ...line, kolom: sheet.columns.baris, nilai: cell?.teks }));
  }
  return dilewati;
}

/** The rows of a sheet up to its closing row, which is passed to `onEnd`. */
async function* untilEnd(
  rows: AsyncGenerator<SheetRow>,
  onEnd: (row: SheetRow) => void = () => {},
): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    const first = row.cells.values().next().value;
    if (first && first.teks.trim().toUpperCase() === AKHIR && !first.rumus) return onEnd(row);
    yield row;
  }
}

/** Sums in the closing row, below the columns that they add up. */
function sumsOf(def: FormatDef, { byKey }: ColumnMatch, end: SheetRow | undefined): Record<string, Cell> {
  const summed = (def.footer ?? []).flatMap((field) => {
    const key = [...byKey].find(([, { name }]) => name === field.jumlahDari)?.[0];
    const cell = key === undefined ? undefined : end?.cells.get(key);
    return cell ? [[field.name, cell] as const] : [];
  });
  return Object.fromEntries(summed);
}

/** Checks cells outside of the table; their findings belong to the file. */
function checkFields(
  fields: readonly FieldDef[],
  sheet: string,
  cells: Readonly<Record<string, Cell>>,
  add: Book["add"],
): Nilai {
  const temuan: Temuan[] = [];
  const values = checkCells(fields, { line: 1, kolom: "A", sheet, cells }, 0, "longgar", temuan);
  for (const finding of temuan) add(finding);
  return values;
}

/** Checks the header cells, including the NPWP of the file against the active one. */
function checkHeader(
  def: FormatDef,
  sheet: string,
  cells: Readonly<Record<string, Cell>>,
  add: Book["add"],
  options: ReadOptions,
): Nilai {
  const header = checkFields(def.header, sheet, cells, add);
  const tin = header[def.tin];
  if (tin && options.npwp !== undefined && tin !== options.npwp) {
    const { line, kolom, teks } = cells[def.tin] as Cell;
    const diberi = teks.slice(0, 40);
    stop("tin_mismatch", { npwp: options.npwp, diberi }, { sheet, line, kolom, elemen: def.tin, nilai: diberi });
  }
  return header;
}
