import type { Dasar } from "../kit/dated";
import type { BarisTabel, Tabel, Values } from "../kit/form";
import type { Masa, Tanggal } from "../kit/tanggal";
import type { Acuan, BarisRingkasan, KelompokTinjau, Ringkasan, SukuRingkasan, Tinjau } from "./bacaan";
import type { DefPeriksa } from "./def-periksa";
import type { Isian } from "./isian";
import type { JenisNilai } from "./nilai";
import type { Kata, Rumus, SukuTertulis } from "./rumus";

type Bagian = { readonly name: string; readonly bila?: Rumus };
/** Fields, in reading order or as cells of a grid. */
export type BagianIsian = Bagian & {
  readonly jenis?: "isian";
  readonly fields: readonly Isian[];
  readonly tabel?: Tabel;
};
/** Properties of a column in addition to its kind: name, display in lists and print, place in posted rows. */
type SifatKolom = {
  /** It has a total, which formulas read as `bagian.kolom`. */
  readonly jumlah?: boolean;
  /** Text key of its heading; else `<namespace>:<form>.<section>.<column>`. */
  readonly label?: string;
  /** Its values are words of the product. This is the text key before the value, `spt:jenis_baris.`. */
  readonly kata?: string;
  /** Names of its values in every language, if the values are not stored as people write them. */
  readonly sebutan?: Readonly<Record<string, string>>;
  /** Text key shown in a list for an empty value. */
  readonly bilaKosong?: string;
  /** A number that people quote: it is never broken across lines. */
  readonly kode?: true;
  /** Lists can be sorted by it. */
  readonly urut?: boolean;
  /** Width on paper relative to the other columns. */
  readonly lebar?: number;
  /** Shown only in lists, or only in lists and the workbook, not on paper. */
  readonly hanya?: "daftar" | "daftarDanBerkas";
  /** Name of the column in posted rows, if different. */
  readonly tempat?: string;
  /** Initial value in a new row. */
  readonly mula?: number | string | boolean;
};
/** A column of rows: a field of each row. */
export type Kolom = Isian & SifatKolom;
/**
 * A variable number of rows: typed, posted, or read from a register. `kelompok`: one of the choices groups the rows,
 * each group with totals read as `bagian.kolom.kelompok`.
 */
export type BagianBaris = Bagian & {
  readonly jenis: "baris";
  readonly asal: "ketik" | "posting" | "register";
  readonly kolom: readonly Kolom[];
  readonly kelompok?: { readonly menurut: string; readonly nilai: readonly string[] };
  readonly maks?: number;
  /**
   * Posting adds rows to the typed rows, each identified by its document. A typed row with a document's values in these
   * columns already represents the document. A posted row changed by hand stays: the next posting keeps it, and reports
   * when its document no longer exists.
   */
  readonly ditarik?: readonly string[];
  /**
   * It has a row for each set of values of these columns in another section (`formulir.bagian`). Such rows appear,
   * change and disappear with those. Other typed values stay.
   */
  readonly mengikuti?: { readonly bagian: string; readonly kolom: readonly string[] };
  /** The column that names a row and comes first in lists; by default the first. */
  readonly sebut?: string;
  /** Lines of the main form for the rows, with their official numbers. */
  readonly butir?: Readonly<Record<string, string>>;
  /** Lists can be filtered by one of these values of a column. */
  readonly saring?: { readonly kolom: string; readonly nilai: readonly string[] };
  /** Format of uploaded files; by default sheets with its own columns. */
  readonly format?: string;
  /** A replacing upload removes only the rows whose value in this column occurs in the file. */
  readonly ganti?: string;
  /**
   * Its rows are carried into next year's return: those whose `selama` is not 0, or all. A column in `dari` takes the
   * value of another, or the sum of several. Columns in `kosong` and those with a default formula start empty.
   */
  readonly bawa?: {
    readonly selama?: string;
    readonly dari?: Readonly<Record<string, string | readonly string[]>>;
    readonly kosong?: readonly string[];
  };
  /** Check of a typed row in addition to the kinds of its columns. */
  readonly periksa?: PeriksaBaris;
};
/** Checks one typed row of a period; the text of a finding is `galat:isian.galat.<code>`. */
export type PeriksaBaris = (
  isi: Values,
  konteks: { readonly masa: Masa },
) => readonly {
  readonly code: string;
  /** The column concerned. */
  readonly field: string;
  readonly params: Readonly<Record<string, string | number>>;
}[];

