import { z } from "zod";
import { type Field, fieldsOf } from "~/domain/kit/form";
import { dijawab, formulirOf, rowsOfForm } from "./form-schema";
import type { AnyZod } from "./kit";

/** An unknown field, and the names that the schema knows at its place. */
export type Asing = { readonly path: readonly (string | number)[]; readonly dikenal: readonly string[] };
type Path = Asing["path"];
type Isi = Readonly<Record<string, unknown>>;

const isIsi = (raw: unknown): raw is Isi => typeof raw === "object" && raw !== null && !Array.isArray(raw);

/** True if one letter is added, missing, changed or swapped, or if only capitals and marks differ. */
function isDekat(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, "")) as [string, string];
  if (one === other) return true;
  if (Math.min(one.length, other.length) < SHORTEST || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const rest = (text: string, from: number) => text.slice(at + from);
  const swapped = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2);
  return (
    swapped || rest(one, 1) === rest(other, 1) || rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1)
  );
}
/** Shorter names are similar to too many others. */
const SHORTEST = 4;
/** No field has a longer name. */
const LONGEST = 60;

/** The known name that is similar to an unknown one, if any. */
export function saranUntuk({ path, dikenal }: Asing): string | undefined {
  const name = String(path.at(-1));
  return name.length > LONGEST ? undefined : dikenal.find((one) => isDekat(name, one));
}

const tell = (path: Path, name: string, dikenal: readonly string[]): Asing => ({ path: [...path, name], dikenal });

/** Unknown names of an object with a schema per property. */
function ofObject(schema: z.ZodObject, raw: Isi, path: Path): Asing[] {
  const shape = schema.shape as Readonly<Record<string, AnyZod>>;
  return Object.entries(raw).flatMap(([name, value]) => {
    const own = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return own ? isianAsing(own, value, [...path, name]) : [tell(path, name, Object.keys(shape))];
  });
}

/** Unknown names in the values of a form. Computed fields count as known, but their values are ignored. */
function ofFields(fields: readonly Field[], raw: Isi, path: Path): Asing[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  const cells = new Set(fields.map(({ name }) => name.split(".")[0]));
  return Object.entries(raw).flatMap(([name, value]) => {
    const field = known.get(name);
    if (field?.kind === "baris") return ofRows(field.of, value, [...path, name]);
    if (field) return [];
    if (cells.has(name) && isIsi(value)) return ofCells(fields, name, value, path);
    return [tell(path, name, [...known.keys()])];
  });
}
const ofRows = (columns: readonly Field[], raw: unknown, path: Path): Asing[] =>
  Array.isArray(raw) ? raw.flatMap((row, at) => (isIsi(row) ? ofFields(columns, row, [...path, at]) : [])) : [];
/** Cells of an account, sent as nested objects. */
function ofCells(fields: readonly Field[], row: string, raw: Isi, path: Path): Asing[] {
  const known = fields.flatMap(({ name }) => (name.startsWith(`${row}.`) ? [name.slice(row.length + 1)] : []));
  return Object.keys(raw).flatMap((name) => (known.includes(name) ? [] : [tell([...path, row], name, known)]));
}

const depth = (all: readonly Asing[]): number => all.reduce((sum, { path }) => sum + path.length, 0);
/** The result with the fewest unknown names; of equal ones the result that knows most names on its way. */
const fewest = (all: readonly Asing[][]): Asing[] =>
  all.reduce(
    (best, one) => (one.length < best.length || (one.length === best.length && depth(one) > depth(best)) ? one : best),
    all[0] ?? [],
  );

/** Unknown names in the values of one form, or of the best match of several forms. */
export const isianFormAsing = (fields: readonly Field[], raw: unknown, path: Path = []): readonly Asing[] =>
  isIsi(raw) ? ofFields(fields, raw, path) : [];

type Unwrapped = {
  readonly innerType?: AnyZod;
  readonly in?: AnyZod;
  readonly out?: AnyZod;
  readonly getter?: () => AnyZod;
};
/** The inner schema of a wrapper that applies to the input. */
function within(schema: AnyZod): AnyZod | undefined {
  const def = schema.def as Unwrapped & { readonly type: string };
  if (def.type === "pipe") return def.in?.def.type === "transform" ? def.out : def.in;
  return def.innerType ?? def.getter?.();
}

/**
 * All fields of the input that the schema does not know, at every depth. If several shapes are possible, those of the
 * nearest shape.
 */
export function isianAsing(schema: AnyZod, raw: unknown, path: Path = []): Asing[] {
  const unknown = unknownIn(schema, raw, path);
  const answered = dijawab.get(schema);
  if (!answered) return unknown;
  const isPassed = (name: string) => answered.nama.includes(name) || (answered.termasuk?.(name) ?? false);
  return unknown.filter((one) => one.path.length > path.length + 1 || !isPassed(String(one.path.at(-1))));
}
function unknownIn(schema: AnyZod, raw: unknown, path: Path): Asing[] {
  if (typeof raw !== "object" || raw === null) return [];
  const forms = formsOf(schema);
  if (forms) return isIsi(raw) ? fewest(forms.map((fields) => ofFields(fields, raw, path))) : [];
  if (schema instanceof z.ZodUnion)
    return fewest(forObjects(schema.options as readonly AnyZod[]).map((one) => isianAsing(one, raw, path)));
  const inner = within(schema);
  if (inner) return isianAsing(inner, raw, path);
  return isIsi(raw) ? ofNamed(schema, raw, path) : ofList(schema, raw as readonly unknown[], path);
}

const SCALARS: readonly string[] = ["string", "number", "boolean", "bigint", "date", "enum", "literal", "null"];
const isScalar = (schema: AnyZod): boolean => {
  const inner = within(schema);
  return inner ? isScalar(inner) : SCALARS.includes(schema.def.type);
};
/** The shapes that an object or a list can have: a text or a number knows no names, so it would know too few. */
const forObjects = (options: readonly AnyZod[]): readonly AnyZod[] => options.filter((one) => !isScalar(one));

/** The fields of each form whose values a schema holds. */
function formsOf(schema: AnyZod): readonly (readonly Field[])[] | undefined {
  const rows = rowsOfForm.get(schema)?.fields();
  return formulirOf.get(schema)?.forms().map(fieldsOf) ?? (rows && [rows]);
}
/** Unknown names of an object whose schema names its properties, or has one schema for all values. */
function ofNamed(schema: AnyZod, raw: Isi, path: Path): Asing[] {
  if (schema instanceof z.ZodObject) return ofObject(schema, raw, path);
  if (!(schema instanceof z.ZodRecord)) return [];
  return Object.entries(raw).flatMap(([name, one]) => isianAsing(schema.valueType as AnyZod, one, [...path, name]));
}
const ofList = (schema: AnyZod, raw: readonly unknown[], path: Path): Asing[] =>
  schema instanceof z.ZodArray
    ? raw.flatMap((one, at) => isianAsing(schema.element as AnyZod, one, [...path, at]))
    : [];
