import { AppError, type FieldFailure } from "~/contract/errors";
import type { ScalarField } from "~/contract/nilai";
import { restoreFormula } from "~/domain/formats/formula";
import { bilaOf, type Values } from "~/domain/kit/form";
import type { Whose } from "../apart/seats";
import { readTableApart } from "../apart/tables";
import { LANGUAGES, type Language, textsOf } from "../i18n";
import { withDoubtfulDates } from "./date-columns";
import { type CellKind, type CellRead, readCell } from "./form-cell";
import { TITLE_LINES } from "./head-rows";
import { type Headings, MOST_HEADINGS, readHeadings } from "./headings";
import { readLampiranXml, type XmlLampiranOf } from "./read-lampiran-xml";
import { StopReading } from "./report";
import { sniff } from "./sniff";
import { fullHeading, plainHeading, type Table, type TableRow } from "./table";

/** The content of a sheet of rows: fields of a form, named in its headings by name, alias or label in any language. */
export type SheetForm = {
  /**
   * The text key of a field's label, which also begins the keys of its choices; undefined for a field known by its
   * aliases.
   */
  readonly kunci: (name: string) => string | undefined;
  readonly fields: readonly ScalarField[];
  /** Columns that the sheet must have. */
  readonly wajib: readonly string[];
  readonly alias?: Readonly<Record<string, readonly string[]>>;
  /** Columns of the sheet that are not read: computed ones. */
  readonly lewat?: readonly string[];
  /**
   * Substitute columns: the first name takes the heading of the second, if its own is missing and the second was found.
   */
  readonly pengganti?: readonly (readonly [string, string])[];
  /** True if a line of groups can precede the headings: `Saldo akhir` over `Debit` and `Kredit`. */
  readonly duaBaris?: boolean;
  /** The heading for a first column that has none. */
  readonly pertama?: string;
  /** Further words for a field's values, as well as those of its choices, each with its value. */
  readonly kata?: (field: ScalarField) => Iterable<readonly [string, string]>;
  /**
   * The field of a cell, for rows with fields of their own, by the values of the columns before it; undefined for a
   * cell that is not read.
   */
  readonly sel?: (values: Values, kolom: ScalarField) => ScalarField | undefined;
  readonly maxRows: number;
  /**
   * The owner and layout of the tax office's XML that is read as well as sheets; absent if the office has none, or none
   * is known.
   */
  readonly xml?: Omit<XmlLampiranOf, "maxRows">;
  /** Joins several columns into others, before the cells are read. */
  readonly gabung?: (row: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
};
/** Text keys of the fields of a form. */
export const kunciForm =
  ({ namespace, id }: { readonly namespace: string; readonly id: string }) =>
  (name: string): string =>
    `${namespace}:${id}.${name}`;
/** A parsed row: its line in the file, typed values, failures by field, and its original cells. */
export type SheetEntry = {
  readonly line: number;
  readonly values: Values;
  readonly failures: Readonly<Record<string, FieldFailure>>;
  /** Changes made in reading, by field: rounded amounts that had decimals. */
  readonly notes: Readonly<Record<string, FieldFailure>>;
  readonly cells: Readonly<Record<string, string>>;
  /** The original cells by field, for known columns that the row reaches. */
  readonly raw: Readonly<Record<string, string>>;
};
/** `columns`: the field of each known heading of the file; `asing`: unknown headings. */
export type SheetReading = {
  readonly headings: readonly string[];
  readonly columns: ReadonlyMap<string, string>;
  readonly asing: readonly string[];
  readonly entries: readonly SheetEntry[];
};

/**
 * Reads a workbook, a csv or pasted rows by the fields of a form. Throws `sheet_columns` when an obligatory column is
 * missing, `sheet_empty` when there are no rows, `wrong_file_kind` for a file that is no table. Rows keep their own
 * failures.
 */
export async function readSheet(
  form: SheetForm,
  bytes: Buffer,
  language: Language,
  whose: Whose,
): Promise<SheetReading> {
  const known = knownHeadings(form);
  const table = joined(form, await tableOf(form, bytes, [...known.keys()], whose));
  const { columns, asing } = headingsOf(form, known, table, language);
  if (table.rows.length === 0) throw new AppError("sheet_empty", {}, { berkas: [{ key: "lembar_kosong" }] });
  const spelling = spellings(form);
  const rows = table.rows.map((row) => readRow(form, row, columns, spelling, language));
  const entries = withDoubtfulDates(form.fields, rows);
  return { headings: table.headings, columns, asing, entries };
}

/** The table with the columns that a form joins from several others. */
function joined({ gabung }: SheetForm, table: Table): Table {
  if (!gabung) return table;
  const rows = table.rows.map((row) => ({ ...row, cells: { ...row.cells, ...gabung(row.cells) } }));
  const added = Object.keys(gabung(table.rows[0]?.cells ?? {}));
  return { ...table, rows, headings: [...new Set([...table.headings, ...added])] };
}

async function tableOf(form: SheetForm, bytes: Buffer, known: readonly string[], whose: Whose): Promise<Table> {
  const { maxRows, duaBaris, pertama, xml } = form;
  const extra = { ...(duaBaris ? { groups: true } : {}), ...(pertama === undefined ? {} : { first: pertama }) };
  try {
    if (xml && (await sniff(bytes)) === "xml") return await readLampiranXml(bytes, { ...xml, maxRows });
    return await readTableApart(bytes, { maxRows, known, titles: TITLE_LINES, ...extra }, whose);
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    const { kode, line, isian } = error.temuan;
    if (kode === "too_many_documents")
      throw new AppError(
        "sheet_invalid",
        { jumlah: 1, baris: maxRows },
        { berkas: [{ key: "lembar_terlalu_banyak", params: { maks: maxRows } }] },
      );
    throw new AppError(
      "wrong_file_kind",
      {},
      { berkas: [{ key: `berkas_${kode}`, params: { ...isian, line: line ?? 1 } }] },
    );
  }
}

/** Texts of a key in every language the product has. */
const inAllLanguages = (key: string): string[] => LANGUAGES.map((language) => textsOf(language)(key));

/** The known headings with their fields, by the full spelling and by the spelling without brackets (see `namedBy`). */
export function knownHeadings(form: SheetForm): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const names = [...form.fields.map(({ name }) => name), ...(form.lewat ?? [])];
  const labels = (name: string) => {
    const key = form.kunci(name);
    return key === undefined ? [] : inAllLanguages(key);
  };
  // a field's own name wins over aliases, and a full heading wins over a part of it
  const spelled = [(name: string) => [name], (name: string) => form.alias?.[name] ?? [], labels].flatMap((of) =>
    names.flatMap((name) => of(name).map((heading) => [heading, name] as const)),
  );
  for (const key of [fullHeading, plainHeading])
    for (const [heading, name] of spelled) if (!known.has(key(heading))) known.set(key(heading), name);
  return known;
}

