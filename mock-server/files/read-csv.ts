import { CsvError, parse } from "csv-parse/sync";
import { type Cell, checkCells, checkDokumen, type RawLine } from "~/domain/formats/dokumen";
import { type FormatDef, KOLOM_BARIS, linesOf, type Nilai, type Temuan } from "~/domain/formats/kit";
import { csvFields } from "~/domain/formats/table";
import { type ColumnMatch, countHeadings, documentGroup, matchColumns, tellColumns } from "./columns";
import { collector, fileFinding, MAX_BYTES, type ReadOptions, type ReadReport, StopReading, stop } from "./report";
import { isTyped, rowCells, rowNumber } from "./rows";
import { sniff } from "./sniff";
import { chunksOf, decodeUtf8 } from "./text";

type Row = { readonly line: number; readonly cells: ReadonlyMap<string, Cell> };
type Open = {
  readonly baris: number;
  readonly nomor: number | null;
  readonly raw: RawLine;
  readonly lines: RawLine[];
  readonly temuan: Temuan[];
};

/**
 * Reads a csv of a format: a row per line, header and document fields repeated, joined by *Baris*; `,` or `;`.
 * Without that column every row is a document of its own. Never throws for what a file may contain.
 */
export async function readCsv(def: FormatDef, bytes: Uint8Array, options: ReadOptions): Promise<ReadReport> {
  const reader = new CsvReader(def, options);
  try {
    const kind = await sniff(bytes);
    if (kind === "empty") stop("file_empty");
    if (kind !== "csv") stop("excel_format_invalid");
    let text = "";
    for await (const piece of decodeUtf8(chunksOf(bytes, options.maxBytes ?? MAX_BYTES))) text += piece;
    parseRows(text, (row) => reader.row(row));
    reader.finish();
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    reader.add(error.temuan);
  }
  return reader.report();
}

