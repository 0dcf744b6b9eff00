import type { i18n } from "i18next";
import { type Field, type FormDef, fieldsOf, labelKeysOf, type Section, type Values } from "~/domain/kit/form";
import { namaForm } from "~/domain/kit/isian";
import { formatAngka, formatDesimal } from "~/i18n/format";
import type {
  ComputedView,
  FieldKind,
  FieldView,
  FormView,
  GridView,
  OptionView,
  SectionView,
  ShownValue,
  ShownValues,
} from "./form-view";

export type FormViewOptions = {
  /** Entries of an official list; a list of more than 50 is searched instead of shown. */
  readonly options?: (daftar: string) => readonly OptionView[] | undefined;
  /** Address of the page that tells how a computed field came about. */
  readonly whyHref?: (field: string) => string;
  /** What text keys begin with, where that is not the form's namespace and id. */
  readonly prefix?: string;
  /** Text keys of a field's label and of a section's title, where they stand elsewhere. */
  readonly label?: (field: string) => string;
  readonly judul?: (section: string) => string;
  /** Fields that are not asked for, because of an answer elsewhere. */
  readonly tidakBerlaku?: ReadonlySet<string>;
};
const LONGEST_SELECT = 50;

const dayFirst = (iso: string) => iso.split("-").reverse().join("-");

/** A stored value as the text of its box; what is typed there is read back to the same value. */
export function shownValue(field: Field, value: unknown, language: string): ShownValue {
  if (value === null || value === undefined || value === "") return undefined;
  switch (field.kind) {
    case "rupiah":
    case "hitung":
      return typeof value === "number" ? formatAngka(value, language) : undefined;
    case "desimal":
      return formatDesimal(String(value), language);
    case "tanggal":
      return dayFirst(String(value));
    case "yaTidak":
      return value === true ? "ya" : "tidak";
    case "centang":
      return value === true ? "on" : undefined;
    case "baris":
      return Array.isArray(value) ? value.map((row) => shownValues(field.of, row as Values, language)) : undefined;
    default:
      return String(value);
  }
}
export const shownValues = (fields: readonly Field[], values: Values, language: string): ShownValues =>
  Object.fromEntries(fields.map((field) => [field.name, shownValue(field, values[field.name], language)]));

/** Computed figures of a form, formatted, by field name. */
export function computedViews(
  form: FormDef,
  values: Values,
  language: string,
  whyHref?: (field: string) => string,
): Record<string, ComputedView> {
  const computed = fieldsOf(form).filter((field) => field.kind === "hitung");
  return Object.fromEntries(
    computed.map(({ name }) => [
      name,
      { value: formatAngka(Number(values[name] ?? 0), language), href: whyHref?.(name) },
    ]),
  );
}

type Place = {
  readonly texts: i18n;
  readonly prefix: string;
  readonly options: FormViewOptions;
  readonly computed: Record<string, ComputedView>;
};

function choices(
  field: Field,
  key: string,
  { texts, options }: Place,
): { kind: FieldKind; options?: readonly OptionView[] } {
  if (field.kind === "pilihan") {
    return {
      kind: "pilihan",
      options: field.dari.map((value) => ({ value, label: texts.t(`${key}_pilihan.${value}`) })),
    };
  }
  if (field.kind === "ref") {
    const entries = options.options?.(field.daftar);
    return entries && entries.length <= LONGEST_SELECT ? { kind: "pilihan", options: entries } : { kind: "cari" };
  }
  return { kind: field.kind };
}

