import { z } from "zod";
import { bilaOf, type Field, type FormDef, fieldsOf, isTerhitung, type Values } from "~/domain/kit/form";
import type { FieldFailure } from "./errors";
import { readField } from "./isian";
import { readCanonical } from "./kanonis";
import type { Read, ScalarField } from "./nilai";

/** `draft`: types and lengths, no required fields. `full`: the requirements for signing and submitting. */
type FormMode = "draft" | "full";
/** Reports a failed field. */
export type Report = (path: readonly (string | number)[], failure: FieldFailure) => void;
type Level = {
  readonly mode: FormMode;
  readonly read: (field: ScalarField, raw: unknown) => Read;
  readonly outer: Values;
  readonly report: Report;
};
/** The reader for values typed in a language; without a language the reader for API values. */
const readerOf = (language: string | undefined): Level["read"] =>
  language === undefined ? readCanonical : (field, raw) => readField(field, raw, language);

/** True if people fill in the field; all others are computed. */
const isTyped = (field: Field): field is Exclude<Field, { kind: "hitung" }> => !isTerhitung(field);

/** True if a dependent field is asked for. `values` are those of its row, `outer` those of its form. */
export function isAsked(field: Field, values: Values, outer: Values = values): boolean {
  const bila = bilaOf(field);
  if (!bila) return true;
  const { field: name, nilai } = bila;
  const value = name in values ? values[name] : outer[name];
  return nilai.includes(value as string | boolean);
}

function readScalar(field: ScalarField, raw: unknown, path: readonly (string | number)[], level: Level): unknown {
  const read = level.read(field, raw);
  if ("failure" in read) {
    level.report(path, read.failure);
    return null;
  }
  const missing = read.value === null || (field.kind === "centang" && read.value === false);
  if (missing && field.wajib && level.mode === "full") {
    level.report(path, { key: field.kind === "centang" ? "wajib_centang" : "wajib" });
  }
  return read.value;
}

function readRows(
  field: Extract<Field, { kind: "baris" }>,
  raw: unknown,
  path: readonly (string | number)[],
  level: Level,
) {
  if (raw !== undefined && raw !== null && raw !== "" && !Array.isArray(raw)) level.report(path, { key: "format" });
  const rows = Array.isArray(raw) ? raw : [];
  if (rows.length > field.max) level.report(path, { key: "baris_lebih", params: { max: field.max } });
  if (rows.length === 0 && field.wajib && level.mode === "full") level.report(path, { key: "wajib_baris" });
  return rows.slice(0, field.max).map((row, index) => {
    const at = [...path, index];
    if (row !== undefined && row !== null && typeof row !== "object") level.report(at, { key: "format" });
    return readFields(field.of, row ?? {}, at, level);
  });
}

/** The forms whose values a schema holds, for descriptions of the API. Built on demand. */
export const formulirOf = z.registry<{ readonly forms: () => readonly FormDef[] }>();
/** Values of one form or of one of several, by field; `schemaOf` checks them. */
export const isiDari = (forms: () => readonly FormDef[]) =>
  z.record(z.string().max(60), z.unknown()).register(formulirOf, { forms });

/**
 * Names from an answer of the API that a request can send back; they are ignored. `termasuk` decides for names that
 * cannot be listed.
 */
export const dijawab = z.registry<{
  readonly nama: readonly string[];
  readonly termasuk?: (name: string) => boolean;
}>();

/** The fields that a post of a form can hold, for counting its rows before reading. */
export const rowsOfForm = z.registry<{ readonly fields: () => readonly Field[] }>();

/**
 * Reports sent values of computed fields that differ from the computed ones, each under its name. Values from an API
 * answer are accepted unchanged. Other values would be lost silently.
 */
export function dihitungDikirim(form: FormDef, sent: Values, hitung: Values): Record<string, readonly FieldFailure[]> {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
  const wrong = fieldsOf(form).filter((field) => {
    const value = isTerhitung(field) ? valueAt(sent, field.name) : undefined;
    return !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(hitung[field.name]);
  });
  return Object.fromEntries(wrong.map(({ name }) => [name, [{ key: "dihitung" }]]));
}

/** The sent value of a field. The name of an account cell has two parts, which a page sends nested. */
function valueAt(input: Values, name: string): unknown {
  const [row = "", column] = name.split(".");
  if (column === undefined || name in input) return input[name];
  return (input[row] as Values | null | undefined)?.[column];
}

/** Reads dependent fields after the fields they depend on. Reports nothing about fields that are not asked for. */
function readFields(fields: readonly Field[], input: Values, path: readonly (string | number)[], level: Level): Values {
  const values: Record<string, unknown> = {};
  const pending = fields.filter(isTyped);
  const ordered = [...pending.filter((f) => !bilaOf(f)), ...pending.filter((f) => bilaOf(f))];
  for (const field of ordered) {
    const inRow = path.length > 0;
    const asked = isAsked(field, values, inRow ? level.outer : values);
    const at = [...path, field.name];
    const here = inRow ? level : { ...level, outer: values };
    const raw = valueAt(input, field.name);
    if (field.kind === "baris") values[field.name] = asked ? readRows(field, raw, at, here) : [];
    else values[field.name] = asked ? readScalar(field, raw, at, here) : null;
  }
  return values;
}

/**
 * The schema of a form's values, from its definition. With a `language` it reads typed text. Without one it reads
 * values as the API answers them ({@link readCanonical}). Output: whole rupiah, decimal text with a point, dates
 * `YYYY-MM-DD`, periods `YYYY-MM`, empty fields as null, rows as arrays. Computed fields are never read. Issues have
 * keys of `galat:isian`.
 */
export function schemaOf(form: FormDef, mode: FormMode, language?: string): z.ZodType<Values> {
  return formSchema(form, mode, language, (isi) => isi).register(formulirOf, { forms: () => [form] });
}

/**
 * The schema of a post with further fields next to those of its form. `make` gets both, runs also when fields failed,
 * and can report failures itself. `fill` adds values before the fields are read. See {@link schemaOf}.
 */
export function formSchema<T>(
  form: FormDef,
  mode: FormMode,
  language: string | undefined,
  make: (isi: Values, posted: Values, report: Report) => T,
  fill: (posted: Values) => Values = (posted) => posted,
) {
  const read = readerOf(language);
  const posts = z.record(z.string(), z.unknown()).register(rowsOfForm, { fields: () => fieldsOf(form) });
  return posts.transform((posted, context): T => {
    const report: Report = (path, { key, params }) =>
      context.addIssue({ code: "custom", message: key, path: [...path], params });
    return make(readFields(fieldsOf(form), fill(posted), [], { mode, read, outer: {}, report }), posted, report);
  });
}

/** One field of a hand-written schema, read like a form field. `T` is the value type of its kind. */
export function isian<T = unknown>(field: Omit<ScalarField, "name"> | ScalarFieldGiven, language = "id"): z.ZodType<T> {
  const whole = { name: "", ...field } as ScalarField;
  // a field missing in the form counts as empty
  return z
    .unknown()
    .optional()
    .transform((raw, context): T => {
      const report: Report = (_path, { key, params }) => context.addIssue({ code: "custom", message: key, params });
      return readScalar(whole, raw, [], { mode: "full", read: readerOf(language), outer: {}, report }) as T;
    });
}
type ScalarFieldGiven = ScalarField extends infer F ? (F extends ScalarField ? Omit<F, "name"> : never) : never;
