import type { JenisNilai } from "../mesin/nilai";
import type { Dasar } from "./dated";
import type { Rupiah } from "./rupiah";

/**
 * Values of a form by field name; rows are arrays of such values. Rupiah are numbers, all else text, boolean or null.
 */
export type Values = Readonly<Record<string, unknown>>;

/** A field is asked for only if another one of its form has one of these values. */
export type Bila = { readonly field: string; readonly nilai: readonly (string | boolean)[] };
type Common = {
  readonly name: string;
  /** Required when signing or submitting; a draft can leave it out. */
  readonly wajib?: boolean;
  /** Official item number of the form, e.g. "III.E". */
  readonly butir?: string;
  /** Shown and asked for only when another field of the form has one of these values, or when a formula holds. */
  readonly bila?: Bila | { readonly op: string };
  /** Rarely filled in, always or while another field has one of these values: forms draw it folded. */
  readonly jarang?: true | Bila;
  /** Its column in a grid. */
  readonly kolom?: string;
  /** The default while nothing is typed, as a formula. */
  readonly bawaan?: object;
  /** Only for government treasurers. */
  readonly instansi?: true;
  /** Only for corrections. */
  readonly pembetulan?: true;
  /** Required even in a draft. */
  readonly awal?: true;
  /** Its label is the everyday name of a tax term: it does not link to the glossary. */
  readonly awam?: true;
  /** Name in the API, if different; for a choice: the boolean API property of each value. */
  readonly api?: string | Readonly<Record<string, string>>;
};
export type Field = Common &
  /** `baku`: the default for an empty field. */
  (
    | { readonly kind: "rupiah"; readonly min?: number; readonly max?: number; readonly baku?: 0 }
    /** `angka`: a number that people group with spaces, dots and dashes; `npwp`: such a number of a taxpayer. */
    | {
        readonly kind: "teks";
        readonly max: number;
        readonly baris?: number;
        readonly angka?: "angka" | "npwp";
        /** A number or a code: written from left to right in every language. */
        readonly kode?: true;
      }
    | {
        readonly kind: "desimal";
        readonly skala: number;
        readonly min?: string;
        readonly max?: string;
        /** Maximum characters kept in a draft, right or wrong. */
        readonly panjang?: number;
        /** An amount of rupiah: the API sends a whole one as a number. */
        readonly uang?: true;
      }
    | { readonly kind: "tanggal" }
    | { readonly kind: "masa" }
    | { readonly kind: "npwp" }
    | { readonly kind: "persen"; readonly skala: number; readonly min?: string; readonly max?: string }
    | { readonly kind: "tahun"; readonly min?: number; readonly max?: number }
    | { readonly kind: "pilihanBanyak"; readonly dari: readonly string[]; readonly daftar?: string }
    | {
        /** An amount per month; with a formula all months are computed. */
        readonly kind: "bulan12";
        readonly min?: number;
        readonly max?: number;
        readonly rumus?: object;
      }
    | { readonly kind: "berkas"; readonly tipe: readonly string[] }
    | { readonly kind: "yaTidak" }
    | { readonly kind: "centang" }
    | { readonly kind: "pilihan"; readonly dari: readonly string[]; readonly baku?: string }
    | {
        readonly kind: "ref";
        readonly daftar: string;
        /** Length of the longest code of the list. `dari`: all its codes, if no other can be kept. */
        readonly max?: number;
        readonly dari?: readonly string[];
        readonly angka?: "npwp";
      }
    | { readonly kind: "baris"; readonly of: readonly Field[]; readonly max: number }
    | {
        /**
         * Computed by the engine, from a formula as data that only the engine reads (`Rumus` of `app/domain/mesin`).
         */
        readonly kind: "hitung";
        readonly rumus: object;
        readonly hasil?: JenisNilai;
        readonly daftar?: string;
        readonly dasar?: Dasar;
      }
  );
