import type { Dasar } from "../kit/dated";
import type { BarisTabel, Tabel, Values } from "../kit/form";
import type { Masa, Tanggal } from "../kit/tanggal";
import type { Acuan, BarisRingkasan, KelompokTinjau, Ringkasan, SukuRingkasan, Tinjau } from "./bacaan";
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
/** What is said of a column of rows beside its kind: how it is called, listed, printed, and where posted rows keep it. */
type SifatKolom = {
  /** It ends in a total, which formulas read as `bagian.kolom`. */
  readonly jumlah?: boolean;
  /** Text key of its heading; else `<namespace>:<form>.<section>.<column>`. */
  readonly label?: string;
  /** Its values are words of the product: the text key before the value, `spt:jenis_baris.`. */
  readonly kata?: string;
  /** What its values are called in every language, where they are not kept as people write them. */
  readonly sebutan?: Readonly<Record<string, string>>;
  /** Text key of what a list shows where there is no value. */
  readonly bilaKosong?: string;
  /** A number that people quote: it stands in one piece. */
  readonly kode?: true;
  /** Lists may be put in its order. */
  readonly urut?: boolean;
  /** Width on paper beside the other columns. */
  readonly lebar?: number;
  /** Lists show it and nothing else does, or paper leaves it to the workbook. */
  readonly hanya?: "daftar" | "daftarDanBerkas";
  /** What posted rows call it, where that is another name. */
  readonly tempat?: string;
  /** What stands there when a new row is begun. */
  readonly mula?: number | string | boolean;
};
/** A column of rows: a field of each row. */
export type Kolom = Isian & SifatKolom;
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
  /**
   * Posting brings rows into it beside those that are typed, each known by the document it stands for; a typed row with the
   * values of a document in these columns stands for it already. One that somebody has changed since is theirs: posting
   * again leaves it as it is, and says so once its document is gone.
   */
  readonly ditarik?: readonly string[];
  /**
   * It has a row for each set of values that these columns have in another section (`formulir.bagian`), which both have:
   * such rows come, are renamed and go with those. What else is typed in them stays.
   */
  readonly mengikuti?: { readonly bagian: string; readonly kolom: readonly string[] };
  /** The column that names a row to people and stands first in lists; else the first. */
  readonly sebut?: string;
  /** Lines of the main form that the rows count in, and their official numbers. */
  readonly butir?: Readonly<Record<string, string>>;
  /** Lists can be narrowed to one of these values of a column. */
  readonly saring?: { readonly kolom: string; readonly nilai: readonly string[] };
  /** Format of the files that bring rows in; else they are sheets of its own columns. */
  readonly format?: string;
  /** An upload in the place of the rows there replaces only those with a value of this column that the file has. */
  readonly ganti?: string;
  /**
   * Its rows go on into the return of the next year: those in which `selama` is not 0, or all. A column of `dari` takes
   * what another one held, or the sum of several, those of `kosong` and all that count by a formula while nothing is typed are left empty.
   */
  readonly bawa?: {
    readonly selama?: string;
    readonly dari?: Readonly<Record<string, string | readonly string[]>>;
    readonly kosong?: readonly string[];
  };
  /** What a typed row must fulfil beside the kinds of its columns. */
  readonly periksa?: PeriksaBaris;
};
/** Checks one row that is typed for a period; the text of a finding is `galat:isian.galat.<code>`. */
export type PeriksaBaris = (
  isi: Values,
  konteks: { readonly masa: Masa },
) => readonly {
  readonly code: string;
  /** The column that it is about. */
  readonly field: string;
  readonly params: Readonly<Record<string, string | number>>;
}[];

/**
 * A fixed row of accounts. A typed row says of itself what columns' formulas choose by (`sifat`, see `menurut`) and
 * which columns are closed in it (`tutup`). A row with `jumlah` adds other rows in every column that is totalled; a
 * `grup` is a heading.
 */
export type BarisAkun =
  | { readonly grup: string }
  | {
      readonly kode: string;
      readonly sifat?: Readonly<Record<string, string>>;
      readonly tutup?: readonly string[];
      /** Whether its amounts may lie below 0, whatever its columns say. */
      readonly negatif?: boolean;
    }
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
  /** The list of reference data that names its rows and headings. */
  readonly daftar: string;
  readonly kolom: readonly KolomAkun[];
  readonly baris: readonly BarisAkun[];
};
export type BagianFormulir = BagianIsian | BagianBaris | BagianAkun;

/**
 * A form as data. Texts: `<namespace>:<id>.judul`, `.<section>.judul`, `.<field>`, of columns `.<section>.<column>`;
 * rows that are all of a form go by the form's title, names of accounts are reference data. `kosong: "nol"`: where a
 * number is empty, this form's formulas take 0.
 */
export type DefFormulir = {
  readonly id: string;
  readonly namespace: string;
  /** What its texts begin with below the namespace, where that is not its id: forms alike share theirs. */
  readonly teks?: string;
  /** Text key of its title, where it has one of its own. */
  readonly judul?: string;
  /** The last part of its address, under which it is stored: `induk`, `A1`, `L-IB`; else its id. */
  readonly alamat?: string;
  /** Columns of its list as a file, where they are not those of its rows. */
  readonly ekspor?: readonly string[];
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
  /** Text keys of what its names stand for, where formulas that people read name them. */
  readonly kata?: Readonly<Record<string, string>>;
};

