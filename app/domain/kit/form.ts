import type { JenisNilai } from "../mesin/nilai";
import type { Dasar } from "./dated";
import type { Rupiah } from "./rupiah";

/** Values of a form by field name; rows are arrays of the same. Rupiah are numbers, all else text, boolean or null. */
export type Values = Readonly<Record<string, unknown>>;

/** A field is asked for only when another one of its form has one of these values. */
export type Bila = { readonly field: string; readonly nilai: readonly (string | boolean)[] };
type Common = {
  readonly name: string;
  /** Obligatory when signing or submitting; a draft may leave it out. */
  readonly wajib?: boolean;
  /** Official item number of the form, e.g. "III.E". */
  readonly butir?: string;
  /** Shown and asked for only when another field of the form has one of these values, or where a formula says so. */
  readonly bila?: Bila | { readonly op: string };
  /** Seldom filled in, always or while another field has one of these values: forms draw it folded. */
  readonly jarang?: true | Bila;
  /** The column of a grid that it stands in. */
  readonly kolom?: string;
  /** What counts while nothing is typed, as a formula. */
  readonly bawaan?: object;
  /** Only a government treasurer has something to say here. */
  readonly instansi?: true;
  /** Only a correction has something to say here. */
  readonly pembetulan?: true;
  /** Even a draft has it. */
  readonly awal?: true;
  /** Its label says in everyday words what a term of tax law is called as well: it leads to no entry of the glossary. */
  readonly awam?: true;
  /** How the API calls it, where that is otherwise; of a choice: which property of the API says yes to which value. */
  readonly api?: string | Readonly<Record<string, string>>;
};
export type Field = Common &
  /** `baku`: what counts where nothing is filled in. */
  (
    | { readonly kind: "rupiah"; readonly min?: number; readonly max?: number; readonly baku?: 0 }
    /** `angka`: a number that people group by spaces, dots and dashes; `npwp` one of a taxpayer. */
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
        /** Most letters that a draft keeps of it, right or wrong. */
        readonly panjang?: number;
        /** An amount of rupiah: a whole one is a number of the API. */
        readonly uang?: true;
      }
    | { readonly kind: "tanggal" }
    | { readonly kind: "masa" }
    | { readonly kind: "npwp" }
    | { readonly kind: "persen"; readonly skala: number; readonly min?: string; readonly max?: string }
    | { readonly kind: "tahun"; readonly min?: number; readonly max?: number }
    | { readonly kind: "pilihanBanyak"; readonly dari: readonly string[]; readonly daftar?: string }
    | {
        /** An amount for each month; with a formula all of them are computed. */
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
        /** Longest code of the list, and all of its codes where no other may be kept. */
        readonly max?: number;
        readonly dari?: readonly string[];
        readonly angka?: "npwp";
      }
    | { readonly kind: "baris"; readonly of: readonly Field[]; readonly max: number }
    | {
        /** Computed by the engine, from a formula that is data and that nobody else reads (`Rumus` of `app/domain/mesin`). */
        readonly kind: "hitung";
        readonly rumus: object;
        readonly hasil?: JenisNilai;
        readonly daftar?: string;
        readonly dasar?: Dasar;
      }
  );
/** A row of a {@link Tabel}: which field stands under which column. `jumlah` rows are totals. */
export type BarisTabel = {
  readonly name: string;
  readonly butir?: string;
  readonly jumlah?: boolean;
  readonly sel: Readonly<Record<string, string>>;
};
/**
 * Layout of a section whose fields are cells of a grid. Fields that are in no cell follow below it.
 * Labels: `<namespace>:<id>.<row>` and `<namespace>:<id>.kolom.<column>`; a cell has the label of both.
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
  /** Where an amount of it is empty, it is 0. */
  readonly kosong?: "nol";
  readonly sections: readonly Section[];
};

/** The answer that a field depends on; nothing where it is always asked for, or where the engine decides. */
export const bilaDari = ({ bila }: Pick<Common, "bila">): Bila | undefined =>
  bila && "field" in bila ? bila : undefined;
export const defineForm = <const F extends FormDef>(form: F): F => form;
/** Whether nobody fills a field: it is computed, months with a formula too. */
export const isTerhitung = (field: Field): boolean =>
  field.kind === "hitung" || (field.kind === "bulan12" && field.rumus !== undefined);
export const fieldsOf = (form: FormDef): readonly Field[] => form.sections.flatMap((s) => s.fields);

const isFilled = (value: unknown): boolean => ![undefined, null, "", 0, false].some((empty) => value === empty);
/** A grid without the fields that are gone: rows and columns of which no cell is left go with them. */
function gridOf({ kolom, baris, ...tabel }: Tabel, gone: ReadonlySet<string>): Tabel {
  const rows = baris.map((row) => ({
    ...row,
    sel: Object.fromEntries(Object.entries(row.sel).filter(([, name]) => !gone.has(name))),
  }));
  const isEmpty = (row: BarisTabel | undefined) => Object.keys(row?.sel ?? {}).length === 0;
  // a heading had no cells from the start
  const left = rows.filter((row, at) => !isEmpty(row) || isEmpty(baris[at]));
  return { ...tabel, kolom: kolom.filter((name) => left.some(({ sel }) => name in sel)), baris: left };
}
/**
 * A form as it is asked of a taxpayer: what only government treasurers fill in is left out for everybody else, unless
 * something stands in one of those fields already.
 */
export function formUntuk(form: FormDef, instansi: boolean, values: Values): FormDef {
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

/** Label keys of a field below the form's own: a cell of a table has its row's and its column's, any other its name. */
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
