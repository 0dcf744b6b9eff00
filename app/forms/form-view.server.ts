import type { i18n } from "i18next";
import {
  type Bila,
  bilaOf,
  type Field,
  type FormDef,
  fieldsOf,
  isTerhitung,
  labelKeysOf,
  type Section,
  type Values,
} from "~/domain/kit/form";
import { namaForm } from "~/domain/kit/isian";
import { dayFirst } from "~/domain/kit/tanggal";
import { isRefList, ref } from "~/domain/ref";
import { namaEntriDalam } from "~/domain/ref/terjemahan";
import { formatAngka, formatDesimal } from "~/i18n/format";
import { figureView, isAmount, MONTHS, monthFigures, monthName } from "./figures.server";
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
import { withTerms } from "./istilah.server";
import { LONGEST_SELECT } from "./lookups.server";

type FormViewOptions = {
  /** Entries of an official list. A list of more than 50 is searched instead. */
  readonly options?: (daftar: string) => readonly OptionView[] | undefined;
  /** Address of the page with the reasons of a computed field. */
  readonly whyHref?: (field: string) => string;
  /** Address of the page of a slot for a file. */
  readonly slotHref?: (field: string) => string;
  /** Prefix of the text keys, if it is not the form's namespace and id. */
  readonly prefix?: string;
  /** Text keys of a field's label and of a section's title, if they are in another place. */
  readonly label?: (field: string) => string;
  readonly judul?: (section: string) => string;
  /** True if choices from official lists are drawn with the entries of the lists. */
  readonly daftarResmi?: boolean;
  /** The name of a grid row that is no text of the product: accounts. */
  readonly barisGrid?: (section: string, row: string) => string | undefined;
  /** The text below a field, in addition to its own hint. */
  readonly petunjuk?: (field: string) => string | undefined;
  /** Fields that an answer elsewhere switches off. */
  readonly tidakBerlaku?: ReadonlySet<string>;
  /** For an official form: names of a section's lines above a double rule, and the reason for a dead line. */
  readonly kertas?: {
    readonly hasil: (section: Section) => ReadonlySet<string>;
    readonly mati: (field: Field) => FieldView["mati"];
    /** True if switched-off typed fields are drawn too. */
    readonly tertutup?: boolean;
  };
};

type Kind = Field["kind"];
type Of<K extends Kind> = Extract<Field, { readonly kind: K }>;
type Shower<K extends Kind> = (field: Of<K>, value: unknown, language: string) => ShownValue;
const asText = (_: Field, value: unknown): string => String(value);
const asAmount = (_: Field, value: unknown, language: string) =>
  typeof value === "number" ? formatAngka(value, language) : undefined;
const asDecimal = (_: Field, value: unknown, language: string) => formatDesimal(String(value), language);
/** The text of each kind's box. */
const BOXES: { readonly [K in Kind]: Shower<K> } = {
  rupiah: asAmount,
  hitung: (_, value, language) =>
    typeof value === "number" ? formatAngka(value, language) : typeof value === "string" ? value : undefined,
  desimal: asDecimal,
  persen: asDecimal,
  tahun: asText,
  tanggal: (_, value) => dayFirst(String(value)),
  masa: asText,
  npwp: asText,
  ref: asText,
  teks: asText,
  pilihan: asText,
  berkas: asText,
  pilihanBanyak: (_, value) => (Array.isArray(value) ? value.map(String) : undefined),
  bulan12: (field, value, language) =>
    Array.isArray(value) ? value.map((month) => asAmount(field, month, language)) : undefined,
  yaTidak: (_, value) => (value === true ? "ya" : "tidak"),
  centang: (_, value) => (value === true ? "on" : undefined),
  baris: ({ of }, value, language) =>
    Array.isArray(value) ? value.map((row) => shownValues(of, row as Values, language)) : undefined,
};