/** Weights of checks: refuses; is confirmed by the taxpayer and kept with the filed form; tells. */
export const BERAT = ["galat", "konfirmasi", "peringatan"] as const;
export type Berat = (typeof BERAT)[number];
/**
 * A check as data; names without a form are of `formulir`. With `baris` it is asked of every row of that section, with
 * `akun` of every typed row of that section of accounts, whose columns it then names.
 */
export type DefPeriksa = {
  readonly kode: string;
  readonly berat: Berat;
  readonly formulir: string;
  readonly baris?: string;
  readonly akun?: string;
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
  /** Format of files that are sent to the main form and fill every form of rows with that format. */
  readonly unggah?: string;
  /** Registered for VAT is who has to file it; else who has documents of it. */
  readonly pkp?: true;
  /** Whose return it is: of natural persons, or of all others; without it of everybody. */
  readonly milik?: "orang_pribadi" | "bukan_orang_pribadi";
  /**
   * Field of the main form that asks for an overpayment, the choice that carries it on where there is one, and the fields
   * of the account that it goes to else: bank, number, holder.
   */
  readonly permintaan?: {
    readonly field: string;
    readonly dibawa?: string;
    readonly rekening: readonly [bank: string, nomor: string, pemilik: string];
  };
  /**
   * Fields of the main form that say what the return comes to: `sisa` is below 0 where too much was paid, `neto` where
   * there is a loss.
   */
  readonly dinyatakan?: { readonly sisa: string; readonly neto: string };
  /** The field of the main form that names the business sector, and what is begun anew when it changes. */
  readonly sektor?: Sektor;
  /** Lists that stand beside its forms: drawn like forms, no part of what is filed. */
  readonly samping?: readonly DefFormulir[];
  /** Sums of posted and typed rows that the return's page shows of each form. */
  readonly ringkas?: readonly { readonly jumlah: JumlahRingkas; readonly label: string }[];
  /** Columns in which forms of rows stand behind the printed main form; all of their own are in their own prints. */
  readonly cetak?: readonly KolomCetak[];
  /** How its result came about, in a few lines. */
  readonly ringkasan?: Ringkasan;
  /** What is known of it beforehand, read on one page. */
  readonly tinjau?: Tinjau;
};

/**
 * What hangs on the business sector: `daftar` names the sectors, `formulir` are addresses of forms of which nothing stays,
 * `isian` single fields of others by address.
 */
export type Sektor = {
  readonly field: string;
  readonly daftar: string;
  readonly formulir: readonly string[];
  readonly isian: Readonly<Record<string, readonly string[]>>;
};

/** Amounts that rows of every monthly return are summed by. */
export type JumlahRingkas = "dpp" | "dppLain" | "ppn" | "ppnbm" | "pph" | "ditanggung";
/** A column of a short print; `judul` as the paper words it. `jumlah`: an amount with a total. */
export type KolomCetak = { readonly judul: string; readonly lebar: number } & (
  | { readonly teks: "nomor" | "tanggal" | "nama" | "npwp" | "kodeObjek" }
  | { readonly jumlah: JumlahRingkas }
);

/** The last part of a form's address. */
export const alamatOf = ({ alamat, id }: Pick<DefFormulir, "alamat" | "id">): string => alamat ?? id;
/** What the paper calls the form of an address: `1C`, `A1`, and `3A-4` of `lampiran3a4`. */
export const kodeFormulir = (alamat: string): string =>
  alamat.replace(/^lampiran(\d+)([a-z]?)(\d?)$/, (_, nomor: string, huruf: string, bagian: string) =>
    [`${nomor}${huruf.toUpperCase()}`, bagian].filter(Boolean).join("-"),
  );
/** The text key of a form that those of its parts begin with. */
export const teksOf = ({ namespace, teks, id }: Pick<DefFormulir, "namespace" | "teks" | "id">): string =>
  `${namespace}:${teks ?? id}`;
/** The text key of a form's title. */
export const judulOf = (form: Pick<DefFormulir, "namespace" | "teks" | "id" | "judul">): string =>
  form.judul ?? `${teksOf(form)}.judul`;
export const defineSpt = (def: DefSpt): DefSpt => def;

type Temuan = Pick<DefPeriksa, "formulir" | "baris" | "akun" | "field" | "isian" | "dasar">;
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

export type { Acuan, BarisRingkasan, BarisTabel, Kata, KelompokTinjau, Ringkasan, SukuRingkasan, Tabel, Tinjau };
export const isBaris = (bagian: BagianFormulir): bagian is BagianBaris => bagian.jenis === "baris";
export const isAkun = (bagian: BagianFormulir): bagian is BagianAkun => bagian.jenis === "akun";
export const isIsian = (bagian: BagianFormulir): bagian is BagianIsian => !isBaris(bagian) && !isAkun(bagian);