/**
 * A fixed row of accounts. In a typed row `sifat` gives the properties that columns' formulas choose by (see
 * `menurut`), `tutup` the closed columns. A row with `jumlah` adds other rows in every totalled column; a `grup` is a
 * heading.
 */
export type BarisAkun =
  | { readonly grup: string }
  | {
      readonly kode: string;
      readonly sifat?: Readonly<Record<string, string>>;
      readonly tutup?: readonly string[];
      /** Its amounts can be below 0, even if its columns forbid it. */
      readonly negatif?: boolean;
    }
  | {
      readonly kode: string;
      readonly jumlah: readonly SukuTertulis[];
      /** Columns with their own formula in this row. */
      readonly hitung?: Readonly<Record<string, Rumus>>;
    };
/** A column of accounts. `jumlah`: summing rows have a total here. By default an amount. */
export type KolomAkun = Isian & { readonly jumlah?: boolean };
export type BagianAkun = Bagian & {
  readonly jenis: "akun";
  /** The reference list that names its rows and headings. */
  readonly daftar: string;
  readonly kolom: readonly KolomAkun[];
  readonly baris: readonly BarisAkun[];
};
export type BagianFormulir = BagianIsian | BagianBaris | BagianAkun;

/**
 * A form as data. Texts: `<namespace>:<id>.judul`, `.<section>.judul`, `.<field>`, for columns `.<section>.<column>`.
 * Rows that make up a whole form use the form's title; names of accounts are reference data. `kosong: "nol"`: formulas
 * of this form read an empty number as 0.
 */
export type DefFormulir = {
  readonly id: string;
  readonly namespace: string;
  /** Prefix of its texts below the namespace, if it is not its id: similar forms share theirs. */
  readonly teks?: string;
  /** Text key of its title, if it has its own. */
  readonly judul?: string;
  /** The last part of its address, also its storage key: `induk`, `A1`, `L-IB`; by default its id. */
  readonly alamat?: string;
  /** Columns of its exported list, if they differ from those of its rows. */
  readonly ekspor?: readonly string[];
  readonly versi: string;
  readonly bila?: Rumus;
  readonly kosong?: "nol";
  /** Fields, sections of rows and sections of accounts that formulas of other forms can name; all others are private. */
  readonly publik?: readonly string[];
  readonly sections: readonly BagianFormulir[];
};

/** Inputs of formulas from outside the return's forms, by name; `kosong: "nol"` as for forms. */
export type DefSumber = {
  readonly id: string;
  readonly isi: Readonly<Record<string, JenisNilai>>;
  readonly kosong?: "nol";
  /** Text keys of its names, if formulas shown to people use them. */
  readonly kata?: Readonly<Record<string, string>>;
};

/** One version of a return: its parts, and the first day it applies. */
export type DefSpt = {
  readonly jenis: string;
  readonly versi: string;
  /** The first period (its last day) or book year of this version. */
  readonly sejak: Tanggal;
  readonly judul: string;
  readonly periode: "masa" | "tahun";
  readonly formulir: readonly DefFormulir[];
  readonly sumber: readonly DefSumber[];
  readonly periksa: readonly DefPeriksa[];
  /** Format of files uploaded to the main form; they fill every form of rows with that format. */
  readonly unggah?: string;
  /** Taxpayers registered for VAT must file it; otherwise those with documents for it. */
  readonly pkp?: true;
  /** Taxpayers of the return: natural persons, or all others; by default everybody. */
  readonly milik?: "orang_pribadi" | "bukan_orang_pribadi";
  /**
   * Field of the main form that asks for an overpayment, and the choice that carries it forward, if any. For a refund
   * the fields of the bank account: bank, number, holder.
   */
  readonly permintaan?: {
    readonly field: string;
    readonly dibawa?: string;
    readonly rekening: readonly [bank: string, nomor: string, pemilik: string];
  };
  /** Fields of the main form with the result of the return: `sisa` is below 0 for an overpayment, `neto` for a loss. */
  readonly dinyatakan?: { readonly sisa: string; readonly neto: string };
  /** Typed cells that repeat other figures of the return. */
  readonly turutan?: readonly Turutan[];
  /** The computed instalment of article 25: the address of a form and its fields, one of which counts. */
  readonly angsuran?: { readonly formulir: string; readonly field: readonly string[] };
  /** The field of the main form with the business sector, and the parts that restart when it changes. */
  readonly sektor?: Sektor;
  /** Lists in addition to its forms: drawn like forms, not part of the filing. */
  readonly samping?: readonly DefFormulir[];
  /** Sums of posted and typed rows shown for each form on the return's page. */
  readonly ringkas?: readonly { readonly jumlah: JumlahRingkas; readonly label: string }[];
  /** Columns of row forms printed after the main form; the separate prints of the forms have all columns. */
  readonly cetak?: readonly KolomCetak[];
  /** The way to its result, in a few lines. */
  readonly ringkasan?: Ringkasan;
  /** Facts known in advance, read on one page. */
  readonly tinjau?: Tinjau;
};