/** A stored value as the text of its box. Reading that text gives the same value. */
export function shownValue(field: Field, value: unknown, language: string): ShownValue {
  if (value === null || value === undefined || value === "") return undefined;
  return (BOXES[field.kind] as Shower<Kind>)(field as never, value, language);
}
/** Values of fields as their boxes show them. Cells of an account are nested in the account. */
export function shownValues(fields: readonly Field[], values: Values, language: string): ShownValues {
  const shown: Record<string, ShownValue> = {};
  for (const field of fields) {
    const [row = "", cell] = field.name.split(".");
    const value = shownValue(field, values[field.name], language);
    shown[row] = cell === undefined ? value : { ...(shown[row] as ShownValues | undefined), [cell]: value };
  }
  return shown;
}
/** Computed figures of a form, formatted, by field name. */
export function computedViews(
  form: FormDef,
  values: Values,
  language: string,
  whyHref?: (field: string) => string,
): Record<string, ComputedView> {
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      if (field.kind === "hitung")
        return [[field.name, figureView(field, values[field.name], { form, language, whyHref })] as const];
      return field.kind === "bulan12" && field.rumus
        ? monthFigures(field.name, values[field.name], language, whyHref)
        : [];
    }),
  );
}
type Place = {
  readonly texts: i18n;
  readonly prefix: string;
  readonly options: FormViewOptions;
  readonly computed: Record<string, ComputedView>;
};

function choices(field: Field, key: string, place: Place): { kind: FieldKind; options?: readonly OptionView[] } {
  const { texts } = place;
  if (field.kind === "pilihan") {
    return {
      kind: "pilihan",
      options: field.dari.map((value) => ({ value, label: texts.t(`${key}_pilihan.${value}`) })),
    };
  }
  if (field.kind === "pilihanBanyak") {
    const words = field.dari.map((value) => ({
      value,
      label: field.daftar ? value : texts.t(`${key}_pilihan.${value}`),
    }));
    return { kind: "pilihanBanyak", options: entriesOf(field.daftar, place) ?? words };
  }
  if (field.kind === "ref") {
    const entries = entriesOf(field.daftar, place);
    return entries && entries.length <= LONGEST_SELECT ? { kind: "pilihan", options: entries } : { kind: "cari" };
  }
  return { kind: field.kind };
}

/** Entries of a list: those of the page, else those of an official list that is short enough to show. */
function entriesOf(daftar: string | undefined, { options, texts }: Place): readonly OptionView[] | undefined {
  if (daftar === undefined) return undefined;
  const given = options.options?.(daftar);
  if (given || !options.daftarResmi || !isRefList(daftar)) return given;
  return ref(daftar).map(({ kode }) => ({ value: kode, label: namaEntriDalam(texts.t, daftar, kode) }));
}

function fieldView(field: Field, place: Place): FieldView {
  const key = place.options.label?.(field.name) ?? `${place.prefix}.${field.name}`;
  const rows = field.kind === "baris";
  const bila = bilaOf(field);
  const hintKey = rows ? `${key}.petunjuk` : `${key}_petunjuk`;
  return {
    name: field.name,
    ...choices(field, key, place),
    label: place.texts.t(rows ? `${key}.judul` : key),
    hint: hintOf(hintKey, field, place),
    butir: field.butir,
    required: field.wajib ?? false,
    askedWhen: bila && askedWhen(bila),
    seldom: field.jarang === true ? true : field.jarang && askedWhen(field.jarang),
    maxLength: field.kind === "teks" ? field.max : undefined,
    lines: field.kind === "teks" ? field.baris : undefined,
    code: field.kind === "teks" ? field.kode : undefined,
    columns: rows ? field.of.map((column) => fieldView(column, { ...place, prefix: key })) : undefined,
    maxRows: rows ? field.max : undefined,
    computed: place.computed[field.name],
    ...(field.kind === "bulan12" && field.rumus ? { months: monthsOf(field.name, place) } : {}),
    ...(field.kind === "berkas" ? { slotHref: place.options.slotHref?.(field.name) } : {}),
  };
}
const monthsOf = (name: string, { computed }: Place): readonly (ComputedView | undefined)[] =>
  Array.from({ length: MONTHS }, (_, at) => computed[monthName(name, at)]);
function hintOf(key: string, { name }: Field, { texts, options }: Place): string | undefined {
  const said = [options.petunjuk?.(name), texts.exists(key) ? texts.t(key) : undefined].filter(Boolean);
  return said.length > 0 ? said.join(" ") : undefined;
}
const askedWhen = ({ field, nilai }: Bila) => ({ field, values: nilai.map(askedText) });
const askedText = (value: string | boolean) => (value === true ? "ya" : value === false ? "tidak" : value);

/** The name of a grid row or column: accounts by their list, columns of sections below their section. */
function gridLabel({ name: section }: Section, key: string, { prefix, texts, options }: Place): string {
  const named = options.barisGrid?.(section, key);
  return named ?? texts.t(`${prefix}.${key}`);
}

