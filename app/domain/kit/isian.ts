import { type Uang, uangOf } from "./decimal";
import { type Field, type FormDef, fieldsOf, type Values } from "./form";
import type { Rupiah } from "./rupiah";

/** The fields of a form, by their definitions. */
export type FieldOf<F extends FormDef> = F["sections"][number]["fields"][number];
/** Names of fields in the API. */
export type NameOf<K extends Field> = K extends { readonly api: infer A extends string } ? A : K["name"];
/** Boolean properties of one choice, one per value. */
type FlagOf<K extends Field> = K extends { readonly api: infer A extends Readonly<Record<string, string>> }
  ? A[keyof A]
  : never;
/** Fields that have no property if they are empty. */
type Open = { readonly kind: "centang" | "yaTidak" } | { readonly kind: "rupiah"; readonly baku?: undefined };
type Plain<K extends Field> = K extends { readonly api: Readonly<Record<string, string>> } | { kind: "hitung" }
  ? never
  : K;
type ValueOf<K extends Field> = K extends { readonly kind: "rupiah" }
  ? Rupiah
  : K extends { readonly kind: "centang" | "yaTidak" }
    ? boolean
    : K extends { readonly uang: true }
      ? Uang
      : K extends { readonly kind: "pilihan"; readonly dari: readonly (infer V)[]; readonly baku: string }
        ? V
        : K extends { readonly kind: "pilihan"; readonly dari: readonly (infer V)[] }
          ? V | ""
          : K extends { readonly kind: "baris"; readonly of: readonly (infer C extends Field)[] }
            ? readonly IsianOf<C>[]
            : string;
type IsianOf<K extends Field> = {
  readonly [P in Exclude<Plain<K>, Open> as NameOf<P>]: ValueOf<P>;
} & { readonly [P in Extract<Plain<K>, Open> as NameOf<P>]?: ValueOf<P> | undefined } & {
  readonly [N in FlagOf<K>]: boolean;
};
/** Properties required even in a draft. */
export type NamaAwal<F extends FormDef> = NameOf<Extract<FieldOf<F>, { readonly awal: true }>>;
/** Typed values of a form, with the names of the API: texts can be empty, amounts and ticks can be missing. */
export type IsianDari<F extends FormDef> = IsianOf<FieldOf<F>>;

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const flagsOf = ({ api }: Field): readonly (readonly [value: string, property: string])[] =>
  typeof api === "object" ? Object.entries(api) : [];
/** Name of a field in the API. */
export const namaApi = ({ name, api }: Field): string => (typeof api === "string" ? api : name);

function typed(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "rupiah":
      return typeof value === "number" ? value : field.baku;
    case "centang":
    case "yaTidak":
      return typeof value === "boolean" ? value : undefined;
    case "desimal":
      return field.uang ? uangOf(text(value)) : text(value);
    case "pilihan":
      return text(value) || (field.baku ?? "");
    case "baris":
      return Array.isArray(value) ? value.map((row) => typedOf(field.of, (row ?? {}) as Values)) : [];
    default:
      return text(value);
  }
}
function typedOf(fields: readonly Field[], values: Values): Values {
  const entries = fields.flatMap((field): (readonly [string, unknown])[] => {
    const flags = flagsOf(field);
    if (flags.length > 0) return flags.map(([value, property]) => [property, values[field.name] === value]);
    const value = field.kind === "hitung" ? undefined : typed(field, values[field.name]);
    return value === undefined ? [] : [[namaApi(field), value]];
  });
  return Object.fromEntries(entries);
}
/** Values of a form in the shape of its API; empty values as the API has them. */
export const isianDari = <F extends FormDef>(form: F, values: Values): IsianDari<F> =>
  typedOf(fieldsOf(form), values) as IsianDari<F>;

function shown(field: Field, value: unknown): unknown {
  if (field.kind === "baris") return (value as readonly Values[]).map((row) => shownOf(field.of, row));
  const empty = value === "" || (field.kind === "desimal" && field.uang && value === 0);
  return empty || (field.kind === "rupiah" && value === field.baku) ? null : value;
}
function shownOf(fields: readonly Field[], given: Values): Values {
  const entries = fields.flatMap((field): (readonly [string, unknown])[] => {
    const flags = flagsOf(field);
    const value = given[namaApi(field)];
    if (flags.length === 0) return value === undefined ? [] : [[field.name, shown(field, value)]];
    const named = new Map(flags);
    const none = field.kind === "pilihan" ? field.dari.find((one) => !named.has(one)) : undefined;
    return [[field.name, flags.find(([, property]) => given[property] === true)?.[0] ?? none]];
  });
  return Object.fromEntries(entries);
}
/** Values of the API as values of the form: the inverse of {@link isianDari}. */
export const valuesDari = <F extends FormDef>(form: F, isian: IsianDari<F>): Values =>
  shownOf(fieldsOf(form), isian as Values);

/** Values kept by an earlier version of the form: newer properties are empty, in rows too. */
export function isianLengkap<F extends FormDef>(form: F, kept: Values): IsianDari<F> {
  const whole = (fields: readonly Field[], given: Values): Values => ({
    ...typedOf(fields, {}),
    ...given,
    ...Object.fromEntries(
      fields.flatMap((field) =>
        field.kind === "baris"
          ? [[namaApi(field), ((given[namaApi(field)] ?? []) as readonly Values[]).map((row) => whole(field.of, row))]]
          : [],
      ),
    ),
  });
  return whole(fieldsOf(form), kept) as IsianDari<F>;
}

/** Form names by API name, if they differ. */
export const namaForm = (form: FormDef): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const flags = flagsOf(field).map(([, property]) => [property, field.name]);
      return namaApi(field) === field.name ? flags : [[namaApi(field), field.name], ...flags];
    }),
  );