function fieldView(field: Field, place: Place): FieldView {
  const key = place.options.label?.(field.name) ?? `${place.prefix}.${field.name}`;
  const rows = field.kind === "baris";
  const hintKey = rows ? `${key}.petunjuk` : `${key}_petunjuk`;
  return {
    name: field.name,
    ...choices(field, key, place),
    label: place.texts.t(rows ? `${key}.judul` : key),
    hint: place.texts.exists(hintKey) ? place.texts.t(hintKey) : undefined,
    butir: field.butir,
    required: field.wajib ?? false,
    askedWhen: field.bila && { field: field.bila.field, values: field.bila.nilai.map(askedText) },
    maxLength: field.kind === "teks" ? field.max : undefined,
    lines: field.kind === "teks" ? field.baris : undefined,
    code: field.kind === "teks" ? field.kode : undefined,
    columns: rows ? field.of.map((column) => fieldView(column, { ...place, prefix: key })) : undefined,
    maxRows: rows ? field.max : undefined,
    computed: place.computed[field.name],
  };
}
const askedText = (value: string | boolean) => (value === true ? "ya" : value === false ? "tidak" : value);

function gridView({ tabel }: Section, { prefix, texts }: Place): GridView | undefined {
  if (!tabel) return undefined;
  return {
    columns: tabel.kolom.map((column) => texts.t(`${prefix}.kolom.${column}`)),
    rows: tabel.baris.map(({ name, butir, jumlah = false, sel }) => ({
      name,
      label: texts.t(`${prefix}.${name}`),
      butir,
      total: jumlah,
      cells: tabel.kolom.map((column) => sel[column] ?? null),
    })),
  };
}

/** A cell of a grid is called by its row and its column. */
function sectionView(section: Section, place: Place): SectionView {
  const inGrid = (name: string) => labelKeysOf(section, name).length > 1;
  const labelOf = (name: string) =>
    labelKeysOf(section, name)
      .map((key) => place.texts.t(`${place.prefix}.${key}`))
      .join(", ");
  return {
    name: section.name,
    title: place.texts.t(place.options.judul?.(section.name) ?? `${place.prefix}.${section.name}.judul`),
    fields: section.fields
      .filter(({ name }) => !place.options.tidakBerlaku?.has(name))
      .map((field) => {
        const view = fieldView(field, place);
        return inGrid(field.name) ? { ...view, label: labelOf(field.name) } : view;
      }),
    asTable: !section.tabel && isNumbered(section),
    grid: gridView(section, place),
  };
}

const isNumbered = (section: Section) =>
  section.fields.every((f) => f.butir !== undefined && (f.kind === "rupiah" || f.kind === "hitung"));

/**
 * A form definition with its values and texts, as plain data for {@link file://./form-fields.tsx}. `values` holds
 * computed fields already (`compute` of the kit). Text keys: `<namespace>:<id>.judul`, `.<section>.judul`,
 * `.<field>`, `.<field>_petunjuk`, `.<field>_pilihan.<value>`; of rows `.<field>.judul` and `.<field>.<column>`.
 */
export function formView(form: FormDef, values: Values, texts: i18n, options: FormViewOptions = {}): FormView {
  const language = texts.language;
  const prefix = options.prefix ?? `${form.namespace}:${form.id}`;
  const place: Place = { texts, prefix, options, computed: computedViews(form, values, language, options.whyHref) };
  return {
    id: form.id,
    title: texts.t(options.judul?.("") ?? `${prefix}.judul`),
    sections: form.sections.map((section) => sectionView(section, place)),
    values: shownValues(fieldsOf(form), values, language),
    names: namaForm(form),
  };
}

/** Every text key a form needs; the check of locales asks for it. */
export function textKeysOf(form: FormDef): string[] {
  const prefix = `${form.namespace}:${form.id}`;
  const keys = (fields: readonly Field[], at: string, called = (name: string): readonly string[] => [name]): string[] =>
    fields.flatMap((field) => {
      const key = `${at}.${field.name}`;
      if (field.kind === "baris") return [`${key}.judul`, ...keys(field.of, key)];
      const names = called(field.name).map((name) => `${at}.${name}`);
      return field.kind === "pilihan" ? [...names, ...field.dari.map((value) => `${key}_pilihan.${value}`)] : names;
    });
  const sections = form.sections.flatMap((section) => [
    `${prefix}.${section.name}.judul`,
    ...keys(section.fields, prefix, (name) => labelKeysOf(section, name)),
  ]);
  return [...new Set([`${prefix}.judul`, ...sections])];
}
