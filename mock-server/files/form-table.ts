import { AppError, type FieldFailure } from "~/contract/errors";
import { readField } from "~/contract/isian";
import type { ScalarField } from "~/contract/nilai";
import { restoreFormula } from "~/domain/formats/formula";
import { readNumber } from "~/domain/formats/number";
import { formatDecimal, parseDecimal, toRupiah } from "~/domain/kit/decimal";
import { bilaDari, type Values } from "~/domain/kit/form";
import { addDays } from "~/domain/kit/tanggal";
import { readTypedNumber } from "~/domain/kit/typed-number";
import { readTableApart } from "../apart/tables";
import { LANGUAGES, type Language, textsOf } from "../i18n";
import { type Headings, MOST_HEADINGS, readHeadings } from "./headings";
import { StopReading } from "./report";
import { plainHeading, type Table, type TableRow } from "./table";

/** What a sheet of rows holds: fields of a form, named in its headings by name, alias or label in any language. */
export type SheetForm = {
  /** The text key of a field's label, and what the keys of its choices begin with; none for a field known by its aliases. */
  readonly kunci: (name: string) => string | undefined;
  readonly fields: readonly ScalarField[];
  /** Columns without which the sheet cannot be read. */
  readonly wajib: readonly string[];
  readonly alias?: Readonly<Record<string, readonly string[]>>;
  /** Columns that a sheet of this form has and nobody reads: computed ones. */
  readonly lewat?: readonly string[];
  /** Words of a field's values, beside those of its choices, and the value each stands for. */
  readonly kata?: (field: ScalarField) => Iterable<readonly [string, string]>;
  readonly maxRows: number;
};
/** Text keys of the fields of a form. */
export const kunciForm =
  ({ namespace, id }: { readonly namespace: string; readonly id: string }) =>
  (name: string): string =>
    `${namespace}:${id}.${name}`;
/** A row as read: its line in the file, typed values, what is wrong by field, and its cells as they stood there. */
export type SheetEntry = {
  readonly line: number;
  readonly values: Values;
  readonly failures: Readonly<Record<string, FieldFailure>>;
  /** What was changed in reading, by field: amounts that had decimals. */
  readonly notes: Readonly<Record<string, FieldFailure>>;
  readonly cells: Readonly<Record<string, string>>;
  /** The same by field, for the columns that were known. */
  readonly raw: Readonly<Record<string, string>>;
};
/** `columns`: which heading of the file stands for which field; `asing`: headings that stand for none. */
export type SheetReading = {
  readonly headings: readonly string[];
  readonly columns: ReadonlyMap<string, string>;
  readonly asing: readonly string[];
  readonly entries: readonly SheetEntry[];
};

/**
 * Reads a workbook, a csv or pasted rows by the fields of a form. Throws `sheet_columns` when an obligatory column is
 * missing, `sheet_empty` without rows, `wrong_file_kind` for what is no table. Rows keep their own failures.
 */
export async function readSheet(form: SheetForm, bytes: Buffer, language: Language): Promise<SheetReading> {
  const known = knownHeadings(form);
  const table = await tableOf(bytes, form.maxRows, [...known.keys()]);
  const { columns, asing } = headingsOf(form, known, table, language);
  if (table.rows.length === 0) throw new AppError("sheet_empty", {}, { berkas: [{ key: "lembar_kosong" }] });
  const spelling = spellings(form);
  const entries = table.rows.map((row) => readRow(form, row, columns, spelling, language));
  return { headings: table.headings, columns, asing, entries };
}

async function tableOf(bytes: Buffer, maxRows: number, known: readonly string[]): Promise<Table> {
  try {
    return await readTableApart(bytes, { maxRows, known });
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

/** Which field a plain heading stands for. */
export function knownHeadings(form: SheetForm): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const names = [...form.fields.map(({ name }) => name), ...(form.lewat ?? [])];
  const labels = (name: string) => {
    const key = form.kunci(name);
    return key === undefined ? [] : inAllLanguages(key);
  };
  // a name is its field's whatever another one is called
  for (const spelled of [(name: string) => [name], (name: string) => form.alias?.[name] ?? [], labels])
    for (const name of names)
      for (const heading of spelled(name))
        if (!known.has(plainHeading(heading))) known.set(plainHeading(heading), name);
  return known;
}

function headingsOf(
  form: SheetForm,
  known: ReadonlyMap<string, string>,
  { headings }: Table,
  language: Language,
): Headings {
  const found = readHeadings(known, headings);
  const missing = form.wajib.filter((name) => !found.columns.has(name));
  const readable = form.fields.map(({ name }) => name);
  if (missing.length === 0 && !readable.some((name) => found.columns.has(name))) missing.push(...readable);
  if (missing.length > 0) {
    // by what the template calls them
    const called = missing.map((name) => {
      const key = form.kunci(name);
      return key === undefined ? name : textsOf(language)(key);
    });
    const params = { kolom: called.join(", "), ada: headings.slice(0, MOST_HEADINGS).join(", ") };
    throw new AppError("sheet_columns", { kolom: params.kolom }, { berkas: [{ key: "lembar_kolom", params }] });
  }
  return found;
}

/** Words of a choice, in any language, and the value each stands for; by field. */
function spellings(form: SheetForm): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    form.fields.flatMap((field) => {
      if (field.kind === "yaTidak" || field.kind === "centang") return [[field.name, YES_NO] as const];
      const words = [...(form.kata?.(field) ?? []), ...choices(form, field)];
      return words.length === 0
        ? []
        : [[field.name, new Map(words.map(([word, value]) => [plainHeading(word), value]))] as const];
    }),
  );
}
/** What the choices of a field are called in every language; each by its code too, which counts before any word. */
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

