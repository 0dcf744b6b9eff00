import { bilaOf, type Field, type FormDef, labelKeysOf, type Section } from "~/domain/kit/form";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import type { JenisNilai } from "~/domain/mesin/nilai";
import { textsOf } from "../i18n";

export type JsonSchema = Record<string, unknown>;
/** Languages of the labels in the document: the official one, and English for readers of schemas. */
const LABELS = { title: "id", "x-title-en": "en" } as const;

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });

type Kind = Exclude<Field, { kind: "baris" }>["kind"];
type Of<K extends Kind> = Extract<Field, { readonly kind: K }>;
const amount = ({ min = 0, max = RUPIAH_TERBESAR }: { readonly min?: number; readonly max?: number }) => ({
  type: "integer",
  format: "int64",
  minimum: min,
  maximum: max,
});
const decimal = ({ skala, min = "0", max }: Of<"desimal"> | Of<"persen">): JsonSchema => ({
  type: "string",
  format: "decimal",
  pattern: skala === 0 ? "^-?\\d{1,15}$" : `^-?\\d{1,15}(\\.\\d{1,${skala}})?$`,
  "x-scale": skala,
  "x-minimum": min,
  ...(max === undefined ? {} : { "x-maximum": max }),
});
const integer = { type: "integer", format: "int64" } as const;
const number = { type: "string", format: "decimal" } as const;
/** A computed value by its kind. */
const RESULTS = {
  rupiah: integer,
  cacah: integer,
  tahun: integer,
  desimal: number,
  persen: number,
  pecahan: number,
  teks: { type: "string" },
  tanggal: { type: "string" },
  masa: { type: "string" },
  yaTidak: { type: "boolean" },
  daftar: { type: "array" },
  baris: { type: "array" },
} as const satisfies Record<JenisNilai, JsonSchema>;

/** A value of each kind as the API reads and returns it. */
const VALUES: { readonly [K in Kind]: (field: Of<K>) => JsonSchema } = {
  rupiah: amount,
  hitung: (field) => ({ ...RESULTS[("hasil" in field ? field.hasil : undefined) ?? "rupiah"], readOnly: true }),
  desimal: decimal,
  persen: decimal,
  tahun: ({ min = 1000, max = 9999 }) => ({ type: "integer", minimum: min, maximum: max }),
  tanggal: () => ({ type: "string", format: "date" }),
  masa: () => ({ type: "string", pattern: "^\\d{4}-(0[1-9]|1[0-2])$" }),
  npwp: () => ({ type: "string", pattern: "^\\d{16}$" }),
  yaTidak: () => ({ type: "boolean" }),
  centang: () => ({ type: "boolean" }),
  pilihan: ({ dari }) => ({ type: "string", enum: [...dari] }),
  pilihanBanyak: ({ dari }) => ({ type: "array", items: { type: "string", enum: [...dari] }, uniqueItems: true }),
  ref: ({ daftar }) => ({ type: "string", maxLength: 100, "x-list": daftar }),
  teks: ({ max }) => ({ type: "string", maxLength: max }),
  bulan12: (field) => ({ type: "array", minItems: 12, maxItems: 12, items: orNull(amount(field)) }),
  berkas: ({ tipe }) => ({ type: "string", maxLength: 100, "x-file-types": [...tipe] }),
};
const valueSchema = (field: Exclude<Field, { kind: "baris" }>): JsonSchema =>
  (VALUES[field.kind] as (field: Field) => JsonSchema)(field);

/** The label of some keys together, in each language of the document. */
export function labelsOf(keys: readonly string[]): JsonSchema {
  return Object.fromEntries(
    Object.entries(LABELS).map(([name, language]) => [name, keys.map((key) => textsOf(language)(key)).join(", ")]),
  );
}

function fieldSchema(field: Field, keys: readonly string[], prefix: string): JsonSchema {
  const bila = bilaOf(field);
  const notes = {
    ...(field.butir ? { "x-butir": field.butir } : {}),
    ...(field.wajib ? { "x-required-on-sign": true } : {}),
    ...(bila ? { "x-asked-when": { field: bila.field, values: [...bila.nilai] } } : {}),
  };
  if (field.kind === "baris") {
    const items = { type: "object", properties: propertiesOf(field.of, `${prefix}.${field.name}`) };
    return { ...labelsOf([`${prefix}.${field.name}.judul`]), ...notes, type: "array", maxItems: field.max, items };
  }
  const value = valueSchema(field);
  return { ...labelsOf(keys), ...notes, ...(field.kind === "hitung" ? value : orNull(value)) };
}

const propertiesOf = (fields: readonly Field[], prefix: string, section?: Section): JsonSchema =>
  Object.fromEntries(
    fields.map((field) => {
      const keys = section ? labelKeysOf(section, field.name) : [field.name];
      return [
        field.name,
        fieldSchema(
          field,
          keys.map((key) => `${prefix}.${key}`),
          prefix,
        ),
      ];
    }),
  );

/**
 * The values of a form as JSON Schema, from its definition: kinds and limits, official item numbers, labels. A draft
 * can omit every field. `x-required-on-sign` marks the fields that signing requires, `x-asked-when` the answer that
 * makes a field count.
 */
export function formSchema(form: FormDef): JsonSchema {
  const prefix = `${form.namespace}:${form.id}`;
  return {
    ...labelsOf([`${prefix}.judul`]),
    "x-form": form.id,
    type: "object",
    properties: Object.assign(
      {},
      ...form.sections.map((section) => propertiesOf(section.fields, prefix, section)),
    ) as JsonSchema,
  };
}

/** Values of one of several forms. */
export const formsSchema = (forms: readonly FormDef[]): JsonSchema => {
  const [first, ...others] = forms.map(formSchema);
  return others.length === 0 && first ? first : { anyOf: forms.map(formSchema) };
};