function gridView(section: Section, place: Place, hasil: ReadonlySet<string>): GridView | undefined {
  const { tabel } = section;
  if (!tabel) return undefined;
  return {
    ...(tabel.kode ? { kode: true as const } : {}),
    columns: tabel.kolom.map((column) => gridLabel(section, `kolom.${column}`, place)),
    rows: tabel.baris.map(({ name, butir, jumlah = false, sel }) => ({
      name,
      label: gridLabel(section, name, place),
      butir,
      total: jumlah,
      ...(hasil.has(name) ? { hasil: true } : {}),
      cells: tabel.kolom.map((column) => sel[column] ?? null),
    })),
  };
}

/** The view of a section. A grid cell is named by its row and its column. */
function sectionView(section: Section, place: Place): SectionView {
  const inGrid = (name: string) => labelKeysOf(section, name).length > 1;
  const labelOf = (name: string) =>
    labelKeysOf(section, name)
      .map((key) => gridLabel(section, key, place))
      .join(", ");
  const hasil = place.options.kertas?.hasil(section) ?? NONE;
  const drawn = section.fields.filter((field) => isDrawn(field, place));
  const coded = drawn.filter((field) => inGrid(field.name) && daftarSel(field) !== undefined);
  const lists = [...new Set(coded.flatMap((field) => daftarSel(field) ?? []))];
  return {
    name: section.name,
    title: place.texts.t(place.options.judul?.(section.name) ?? `${place.prefix}.${section.name}.judul`),
    fields: drawn.map((field) => {
      const view = { ...fieldView(field, place), ...lineOf(field, place, hasil) };
      if (!inGrid(field.name)) return view;
      const daftar = daftarSel(field);
      return { ...view, label: labelOf(field.name), ...(daftar ? { daftar, options: undefined } : {}) };
    }),
    grid: gridView(section, place, hasil),
    ...(lists.length > 0 ? { daftar: lists.map((nama) => ({ nama, entri: entriesOf(nama, place) ?? [] })) } : {}),
  };
}
/** The official list of a cell that takes several codes. */
const daftarSel = (field: Field): string | undefined => (field.kind === "pilihanBanyak" ? field.daftar : undefined);

/**
 * True if a field is drawn. Switched-off fields are left out, except lines of an official form that keep their place.
 */
const isDrawn = (field: Field, { options: { tidakBerlaku, kertas } }: Place): boolean =>
  !tidakBerlaku?.has(field.name) ||
  (kertas !== undefined &&
    bilaOf(field) === undefined &&
    (isLine(field) || (kertas.tertutup === true && isTyped(field))));
const isTyped = (field: Field): boolean => field.kind !== "berkas" && !isTerhitung(field);
const isLine = (field: Field): boolean =>
  field.butir !== undefined && (field.kind === "rupiah" || (field.kind === "hitung" && isAmount(field)));
/** The line of a field on an official form. */
function lineOf(
  field: Field,
  { options: { kertas } }: Place,
  hasil: ReadonlySet<string>,
): Pick<FieldView, "hasil" | "mati"> {
  const mati = kertas?.mati(field);
  if (mati) return { mati };
  return hasil.has(field.name) ? { hasil: true } : {};
}
const NONE: ReadonlySet<string> = new Set();

/**
 * A form definition with its values and texts, as plain data for {@link file://./form-fields.tsx}. `values` already
 * holds computed fields (`compute` of the kit). Text keys: `<namespace>:<id>.judul`, `.<section>.judul`, `.<field>`,
 * `.<field>_petunjuk`, `.<field>_pilihan.<value>`; for rows `.<field>.judul` and `.<field>.<column>`.
 */
export function formView(form: FormDef, values: Values, texts: i18n, options: FormViewOptions = {}): FormView {
  const language = texts.language;
  const prefix = options.prefix ?? `${form.namespace}:${form.id}`;
  const place: Place = { texts, prefix, options, computed: computedViews(form, values, language, options.whyHref) };
  return {
    id: form.id,
    title: texts.t(options.judul?.("") ?? `${prefix}.judul`),
    sections: withTerms(
      form.sections.map((section) => sectionView(section, place)),
      texts,
      new Set(fieldsOf(form).flatMap(({ name, awam }) => (awam ? [name] : []))),
    ),
    values: shownValues(fieldsOf(form), values, language),
    names: namaForm(form),
  };
}
