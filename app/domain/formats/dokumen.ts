import { checkValue } from "./check";
import { type FieldDef, type FormatDef, fieldsOf, linesOf, type KodeTemuan, type Nilai, type Temuan } from "./kit";

/** A value as it stood in the file, with its place. */
export type Cell = {
  readonly teks: string;
  readonly line: number;
  readonly kolom: string;
  /** A number of the workbook, not text. */
  readonly angka?: boolean;
  readonly rumus?: boolean;
  /** An error value of the workbook, such as `#N/A`. */
  readonly galat?: boolean;
};
export type Cells = Readonly<Record<string, Cell>>;

/** A document as read, before its values are checked. */
export type RawDokumen = {
  readonly baris: number;
  readonly line: number;
  readonly kolom: string;
  readonly sheet?: string;
  readonly cells: Cells;
  readonly lines: readonly RawLine[];
  readonly temuan: Temuan[];
};
export type RawLine = { readonly line: number; readonly kolom: string; readonly sheet?: string; readonly cells: Cells };

/**
 * A document handed over by a reader. `values` holds the sound values in canonical form, `cells` everything as it stood.
 * Without a `galat` among `temuan`, `values` is complete.
 */
export type Dokumen = {
  readonly baris: number;
  readonly line: number;
  readonly kolom: string;
  readonly sheet?: string;
  readonly values: Nilai;
  readonly cells: Cells;
  readonly lines: readonly DokumenLine[];
  readonly temuan: readonly Temuan[];
};
export type DokumenLine = {
  readonly line: number;
  readonly kolom: string;
  readonly sheet?: string;
  readonly values: Nilai;
  readonly cells: Cells;
};

/** `longgar`: a workbook or csv, where spreadsheets change values; XML is taken to the letter. */
export type Mode = "tepat" | "longgar";

/** Values of a document ready to be written: canonical values, or what stood in the file where a value is wrong. */
export type IsiDokumen = { readonly values: Nilai; readonly lines: readonly Nilai[] };

export const isSound = (dokumen: Dokumen): boolean => dokumen.temuan.every((t) => t.berat !== "galat");

/** What is to be written for a document that failed: sound values as they are kept, wrong ones as they were given. */
export function contentOf(dokumen: Dokumen): IsiDokumen {
  const merged = (cells: Cells, values: Nilai): Nilai => ({
    ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.teks])),
    ...values,
  });
  return {
    values: merged(dokumen.cells, dokumen.values),
    lines: dokumen.lines.map((line) => merged(line.cells, line.values)),
  };
}

/** The place of an element of a document or of its line `index` (from 0), for findings of the tax rules. */
export function placeOf(dokumen: Dokumen, elemen: string, index?: number): Pick<Temuan, "sheet" | "line" | "kolom" | "nilai"> {
  const holder = index === undefined ? dokumen : dokumen.lines[index];
  const cell = holder?.cells[elemen];
  return {
    sheet: holder?.sheet ?? dokumen.sheet,
    line: cell?.line ?? holder?.line ?? dokumen.line,
    kolom: cell?.kolom ?? holder?.kolom,
    nilai: cell?.teks,
  };
}

/** Checks every value of a document against its field and completes the findings. */
export function checkDokumen(def: FormatDef, raw: RawDokumen, mode: Mode): Dokumen {
  const temuan = raw.temuan;
  const values = checkCells(fieldsOf(def), raw, raw.baris, mode, temuan);
  const linesDef = linesOf(def);
  const lines = raw.lines.map((line) => {
    const before = temuan.length;
    const checked = checkCells(linesDef?.isi ?? [], line, raw.baris, mode, temuan);
    const sound = temuan.slice(before).every((t) => t.berat !== "galat");
    return { ...line, values: sound ? reconcile(def, line, checked, values, raw.baris, temuan) : checked };
  });
  if (linesDef && lines.length === 0) {
    temuan.push(finding(raw.baris, raw, "no_lines", { elemen: linesDef.name }, linesDef.name));
  }
  const { baris, line, kolom, sheet, cells } = raw;
  return { baris, line, kolom, ...(sheet === undefined ? {} : { sheet }), values, cells, lines, temuan };
}

type Holder = Pick<RawLine, "line" | "kolom" | "sheet">;
const finding = (baris: number, at: Holder, kode: KodeTemuan, isian: Temuan["isian"], elemen?: string): Temuan => ({
  baris,
  ...(at.sheet === undefined ? {} : { sheet: at.sheet }),
  line: at.line,
  kolom: at.kolom,
  ...(elemen === undefined ? {} : { elemen }),
  kode,
  isian,
  berat: "galat",
});

/** Checks the values of one element holder (document, line, header) and appends what it finds to `temuan`. */
export function checkCells(
  fields: readonly FieldDef[],
  holder: RawLine,
  baris: number,
  mode: Mode,
  temuan: Temuan[],
): Nilai {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const cell = holder.cells[field.name];
    if (!cell) {
      if (field.tanpa !== undefined) values[field.name] = field.tanpa;
      continue;
    }
    const result = checkValue(field, cell, mode);
    if (result.nilai !== undefined) values[field.name] = result.nilai;
    if (!result.kode) continue;
    temuan.push({
      ...finding(baris, { ...holder, line: cell.line, kolom: cell.kolom }, result.kode, { elemen: field.name, label: field.label, ...result.isian }, field.name),
      nilai: cell.teks.slice(0, 200),
      berat: result.nilai === undefined ? "galat" : "catatan",
    });
  }
  return values;
}

/** Amounts that differ from the computed one by less than a rupiah are kept as the computed whole rupiah, with a note. */
function reconcile(def: FormatDef, line: RawLine, given: Nilai, dokumen: Nilai, baris: number, temuan: Temuan[]): Nilai {
  const changes = (def.hitung?.(given, dokumen) ?? []).filter(({ elemen, nilai }) => given[elemen] !== nilai);
  if (changes.length === 0) return given;
  for (const { elemen, nilai } of changes) {
    const cell = line.cells[elemen];
    temuan.push({
      ...finding(baris, { ...line, line: cell?.line ?? line.line, kolom: cell?.kolom ?? line.kolom }, "rounded", { elemen, menjadi: nilai }, elemen),
      nilai: cell?.teks ?? "",
      berat: "catatan",
    });
  }
  return { ...given, ...Object.fromEntries(changes.map(({ elemen, nilai }) => [elemen, nilai])) };
}