function headingsOf(
  form: SheetForm,
  known: ReadonlyMap<string, string>,
  { headings }: Table,
  language: Language,
): Headings {
  const found = withSubstitutes(form, readHeadings(known, headings));
  const missing = form.wajib.filter((name) => !found.columns.has(name));
  const readable = form.fields.map(({ name }) => name);
  if (missing.length === 0 && !readable.some((name) => found.columns.has(name))) missing.push(...readable);
  if (missing.length > 0) {
    // by the template's names for them
    const called = missing.map((name) => {
      const key = form.kunci(name);
      return key === undefined ? name : textsOf(language)(key);
    });
    const params = { kolom: called.join(", "), ada: headings.slice(0, MOST_HEADINGS).join(", ") };
    throw new AppError("sheet_columns", { kolom: params.kolom }, { berkas: [{ key: "lembar_kolom", params }] });
  }
  return found;
}

function withSubstitutes({ pengganti = [] }: SheetForm, { columns, asing }: Headings): Headings {
  const next = new Map(columns);
  for (const [name, other] of pengganti) {
    const heading = next.get(other);
    if (heading === undefined || next.has(name)) continue;
    next.set(name, heading);
    next.delete(other);
  }
  return { columns: next, asing };
}

type Spelling = (field: ScalarField) => ReadonlyMap<string, string> | undefined;
/** Spellings of the choices in any language with their values, for each field that has choices. */
function spellings(form: SheetForm): Spelling {
  const known = new Map<ScalarField, ReadonlyMap<string, string>>();
  return (field) => {
    if (field.kind === "yaTidak" || field.kind === "centang") return YES_NO;
    // a word made of marks only counts as an empty cell
    const plain = () =>
      [...(form.kata?.(field) ?? []), ...choices(form, field)]
        .map(([word, value]) => [plainHeading(word), value] as const)
        .filter(([word]) => word !== "");
    const words = known.get(field) ?? new Map(plain());
    known.set(field, words);
    return words;
  };
}
/**
 * The names of a field's choices in every language. Each choice is also known by its code, which wins over any word.
 */