/** A date that a workbook keeps as a count of days; day 25569 is 1970-01-01. */
const fromDays = (text: string): string => addDays("1970-01-01", Math.trunc(Number(text)) - 25_569);

/** Reads values that stand under the names of a form's fields, each in a cell of its own; `line` is told with failures. */
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
  spelling: ReadonlyMap<string, ReadonlyMap<string, string>>,
  language: Language,
): SheetEntry {
  const values: Record<string, unknown> = {};
  const failures: Record<string, FieldFailure> = {};
  const notes: Record<string, FieldFailure> = {};
  for (const field of form.fields) {
    const heading = columns.get(field.name);
    const text = heading === undefined ? "" : restoreFormula(row.cells[heading] ?? "");
    const numeric = heading !== undefined && row.numbers.has(heading) && text !== "";
    const { note, ...read } = readCell(field, text, numeric, spelling.get(field.name), language);
    if (note) notes[field.name] = note;
    values[field.name] = "value" in read ? read.value : null;
    const bila = bilaDari(field);
    if ("failure" in read) failures[field.name] = read.failure;
    else if (read.value === null && field.wajib && (!bila || isAskedFor(bila, values)))
      failures[field.name] = { key: "wajib" };
  }
  const raw = Object.fromEntries([...columns].map(([name, heading]) => [name, row.cells[heading] ?? ""]));
  return { line: row.line, values, failures, notes, cells: row.cells, raw };
}
const isAskedFor = ({ field, nilai }: { field: string; nilai: readonly (string | boolean)[] }, values: Values) =>
  nilai.includes(values[field] as string | boolean);

function readCell(
  field: ScalarField,
  text: string,
  numeric: boolean,
  words: ReadonlyMap<string, string> | undefined,
  language: Language,
): CellRead {
  // a workbook keeps fifteen digits of a number; what follows is lost
  if (numeric && field.kind === "npwp") return { failure: { key: "digit_hilang" } };
  if (numeric && DAYS.test(text)) {
    if (field.kind === "tanggal") return readField(field, fromDays(text), language);
    if (field.kind === "masa") return readField(field, fromDays(text).slice(0, MONTH), language);
  }
  if (field.kind === "pilihanBanyak" && text !== "") return readField(field, partsOf(text, words), language);
  if (field.kind === "rupiah") return readAmount(field, text, numeric, language);
  if (numeric) return readField(field, text, "en");
  const known = words?.get(plainHeading(text));
  return readField(field, known ?? text, language);
}
const DAYS = /^\d{4,6}(\.\d+)?$/;
const MONTH = "YYYY-MM".length;
/** Several values of one cell, in words or codes. */
const partsOf = (text: string, words: ReadonlyMap<string, string> | undefined): string[] =>
  text
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => words?.get(plainHeading(part)) ?? part);
type CellRead = ReturnType<typeof readField> & { readonly note?: FieldFailure };

/** A number of a workbook: `1.25E7` and `12500000.0` are whole. */
const asWhole = (text: string): string | number => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
/** What is left of binary arithmetic: no decimals that anybody computed. */
const NOISE = 0.0005;

/** An amount with the decimals that a spreadsheet computed, as decimal text; null when it is no such amount. */
function computedAmount(text: string, numeric: boolean, language: Language): string | null {
  if (numeric) return readNumber(text);
  const typed = readTypedNumber(text, language);
  return typed === null || typeof typed === "string"
    ? null
    : `${typed.negative ? "-" : ""}${typed.whole || "0"}.${typed.fraction || "0"}`;
}

/** Amounts are whole rupiah: the decimals of a formula are rounded half up, which is told. */
function readAmount(field: ScalarField, text: string, numeric: boolean, language: Language): CellRead {
  const read = numeric ? readField(field, asWhole(text), "en") : readField(field, text, language);
  if (!("failure" in read) || !HAS_DECIMALS.includes(read.failure.key)) return read;
  const computed = parseDecimal(computedAmount(text, numeric, language) ?? "");
  if (!computed) return read;
  const menjadi = toRupiah(computed);
  const rounded = readField(field, menjadi, "en");
  const told = Math.abs(Number(formatDecimal(computed)) - menjadi) > NOISE && "value" in rounded;
  return told ? { ...rounded, note: { key: "dibulatkan", params: { nilai: text, menjadi } } } : rounded;
}
/** Failures of an amount that may only have too many digits; a workbook may write them with an exponent. */
const HAS_DECIMALS: readonly string[] = ["ada_desimal", "bukan_angka"];

/** Rows whose field says what an earlier row's said: their lines, each with the line that said it first. */
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

/** Every failure of the rows under `baris.<line from 0>.<field>`, as errors name fields. */
export const failuresOf = (entries: readonly SheetEntry[]): Record<string, FieldFailure[]> =>
  Object.fromEntries(
    entries.flatMap(({ line, failures }) =>
      Object.entries(failures).map(([name, failure]) => [`baris.${line - 1}.${name}`, [failure]]),
    ),
  );