/**
 * A typed cell that repeats other figures, such as the base of the next instalments. Names are `form.field`; the sum of
 * the figures is never below 0.
 */
export type Turutan = { readonly sel: string; readonly dari: readonly `${"+" | "-"}${string}`[] };

/**
 * Parts that depend on the business sector. `daftar`: list of the sectors. `formulir`: addresses of forms that are
 * emptied completely. `isian`: single fields of other forms, by address.
 */
export type Sektor = {
  readonly field: string;
  readonly daftar: string;
  readonly formulir: readonly string[];
  readonly isian: Readonly<Record<string, readonly string[]>>;
};

/** Amounts summed over the rows of every monthly return. */
export type JumlahRingkas = "dpp" | "dppLain" | "ppn" | "ppnbm" | "pph" | "ditanggung";
/** A column of a short print; `judul` as on paper. `jumlah`: an amount with a total. */
export type KolomCetak = { readonly judul: string; readonly lebar: number } & (
  | { readonly teks: "nomor" | "tanggal" | "nama" | "npwp" | "kodeObjek" }
  | { readonly jumlah: JumlahRingkas }
);

/** The last part of a form's address. */
export const alamatOf = ({ alamat, id }: Pick<DefFormulir, "alamat" | "id">): string => alamat ?? id;
/** The official code of a form from its address: `1C`, `A1`, and `3A-4` for `lampiran3a4`. */
export const kodeFormulir = (alamat: string): string =>
  alamat.replace(/^lampiran(\d+)([a-z]?)(\d?)$/, (_, nomor: string, huruf: string, bagian: string) =>
    [`${nomor}${huruf.toUpperCase()}`, bagian].filter(Boolean).join("-"),
  );
/** The text key prefix of a form and its parts. */
export const teksOf = ({ namespace, teks, id }: Pick<DefFormulir, "namespace" | "teks" | "id">): string =>
  `${namespace}:${teks ?? id}`;
/** The text key of a form's title. */
export const judulOf = (form: Pick<DefFormulir, "namespace" | "teks" | "id" | "judul">): string =>
  form.judul ?? `${teksOf(form)}.judul`;
export const defineSpt = (def: DefSpt): DefSpt => def;

/** A computed field. */
export const hitung = (
  name: string,
  butir: string | undefined,
  rumus: Rumus,
  rest: { readonly dasar?: Dasar; readonly hasil?: JenisNilai; readonly kolom?: string; readonly bila?: Rumus } = {},
) => ({ kind: "hitung" as const, name, rumus, ...(butir === undefined ? {} : { butir }), ...rest });

/** A row of a grid with one formula for all its columns: `ia` in it means row `ia` in the same column. */
export const hitungBaris = (
  row: string,
  butir: string | undefined,
  kolom: readonly string[],
  rumus: Rumus,
  rest: { readonly dasar?: Dasar; readonly hasil?: JenisNilai } = {},
) => kolom.map((column) => hitung(`${row}_${column}`, butir, rumus, { ...rest, kolom: column }));

export {
  BERAT,
  type Berat,
  type BeratKelas,
  type DefKantor,
  type DefPeriksa,
  harusSama,
  KEKETATAN,
  type Keketatan,
  kembar,
  temukan,
} from "./def-periksa";
export type { Acuan, BarisRingkasan, BarisTabel, Kata, KelompokTinjau, Ringkasan, SukuRingkasan, Tabel, Tinjau };
/** The form with all its names public, for forms that are parts of one document. */
export const terbuka = (form: DefFormulir): DefFormulir => ({
  ...form,
  publik: form.sections.flatMap((bagian) => [
    bagian.name,
    ...(isIsian(bagian) ? bagian.fields.map(({ name }) => name) : []),
  ]),
});
export const isBaris = (bagian: BagianFormulir): bagian is BagianBaris => bagian.jenis === "baris";
export const isAkun = (bagian: BagianFormulir): bagian is BagianAkun => bagian.jenis === "akun";
export const isIsian = (bagian: BagianFormulir): bagian is BagianIsian => !isBaris(bagian) && !isAkun(bagian);