function choices({ kunci }: SheetForm, field: ScalarField): (readonly [string, string])[] {
  if (field.kind !== "pilihan" && field.kind !== "pilihanBanyak") return [];
  const key = "daftar" in field ? undefined : kunci(field.name);
  const worded = (value: string) => (key === undefined ? [] : inAllLanguages(`${key}_pilihan.${value}`));
  return [
    ...field.dari.flatMap((value) => worded(value).map((word) => [word, value] as const)),
    ...field.dari.map((value) => [value, value] as const),
  ];
}
const YES_NO: ReadonlyMap<string, string> = new Map(
  [
    ...["ya", "yes", "y", "true", "1", "oui", "có", "是", "نعم"].map((word) => [word, "ya"] as const),
    ...["tidak", "no", "t", "n", "false", "0", "non", "không", "否", "لا"].map((word) => [word, "tidak"] as const),
  ].map(([word, value]) => [plainHeading(word), value]),
);

/** Reads values named by the fields of a form, each in its own cell; failures name `line`. */
export function readValues(
  form: SheetForm,
  line: number,
  cells: Readonly<Record<string, string>>,
  language: Language,
): SheetEntry {
  const columns = new Map(form.fields.flatMap(({ name }) => (name in cells ? [[name, name] as const] : [])));
  return readRow(form, { line, cells, numbers: new Set<string>() }, columns, spellings(form), language);
}

function readRow(
  form: SheetForm,
  row: TableRow,
  columns: ReadonlyMap<string, string>,
  spelling: Spelling,
  language: Language,
): SheetEntry {
  const values: Record<string, unknown> = {};
  const failures: Record<string, FieldFailure> = {};
  const notes: Record<string, FieldFailure> = {};
  for (const kolom of form.fields) {
    const { name } = kolom;
    const field = form.sel ? form.sel(values, kolom) : kolom;
    values[name] = null;
    if (!field) continue;
    const { note, ...read } = readUnder(columns.get(name) ?? "", row, field, spelling, language);
    if (note) notes[name] = note;
    values[name] = "value" in read ? read.value : null;
    if ("failure" in read) failures[name] = read.failure;
    else if (read.value === null && isAsked(field, values)) failures[name] = { key: "wajib" };
  }
  const raw = Object.fromEntries(
    [...columns].flatMap(([name, heading]) => (heading in row.cells ? [[name, row.cells[heading] ?? ""]] : [])),
  );
  return { line: row.line, values, failures, notes, cells: row.cells, raw };
}
/** The cell of a row under a heading. */
function readUnder(
  heading: string,
  row: TableRow,
  field: ScalarField,
  spelling: Spelling,
  language: Language,
): CellRead {
  const failed = row.formulas?.get(heading);
  if (failed) return { failure: { key: failed } };
  const text = restoreFormula(row.cells[heading] ?? "");
  return readCell(field, text, text === "" ? "teks" : kindUnder(heading, row), spelling(field), language);
}
function kindUnder(heading: string, { percents, dates, numbers }: TableRow): CellKind {
  if (percents?.has(heading)) return "persen";
  if (dates?.has(heading)) return "tanggal";
  return numbers.has(heading) ? "angka" : "teks";
}
/** True if the earlier values of a row make a field obligatory. */
function isAsked(field: ScalarField, values: Values): boolean {
  const bila = bilaOf(field);
  return field.wajib === true && (!bila || bila.nilai.includes(values[bila.field] as string | boolean));
}

/** Rows that repeat an earlier row's value of a field: their lines, each with the line of the first occurrence. */
export function repeatedLines(entries: readonly SheetEntry[], field: string): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { line, values } of entries) {
    const value = String(values[field] ?? "");
    const before = first.get(value);
    if (before !== undefined) repeated.set(line, before);
    else if (value !== "") first.set(value, line);
  }
  return repeated;
}

/** Every failure of the rows under `baris.<line from 0>.<field>`, the path that errors use for fields. */
export const failuresOf = (entries: readonly SheetEntry[]): Record<string, FieldFailure[]> =>
  Object.fromEntries(
    entries.flatMap(({ line, failures }) =>
      Object.entries(failures).map(([name, failure]) => [`baris.${line - 1}.${name}`, [failure]]),
    ),
  );