/** A row of a {@link Tabel}: the field under each column. `jumlah` rows are totals. */
export type BarisTabel = {
  readonly name: string;
  readonly butir?: string;
  readonly jumlah?: boolean;
  readonly sel: Readonly<Record<string, string>>;
};
/**
 * Layout of a section whose fields are cells of a grid. Other fields follow below it. Labels: `<namespace>:<id>.<row>`
 * and `<namespace>:<id>.kolom.<column>`; a cell has the label of both.
 */
export type Tabel = {
  readonly kolom: readonly string[];
  readonly baris: readonly BarisTabel[];
  /** Its rows are accounts, numbered by their codes. */
  readonly kode?: true;
};
export type Section = { readonly name: string; readonly fields: readonly Field[]; readonly tabel?: Tabel };
/**
 * A tax form or a data screen as data. Labels are locale keys made from the names:
 * `<namespace>:<id>.judul`, `<namespace>:<id>.<section>.judul`, `<namespace>:<id>.<field>` (rows: `<field>.<column>`).
 */
export type FormDef = {
  readonly id: string;
  readonly namespace: string;
  readonly versi: string;
  /** An empty amount of the form counts as 0. */
  readonly kosong?: "nol";
  readonly sections: readonly Section[];
};

/**
 * The condition on an answer that a field depends on; undefined if it is always asked for, or if the engine decides.
 */
export const bilaOf = ({ bila }: Pick<Common, "bila">): Bila | undefined =>
  bila && "field" in bila ? bila : undefined;
export const defineForm = <const F extends FormDef>(form: F): F => form;
/** True if nobody fills in a field: it is computed, also months with a formula. */
export const isTerhitung = (field: Field): boolean =>
  field.kind === "hitung" || (field.kind === "bulan12" && field.rumus !== undefined);
export const fieldsOf = (form: FormDef): readonly Field[] => form.sections.flatMap((s) => s.fields);

const isFilled = (value: unknown): boolean => ![undefined, null, "", 0, false].some((empty) => value === empty);
/** A grid without removed fields: rows and columns that become empty are removed too. */
function gridOf({ kolom, baris, ...tabel }: Tabel, gone: ReadonlySet<string>): Tabel {
  const rows = baris.map((row) => ({
    ...row,
    sel: Object.fromEntries(Object.entries(row.sel).filter(([, name]) => !gone.has(name))),
  }));
  const isEmpty = (row: BarisTabel | undefined) => Object.keys(row?.sel ?? {}).length === 0;
  // a heading had no cells before
  const left = rows.filter((row, at) => !isEmpty(row) || isEmpty(baris[at]));
  return { ...tabel, kolom: kolom.filter((name) => left.some(({ sel }) => name in sel)), baris: left };
}
/**
 * A form for one taxpayer: fields of government treasurers are left out for everybody else, unless they already have a
 * value.
 */
export function formFor(form: FormDef, instansi: boolean, values: Values): FormDef {
  const own = fieldsOf(form).filter((field) => field.instansi);
  if (instansi || own.some(({ name }) => isFilled(values[name]))) return form;
  const gone = new Set(own.map(({ name }) => name));
  const sections = form.sections.map(({ fields, tabel, ...section }) => ({
    ...section,
    fields: fields.filter(({ name }) => !gone.has(name)),
    ...(tabel ? { tabel: gridOf(tabel, gone) } : {}),
  }));
  return { ...form, sections };
}

/**
 * Label keys of a field below the form's own. A cell of a table has those of its row and column, any other field its
 * name.
 */
export function labelKeysOf(section: Section, field: string): readonly string[] {
  for (const row of section.tabel?.baris ?? []) {
    const column = Object.keys(row.sel).find((name) => row.sel[name] === field);
    if (column !== undefined) return [row.name, `kolom.${column}`];
  }
  return [field];
}

/** Reads a whole-rupiah field; empty counts as 0. */
export const angka = (values: Values, name: string): Rupiah => {
  const value = values[name];
  return typeof value === "number" ? value : 0;
};
