import type { Dasar } from "../kit/dated";
import type { JenisNilai, Nilai } from "./nilai";
import type { Rumus } from "./rumus";

/** Shown and asked for only if this holds: an answer of the same form, or any condition. */
export type Bila = { readonly field: string; readonly nilai: readonly (string | boolean)[] } | Rumus;

type Bersama = {
  readonly name: string;
  /** Required when signing or submitting; a draft can leave it out. */
  readonly wajib?: boolean;
  /** Official item number of the form. */
  readonly butir?: string;
  readonly bila?: Bila;
  /** Its column in a grid; its formula reads row names in the same column. */
  readonly kolom?: string;
  /** Only for corrections. */
  readonly pembetulan?: true;
};
/** A field filled in by people. `bawaan`: the default while nothing is typed. */
type Diisi = Bersama & { readonly bawaan?: Rumus };

/** One formula for all months, or a separate one for each, 1 to 12: names of months are `peredaran_3`. */
type RumusBulan = Rumus | ((bulan: number) => Rumus);

/** Kinds of field. `bulan12` holds an amount per month; `berkas` is a slot for a file, its value the file's name. */
export type Isian =
  | (Diisi & { readonly kind: "rupiah"; readonly min?: number; readonly max?: number })
  | (Diisi & { readonly kind: "teks"; readonly max: number; readonly baris?: number })
  | (Diisi & { readonly kind: "desimal"; readonly skala: number; readonly min?: string; readonly max?: string })
  | (Diisi & { readonly kind: "persen"; readonly skala: number; readonly min?: string; readonly max?: string })
  | (Diisi & { readonly kind: "tahun"; readonly min?: number; readonly max?: number })
  | (Diisi & { readonly kind: "tanggal" })
  | (Diisi & { readonly kind: "masa" })
  | (Diisi & { readonly kind: "npwp" })
  | (Diisi & { readonly kind: "yaTidak" })
  | (Diisi & { readonly kind: "centang" })
  | (Diisi & { readonly kind: "pilihan"; readonly dari: readonly string[] })
  | (Diisi & {
      readonly kind: "pilihanBanyak";
      readonly dari: readonly string[];
      /** The official list that names the choices, if they are no words of the product. */
      readonly daftar?: string;
    })
  | (Diisi & {
      readonly kind: "ref";
      readonly daftar: string;
      /** The list's codes, if formulas compare with them. */
      readonly dari?: readonly string[];
    })
  | (Bersama & {
      readonly kind: "bulan12";
      readonly min?: number;
      readonly max?: number;
      readonly rumus?: RumusBulan;
      /** The default of a month while nothing is typed. */
      readonly bawaan?: RumusBulan;
    })
  | (Bersama & { readonly kind: "berkas"; readonly tipe: readonly string[] })
  | (Bersama & {
      readonly kind: "hitung";
      readonly rumus: Rumus;
      /** Kind of the result; default rupiah. */
      readonly hasil?: JenisNilai;
      /** The official list that names a result code. */
      readonly daftar?: string;
      readonly dasar?: Dasar;
    });
export type JenisIsian = Isian["kind"];
/** The months of a field with twelve values. */
export const BULAN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const diBulan = (rumus: RumusBulan | undefined, bulan: number): Rumus | null =>
  typeof rumus === "function" ? rumus(bulan) : (rumus ?? null);
type Bulanan = { readonly rumus?: RumusBulan; readonly bawaan?: RumusBulan };
/** The formula of one month of a column of months, or its default while nothing is typed; null if neither. */
export const rumusDiBulan = ({ rumus, bawaan }: Bulanan, bulan: number): Rumus | null =>
  diBulan(rumus ?? bawaan, bulan);

/** The formula of a computed field, or its default while nothing is typed; null for months with separate formulas. */
export function rumusField(field: Isian): Rumus | null {
  if (field.kind === "bulan12") return typeof field.rumus === "function" ? null : (field.rumus ?? null);
  if ("rumus" in field) return field.rumus ?? null;
  return "bawaan" in field ? (field.bawaan ?? null) : null;
}

type Dari<K extends JenisIsian> = Extract<Isian, { readonly kind: K }>;

/** Kind of the value of each kind of field. */
const NILAI = {
  rupiah: () => "rupiah",
  teks: () => "teks",
  desimal: () => "desimal",
  persen: () => "persen",
  tahun: () => "tahun",
  tanggal: () => "tanggal",
  masa: () => "masa",
  npwp: () => "teks",
  yaTidak: () => "yaTidak",
  centang: () => "yaTidak",
  pilihan: () => "teks",
  pilihanBanyak: () => "daftar",
  ref: () => "teks",
  bulan12: () => "rupiah",
  berkas: () => "teks",
  hitung: (field) => field.hasil ?? "rupiah",
} as const satisfies { readonly [K in JenisIsian]: (field: Dari<K>) => JenisNilai };
export const jenisNilaiOf = (field: Isian): JenisNilai => (NILAI[field.kind] as (field: Isian) => JenisNilai)(field);

/** Text keys of a field's choices, relative to its label. */
const PILIHAN = {
  rupiah: () => [],
  teks: () => [],
  desimal: () => [],
  persen: () => [],
  tahun: () => [],
  tanggal: () => [],
  masa: () => [],
  npwp: () => [],
  yaTidak: () => [],
  centang: () => [],
  pilihan: ({ dari }) => dari,
  pilihanBanyak: ({ dari, daftar }) => (daftar === undefined ? dari : []),
  ref: () => [],
  bulan12: () => [],
  berkas: () => [],
  hitung: () => [],
} as const satisfies { readonly [K in JenisIsian]: (field: Dari<K>) => readonly string[] };
export const pilihanDari = (field: Isian): readonly string[] =>
  (PILIHAN[field.kind] as (field: Isian) => readonly string[])(field);

/** The permitted values of a choice field; undefined if any value is valid. */
export const kodeDari = (field: Isian): readonly string[] | undefined => ("dari" in field ? field.dari : undefined);

const whole = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);
const text = (value: unknown): value is string => typeof value === "string";
/** Tests a stored value for each kind; empty values are tested separately. */
const COCOK = {
  rupiah: whole,
  cacah: whole,
  tahun: whole,
  desimal: (value) => text(value) && /^-?\d{1,18}(\.\d{1,8})?$/.test(value),
  persen: (value) => text(value) && /^-?\d{1,18}(\.\d{1,8})?$/.test(value),
  pecahan: () => false,
  teks: text,
  tanggal: text,
  masa: text,
  yaTidak: (value) => typeof value === "boolean",
  daftar: (value) => Array.isArray(value) && value.every(text),
  baris: () => false,
} as const satisfies Record<JenisNilai, (value: unknown) => boolean>;

/** A stored value as the engine uses it; undefined for an invalid value. Empty texts and lists are empty. */
export function nilaiMasuk(jenis: JenisNilai, value: unknown): Nilai | undefined {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value) && value.length === 0) return null;
  return COCOK[jenis](value) ? (value as Nilai) : undefined;
}
