import type { Dasar } from "../kit/dated";
import type { BarisTabel, Tabel } from "../kit/form";
import type { Tanggal } from "../kit/tanggal";
import type { Isian } from "./isian";
import type { JenisNilai } from "./nilai";
import type { Kata, Operan, Rumus, SukuTertulis } from "./rumus";
import { rumusDari } from "./rumus";

type Bagian = { readonly name: string; readonly bila?: Rumus };
/** Fields, in reading order or as cells of a grid. */
export type BagianIsian = Bagian & {
  readonly jenis?: "isian";
  readonly fields: readonly Isian[];
  readonly tabel?: Tabel;
};
/** A column of rows: a field of each row; `jumlah` columns end in a total that formulas read as `bagian.kolom`. */
export type Kolom = Isian & { readonly jumlah?: boolean };
/**
 * Rows as many as there are: typed, written by posting, or read from a register. `kelompok`: rows stand in groups by
 * one of their choices, each with totals read as `bagian.kolom.kelompok`.
 */
export type BagianBaris = Bagian & {
  readonly jenis: "baris";
  readonly asal: "ketik" | "posting" | "register";
  readonly kolom: readonly Kolom[];
  readonly kelompok?: { readonly menurut: string; readonly nilai: readonly string[] };
  readonly maks?: number;
};

/**
 * A fixed row of accounts. A typed row says of itself what columns' formulas choose by (`sifat`, see `menurut`) and
 * which columns are closed in it (`tutup`). A row with `jumlah` adds other rows in every column that is totalled; a
 * `grup` is a heading.
 */
export type BarisAkun =
  | { readonly grup: string }
  | { readonly kode: string; readonly sifat?: Readonly<Record<string, string>>; readonly tutup?: readonly string[] }
  | {
      readonly kode: string;
      readonly jumlah: readonly SukuTertulis[];
      /** Columns with a formula of their own in this row. */
      readonly hitung?: Readonly<Record<string, Rumus>>;
    };
/** A column of accounts. `jumlah`: rows that add others have a total here. Amounts unless it says otherwise. */
export type KolomAkun = Isian & { readonly jumlah?: boolean };
export type BagianAkun = Bagian & {
  readonly jenis: "akun";
  readonly kolom: readonly KolomAkun[];
  readonly baris: readonly BarisAkun[];
};
export type BagianFormulir = BagianIsian | BagianBaris | BagianAkun;

/**
 * A form as data. Texts: `<namespace>:<id>.judul`, `.<section>.judul`, `.<field>`, of columns `.<section>.<column>`;
 * names of accounts are reference data. `kosong: "nol"`: where a number is empty, this form's formulas take 0.
 */
export type DefFormulir = {
  readonly id: string;
  readonly namespace: string;
  readonly versi: string;
  readonly bila?: Rumus;
  readonly kosong?: "nol";
  readonly sections: readonly BagianFormulir[];
};

/** What formulas read from outside of the return's forms, by name; `kosong: "nol"` as for forms. */
export type DefSumber = {
  readonly id: string;
  readonly isi: Readonly<Record<string, JenisNilai>>;
  readonly kosong?: "nol";
};

/** Weights of checks: refuses; is confirmed by the taxpayer and kept with the filed form; tells. */
export const BERAT = ["galat", "konfirmasi", "peringatan"] as const;
export type Berat = (typeof BERAT)[number];
/** A check as data; names without a form are of `formulir`. With `baris` it is asked of every row of that section. */
export type DefPeriksa = {
  readonly kode: string;
  readonly berat: Berat;
  readonly formulir: string;
  readonly baris?: string;
  /** The field that the finding leads to. */
  readonly field?: string;
  readonly isian?: Readonly<Record<string, string | Rumus>>;
  readonly dasar?: Dasar;
} & (
  | { /** The finding is there where this holds. */ readonly temukan: Rumus }
  | { /** The finding is there where the two differ. */ readonly kiri: Rumus; readonly kanan: Rumus }
);

/** One version of a return: what it is made of, and the first day it counts for. */
export type DefSpt = {
  readonly jenis: string;
  readonly versi: string;
  /** The first period (its last day) or book year that is drawn by this version. */
  readonly sejak: Tanggal;
  readonly judul: string;
  readonly periode: "masa" | "tahun";
  readonly formulir: readonly DefFormulir[];
  readonly sumber: readonly DefSumber[];
  readonly periksa: readonly DefPeriksa[];
};

export const defineFormulir = (form: DefFormulir): DefFormulir => form;
export const defineSpt = (def: DefSpt): DefSpt => def;

type Temuan = Pick<DefPeriksa, "formulir" | "baris" | "field" | "isian" | "dasar">;
/** A finding wherever a condition holds. */
export const temukan = (kode: string, berat: Berat, bila: Operan, rest: Temuan): DefPeriksa => ({
  kode,
  berat,
  temukan: rumusDari(bila),
  ...rest,
});
/** A finding wherever two figures differ; it says both and the difference. What is empty counts as 0. */
export const harusSama = (kode: string, berat: Berat, kiri: Operan, kanan: Operan, rest: Temuan): DefPeriksa => ({
  kode,
  berat,
  kiri: rumusDari(kiri),
  kanan: rumusDari(kanan),
  ...rest,
});

/** A computed field. */
export const hitung = (
  name: string,
  butir: string | undefined,
  rumus: Rumus,
  rest: { readonly dasar?: Dasar; readonly hasil?: JenisNilai; readonly kolom?: string; readonly bila?: Rumus } = {},
) => ({ kind: "hitung" as const, name, rumus, ...(butir === undefined ? {} : { butir }), ...rest });

/** A row of a grid with one formula for all its columns: `ia` in it is row `ia` in the same column. */
export const hitungBaris = (
  row: string,
  butir: string | undefined,
  kolom: readonly string[],
  rumus: Rumus,
  rest: { readonly dasar?: Dasar; readonly hasil?: JenisNilai } = {},
) => kolom.map((column) => hitung(`${row}_${column}`, butir, rumus, { ...rest, kolom: column }));

export type { BarisTabel, Kata, Tabel };
export const isBaris = (bagian: BagianFormulir): bagian is BagianBaris => bagian.jenis === "baris";
export const isAkun = (bagian: BagianFormulir): bagian is BagianAkun => bagian.jenis === "akun";
export const isIsian = (bagian: BagianFormulir): bagian is BagianIsian => !isBaris(bagian) && !isAkun(bagian);
