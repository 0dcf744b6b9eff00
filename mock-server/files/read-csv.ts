import { checkCells, checkDokumen, type RawLine } from "~/domain/formats/dokumen";
import { type FormatDef, KOLOM_BARIS, linesOf, type Nilai, type Temuan } from "~/domain/formats/kit";
import type { Cell } from "~/domain/formats/sel";
import { csvFields } from "~/domain/formats/table";
import {
  type ColumnMatch,
  countHeadings,
  documentGroup,
  type FieldGroup,
  lackingText,
  matchColumns,
  tellColumns,
} from "./columns";
import { csvRows } from "./csv-rows";
import { oldFormat, oldFormatOf } from "./old-formats";
import { collector, fileFinding, MAX_BYTES, type ReadOptions, type ReadReport, StopReading, stop } from "./report";
import { isTyped, Lines, rowCells, rowNumber } from "./rows";
import type { SheetRow } from "./sheet";
import { sniff } from "./sniff";

const MAX_RECORD = 256 * 1024;
const MAX_ROWS = 1_000_000;
type Open = {
  readonly baris: number;
  readonly nomor: number | null;
  readonly raw: RawLine;
  readonly lines: Lines;
  readonly temuan: Temuan[];
};

/**
 * Reads a csv of a format, separated by `,` or `;`: a row per line, with header and document fields repeated and joined
 * by *Baris*. If that column is missing, every row is a document of its own. Never throws because of the file's
 * content.
 */
export async function readCsv(def: FormatDef, bytes: Uint8Array, options: ReadOptions): Promise<ReadReport> {
  const reader = new CsvReader(def, options);
  try {
    const kind = await sniff(bytes);
    if (kind === "empty") stop("file_empty");
    if (kind !== "csv") stop("excel_format_invalid");
    const limits = { maxBytes: options.maxBytes ?? MAX_BYTES, maxRecord: MAX_RECORD, maxRows: MAX_ROWS };
    for await (const row of csvRows(bytes, limits)) {
      reader.row(row);
      await options.pause?.();
    }
    reader.finish();
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    reader.add(error.temuan);
  }
  return reader.report();
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

  row(row: SheetRow): void {
    if (this.#columns) this.#readRow(row, this.#columns);
    else this.#readHeadings(row);
  }

  #readRow(row: SheetRow, columns: ColumnMatch): void {
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

  #readHeadings(row: SheetRow): void {
    const { head, baris } = this.#fields;
    const groups = [
      { fields: head, qualifier: this.def.root },
      documentGroup(this.def),
      { fields: baris, qualifier: linesOf(this.def)?.name ?? "" },
    ];
    const headings = new Map([...row.cells].map(([key, cell]) => [key, cell.teks.trim()]));
    if (countHeadings(headings.values(), groups) < 3) this.#refuse([...headings.values()], groups, row.nomor);
    this.#columns = matchColumns(headings, groups, { line: row.nomor });
    tellColumns(this.#columns, (finding) => this.add(finding));
  }

  #refuse(headings: readonly string[], groups: readonly FieldGroup[], line: number): never {
    const old = oldFormatOf(headings);
    if (old) throw oldFormat(old, [this.def]);
    const kurang = lackingText(headings, groups);
    return stop("wrong_template", { lembar: "csv", jenis: this.def.id, kurang }, { line });
  }

  /** The header elements of the first row count for the file; a later row that differs gets a finding. */
  #checkHeader(row: SheetRow, columns: ColumnMatch): void {
    const cells = rowCells(row.cells, columns, this.#fields.head, row.nomor);
    const temuan: Temuan[] = [];
    const header = checkCells(this.#fields.head, { line: row.nomor, kolom: "1", cells }, 0, "longgar", temuan);
    if (this.#header) {
      const other = Object.keys(this.#header).find((name) => header[name] !== this.#header?.[name]);
      if (other)
        this.add(
          fileFinding(
            "header_differs",
            { elemen: other },
            { line: row.nomor, elemen: other, nilai: cells[other]?.teks.slice(0, 40) ?? "" },
          ),
        );
      return;
    }
    this.#header = header;
    for (const finding of temuan) this.add(finding);
    const tin = header[this.def.tin];
    const { npwp } = this.options;
    if (tin && npwp !== undefined && tin !== npwp) {
      stop("tin_mismatch", { npwp, diberi: tin }, { line: row.nomor, elemen: this.def.tin, nilai: tin });
    }
  }

  #place(row: SheetRow, columns: ColumnMatch): void {
    const cell = columns.baris ? row.cells.get(columns.baris) : undefined;
    const nomor = rowNumber(cell);
    const line: RawLine = {
      line: row.nomor,
      kolom: "1",
      cells: rowCells(row.cells, columns, this.#fields.baris, row.nomor),
    };
    if (this.#joined && this.#open && nomor !== null && this.#open.nomor === nomor) {
      this.#open.lines.add(line, this.#open);
      return;
    }
    this.#handOver();
    const max = this.options.maxDokumen ?? this.def.max;
    if (this.#jumlah >= max) stop("too_many_documents", { maks: max }, { line: row.nomor });
    const raw: RawLine = {
      line: row.nomor,
      kolom: "1",
      cells: rowCells(row.cells, columns, this.#fields.dokumen, row.nomor),
    };
    const hasLine = this.#joined && Object.values(line.cells).some((value) => value.teks.trim() !== "");
    const open: Open = { baris: this.#jumlah + 1, nomor, raw, lines: new Lines(), temuan: [] };
    if (hasLine) open.lines.add(line, open);
    this.#open = open;
    if (this.#joined && columns.baris) this.#checkNumber(open, nomor, cell, columns.baris);
  }

  /** Adds a finding to the document when its number is missing or another document has it. */
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
      checkDokumen(
        this.def,
        { ...open.raw, baris: open.baris, lines: open.lines.kept, temuan: open.temuan },
        "longgar",
      ),
    );
  }
}
