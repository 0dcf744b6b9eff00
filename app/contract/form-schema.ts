import { z } from "zod";
import { bilaDari, type Field, type FormDef, fieldsOf, isTerhitung, type Values } from "~/domain/kit/form";
import type { FieldFailure } from "./errors";
import { readField } from "./isian";
import { readCanonical } from "./kanonis";
import type { Read, ScalarField } from "./nilai";

/** `draft`: types and lengths, nothing obligatory. `full`: what signing and submitting ask for. */
type FormMode = "draft" | "full";
/** Says that a field has failed. */
export type Report = (path: readonly (string | number)[], failure: FieldFailure) => void;
type Level = {
  readonly mode: FormMode;
  readonly read: (field: ScalarField, raw: unknown) => Read;
  readonly outer: Values;
  readonly report: Report;
};
/** The reader of what people type in a language; without one that of programs. */
const readerOf = (language: string | undefined): Level["read"] =>
  language === undefined ? readCanonical : (field, raw) => readField(field, raw, language);

/** Whether people fill a field: all others are computed. */
const isTyped = (field: Field): field is Exclude<Field, { kind: "hitung" }> => !isTerhitung(field);

/** Whether a dependent field is asked for; `values` are those of its row, `outer` those of its form. */
export function isAsked(field: Field, values: Values, outer: Values = values): boolean {
  const bila = bilaDari(field);
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

/** Which forms a schema holds the values of, for whoever describes it: put together when somebody asks. */
export const formulirOf = z.registry<{ readonly forms: () => readonly FormDef[] }>();
/** Values of a form by field, or of one of several; `schemaOf` checks them. */
export const isiDari = (forms: () => readonly FormDef[]) =>
  z.record(z.string().max(60), z.unknown()).register(formulirOf, { forms });

/**
 * Names of an answer of the API that may be sent back with the values of a schema; they are passed over. `termasuk` is
 * asked about names that cannot be listed.
 */
export const dijawab = z.registry<{
  readonly nama: readonly string[];
  readonly termasuk?: (name: string) => boolean;
}>();

/** The fields that a post of a form may hold, for whoever counts its rows before they are read. */
export const rowsOfForm = z.registry<{ readonly fields: () => readonly Field[] }>();

/**
 * Computed fields of a form for which a value is sent that is not the computed one, each as a failure under its name. An
 * answer of the API goes back unchanged; anything else would be thrown away in silence.
 */
export function dihitungDikirim(form: FormDef, sent: Values, hitung: Values): Record<string, readonly FieldFailure[]> {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
  const wrong = fieldsOf(form).filter((field) => {
    const value = isTerhitung(field) ? valueAt(sent, field.name) : undefined;
    return !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(hitung[field.name]);
  });
  return Object.fromEntries(wrong.map(({ name }) => [name, [{ key: "dihitung" }]]));
}

/** What was sent for a field; the name of an account's cell has two parts, which a page sends one within the other. */
function valueAt(input: Values, name: string): unknown {
  const [row = "", column] = name.split(".");
  if (column === undefined || name in input) return input[name];
  return (input[row] as Values | null | undefined)?.[column];
}

/** Reads dependent fields after what they depend on, and reports nothing about fields that are not asked for. */
function readFields(fields: readonly Field[], input: Values, path: readonly (string | number)[], level: Level): Values {
  const values: Record<string, unknown> = {};
  const pending = fields.filter(isTyped);
  const ordered = [...pending.filter((f) => !bilaDari(f)), ...pending.filter((f) => bilaDari(f))];
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
 * The schema of a form's values, from its definition. With a `language` it reads what people type there; without one it
 * is the API's, which reads values as it answers them ({@link readCanonical}). Either answers amounts as whole rupiah,
 * decimals as text with a point, dates `YYYY-MM-DD`, periods `YYYY-MM`, empty fields as null, rows as arrays. Computed
 * fields are never taken from outside. Issues carry keys of `galat:isian`.
 */
export function schemaOf(form: FormDef, mode: FormMode, language?: string): z.ZodType<Values> {
  return formSchema(form, mode, language, (isi) => isi).register(formulirOf, { forms: () => [form] });
}

/**
 * What a post holds beside the fields of its form, with the values of the form: `make` is given both, is asked too
 * where fields have failed, and can say itself that one has. See {@link schemaOf}.
 */
export function formSchema<T>(
  form: FormDef,
  mode: FormMode,
  language: string | undefined,
  make: (isi: Values, posted: Values, report: Report) => T,
) {
  const read = readerOf(language);
  const posts = z.record(z.string(), z.unknown()).register(rowsOfForm, { fields: () => fieldsOf(form) });
  return posts.transform((posted, context): T => {
    const report: Report = (path, { key, params }) =>
      context.addIssue({ code: "custom", message: key, path: [...path], params });
    return make(readFields(fieldsOf(form), posted, [], { mode, read, outer: {}, report }), posted, report);
  });
}

/** One field of a schema written by hand, read like a field of a form that people fill in. `T` is what its kind gives. */
export function isian<T = unknown>(field: Omit<ScalarField, "name"> | ScalarFieldGiven, language = "id"): z.ZodType<T> {
  const whole = { name: "", ...field } as ScalarField;
  // a field that a form did not send is an empty one
  return z
    .unknown()
    .optional()
    .transform((raw, context): T => {
      const report: Report = (_path, { key, params }) => context.addIssue({ code: "custom", message: key, params });
      return readScalar(whole, raw, [], { mode: "full", read: readerOf(language), outer: {}, report }) as T;
    });
}
type ScalarFieldGiven = ScalarField extends infer F ? (F extends ScalarField ? Omit<F, "name"> : never) : never;