/** The separator of the first line, found outside of quotes. */
export function separatorOf(text: string): string {
  const first = (text.split(/\r?\n/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (mark: string) => first.split(mark).length;
  return [";", "\t", ","].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ",");
}

function parseRows(text: string, onRow: (row: Row) => void): void {
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 256 * 1024,
      on_record: (record: string[], { lines }) => {
        const cells = new Map<string, Cell>();
        record.forEach((teks, i) => {
          if (teks !== "") cells.set(String(i + 1), { teks, line: lines, kolom: String(i + 1) });
        });
        onRow({ line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError)
      stop("csv_damaged", {}, typeof error.lines === "number" ? { line: error.lines } : {});
    throw error;
  }
}

class CsvReader {
  readonly #fields;
  readonly #joined: boolean;
  readonly #file = collector();
  readonly #seen = new Set<number>();
  #columns: ColumnMatch | undefined;
  #header: Nilai | undefined;
  #open: Open | undefined;
  #jumlah = 0;
  #dilewati = 0;

  constructor(
    readonly def: FormatDef,
    readonly options: ReadOptions,
  ) {
    this.#fields = csvFields(def);
    this.#joined = linesOf(def) !== undefined;
  }

  add(finding: Temuan): void {
    this.#file.add(finding);
  }

  row(row: Row): void {
    if (this.#columns) this.#readRow(row, this.#columns);
    else this.#readHeadings(row);
  }

  #readRow(row: Row, columns: ColumnMatch): void {
    const own = new Map([...columns.byKey].filter(([, field]) => !this.#fields.head.includes(field)));
    if (!isTyped(row.cells, { ...columns, byKey: own })) {
      if (row.cells.size > 0) this.#dilewati += 1;
      return;
    }
    this.#checkHeader(row, columns);
    this.#place(row, columns);
  }

  finish(): void {
    if (!this.#columns) stop("file_empty");
    this.#handOver();
    if (this.#dilewati > 0) this.add(fileFinding("rows_skipped", { jumlah: this.#dilewati }, { berat: "catatan" }));
    if (this.#jumlah === 0) stop("no_documents", { dokumen: this.def.dokumen });
  }

  report(): ReadReport {
    return {
      bentuk: "csv",
      header: this.#header ?? {},
      jumlah: this.#jumlah,
      dilewati: this.#dilewati,
      temuan: this.#file.temuan,
    };
  }

  #readHeadings(row: Row): void {
    const { head, baris } = this.#fields;
    const groups = [
      { fields: head, qualifier: this.def.root },
      documentGroup(this.def),
      { fields: baris, qualifier: linesOf(this.def)?.name ?? "" },
    ];
    const headings = new Map([...row.cells].map(([key, cell]) => [key, cell.teks.trim()]));
    if (countHeadings(headings.values(), groups) < 3)
      stop("wrong_template", { lembar: "csv", jenis: this.def.id }, { line: row.line });
    this.#columns = matchColumns(headings, groups, { line: row.line });
    tellColumns(this.#columns, (finding) => this.add(finding));
  }

  /** The header elements of the first row count for the file; a later row that differs is told. */
  #checkHeader(row: Row, columns: ColumnMatch): void {
    const cells = rowCells(row.cells, columns, this.#fields.head, row.line);
    const temuan: Temuan[] = [];
    const header = checkCells(this.#fields.head, { line: row.line, kolom: "1", cells }, 0, "longgar", temuan);
    if (this.#header) {
      const other = Object.keys(this.#header).find((name) => header[name] !== this.#header?.[name]);
      if (other)
        this.add(
          fileFinding(
            "header_differs",
            { elemen: other },
            { line: row.line, elemen: other, nilai: cells[other]?.teks.slice(0, 40) ?? "" },
          ),
        );
      return;
    }
    this.#header = header;
    for (const finding of temuan) this.add(finding);
    const tin = header[this.def.tin];
    const { npwp } = this.options;
    if (tin && npwp !== undefined && tin !== npwp) {
      stop("tin_mismatch", { npwp, diberi: tin }, { line: row.line, elemen: this.def.tin, nilai: tin });
    }
  }

  #place(row: Row, columns: ColumnMatch): void {
    const cell = columns.baris ? row.cells.get(columns.baris) : undefined;
    const nomor = rowNumber(cell);
    const line: RawLine = {
      line: row.line,
      kolom: "1",
      cells: rowCells(row.cells, columns, this.#fields.baris, row.line),
    };
    if (this.#joined && this.#open && nomor !== null && this.#open.nomor === nomor) {
      this.#open.lines.push(line);
      return;
    }
    this.#handOver();
    const max = this.options.maxDokumen ?? this.def.max;
    if (this.#jumlah >= max) stop("too_many_documents", { maks: max }, { line: row.line });
    const raw: RawLine = {
      line: row.line,
      kolom: "1",
      cells: rowCells(row.cells, columns, this.#fields.dokumen, row.line),
    };
    const hasLine = this.#joined && Object.values(line.cells).some((value) => value.teks.trim() !== "");
    this.#open = { baris: this.#jumlah + 1, nomor, raw, lines: hasLine ? [line] : [], temuan: [] };
    if (this.#joined && columns.baris) this.#checkNumber(this.#open, nomor, cell, columns.baris);
  }

  /** Complains to the document when its number is missing or another document has it. */
  #checkNumber(open: Open, nomor: number | null, cell: Cell | undefined, kolom: string): void {
    const kode = nomor === null ? "row_number_missing" : this.#seen.has(nomor) ? "duplicate_row_number" : undefined;
    if (kode) {
      const at = { baris: open.baris, line: open.raw.line, kolom, elemen: KOLOM_BARIS, nilai: cell?.teks ?? "" };
      open.temuan.push(fileFinding(kode, { nomor: nomor ?? "" }, at));
    }
    if (nomor !== null) this.#seen.add(nomor);
  }

  #handOver(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    this.#jumlah += 1;
    this.options.onDokumen(
      checkDokumen(this.def, { ...open.raw, baris: open.baris, lines: open.lines, temuan: open.temuan }, "longgar"),
    );
  }
}
