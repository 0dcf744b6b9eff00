import { type Field, type FormDef, labelKeysOf, type Section } from "~/domain/kit/form";
import { textsOf } from "../i18n";

export type JsonSchema = Record<string, unknown>;
/** Languages of the labels in the document: the official one, and that of who reads schemas. */
const LABELS = { title: "id", "x-title-en": "en" } as const;

const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });

/** A value of each kind as the API reads and answers it. */
function valueSchema(field: Exclude<Field, { kind: "baris" }>): JsonSchema {
  switch (field.kind) {
    case "rupiah":
      return {
        ...{ type: "integer", format: "int64", minimum: field.min ?? 0 },
        maximum: field.max ?? Number.MAX_SAFE_INTEGER,
      };
    case "hitung":
      return { type: "integer", format: "int64", readOnly: true };
    case "desimal":
      return {
        ...{ type: "string", format: "decimal" },
        pattern: field.skala === 0 ? "^-?\\d{1,15}$" : `^-?\\d{1,15}(\\.\\d{1,${field.skala}})?$`,
        ...{ "x-scale": field.skala, "x-minimum": field.min ?? "0" },
        ...(field.max === undefined ? {} : { "x-maximum": field.max }),
      };
    case "tanggal":
      return { type: "string", format: "date" };
    case "masa":
      return { type: "string", pattern: "^\\d{4}-(0[1-9]|1[0-2])$" };
    case "npwp":
      return { type: "string", pattern: "^\\d{16}$" };
    case "yaTidak":
    case "centang":
      return { type: "boolean" };
    case "pilihan":
      return { type: "string", enum: [...field.dari] };
    case "ref":
      return { type: "string", maxLength: 100, "x-list": field.daftar };
    case "teks":
      return { type: "string", maxLength: field.max };
  }
}

/** The label of some keys together, in each language of the document. */
export function labelsOf(keys: readonly string[]): JsonSchema {
  return Object.fromEntries(
    Object.entries(LABELS).map(([name, language]) => [name, keys.map((key) => textsOf(language)(key)).join(", ")]),
  );
}

function fieldSchema(field: Field, keys: readonly string[], prefix: string): JsonSchema {
  const notes = {
    ...(field.butir ? { "x-butir": field.butir } : {}),
    ...(field.wajib ? { "x-required-on-sign": true } : {}),
    ...(field.bila ? { "x-asked-when": { field: field.bila.field, values: [...field.bila.nilai] } } : {}),
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
 * The values of a form as JSON Schema, from its definition: kinds and limits, official item numbers, labels. Every field
 * may be left out of a draft; `x-required-on-sign` says what signing asks for, `x-asked-when` after which answer.
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
