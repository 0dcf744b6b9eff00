import type { Dated } from "../kit/dated";
import type { Tanggal } from "../kit/tanggal";
import type { DefFormulir, DefPeriksa, DefSpt } from "./definisi";
import type { CacatMesin } from "./galat";
import type { Isian } from "./isian";
import type { JenisNilai, Nilai, TERLALU_BESAR } from "./nilai";
import type { Rumus } from "./rumus";

/** The part of a row counted by one sum: whole numbers as number, decimals in units of 10^-8; null: nothing. */
export type Sumbangan = number | bigint | null | typeof TERLALU_BESAR;
/** A row of a section: typed values and current values by column, and its contributions to the sums. */
export type Baris = { readonly ketik: Nilai[]; readonly nilai: Nilai[]; readonly sumbang: Sumbangan[] };
/** Computes a value in a state, within a row if there is one. */
export type Hitung = (keadaan: Keadaan, baris: Baris | null) => Nilai;

/** The sign of each operand of a sum. */
export type Tanda = readonly (1 | -1)[];
/** A sum of single figures: the figures, their signs, and the result if all are empty. */
export type SukuSel = { readonly sel: readonly number[]; readonly tanda: Tanda; readonly bilaKosong: Nilai };
/** `sebaris`: every operand is a column name in the account row of the formula. */
export type JumlahSel = SukuSel & { readonly sebaris: boolean };
/** A formula that only adds columns of its own row: their positions in the row. */
type PolaSel = { readonly letak: readonly number[]; readonly tanda: Tanda; readonly bilaKosong: Nilai };
/** Account rows with the same properties; the addends of their formulas by column, known after reading the first. */
export type GolonganAkun = { readonly pola: (PolaSel | undefined)[] };
/** A row of accounts in the program: its properties, and the nodes of its cells by column, -1 if it has none. */
export type BarisAkunProgram = {
  readonly kode: string;
  readonly sifat: Readonly<Record<string, string>>;
  /** Position of each column of its section in `sel`. */
  readonly kolom: ReadonlyMap<string, number>;
  readonly sel: number[];
  /** Null for a row that adds others, and for one whose code an earlier row of the form has. */
  readonly golongan: GolonganAkun | null;
};
/** Place of a formula: its form, its row of a section, its column of a grid, its row of accounts. */
export type Lingkup = {
  readonly formulir: DefFormulir;
  readonly bagian: BagianProgram | null;
  readonly kolom: string | null;
  readonly akun: BarisAkunProgram | null;
};

/**
 * `isian` typed, `hitung` computed, `sumber` from outside, `syarat` a condition of a form or section, `kolom` a column
 * of rows, `agregat` a sum.
 */
export type TipeSimpul = "isian" | "hitung" | "sumber" | "syarat" | "kolom" | "agregat";
/** One figure of the flat program, a column of rows, or a sum over rows. */
export type Simpul = {
  readonly no: number;
  readonly tipe: TipeSimpul;
  readonly formulir: string;
  readonly bagian: string | null;
  /** `d4`, `4800.c10`, `aset.biaya`; for a column its name. */
  readonly nama: string;
  readonly jenis: JenisNilai;
  readonly field: Isian | null;
  /** Month of a field of twelve months, 1 to 12. */
  readonly bulan: number | null;
  readonly rumus: Rumus | null;
  readonly lingkup: Lingkup;
  /** The condition of its form and section, -1 if there is none. */
  readonly syarat: number;
  /** A cell that the form prints grey: never applicable. */
  readonly tutup: boolean;
  readonly nomorBagian: number;
  readonly nomorKolom: number;
  agregat: Agregat | null;
  bila: Hitung | null;
  hitung: Hitung | null;
  /** The nodes it reads, each once; and the columns of which it reads every row. */
  membaca: readonly number[];
  utuh: readonly number[];
};
/** A sum (or count, with `kolom` -1) over the rows of a section. */
export type Agregat = {
  readonly nomor: number;
  readonly kolom: number;
  readonly tepat: boolean;
  bila: Hitung | null;
};

/** A section of rows in the program. */
export type BagianProgram = {
  readonly no: number;
  readonly kunci: string;
  readonly formulir: DefFormulir;
  readonly nama: string;
  readonly syarat: number;
  /** Nodes of its columns, in order, and the position of each name. */
  readonly kolom: number[];
  readonly letak: Map<string, number>;
  /** Nodes of sums over it. */
  readonly agregat: number[];
};

/** A compiled check: a condition, or two sides that must agree; and the parameters of its text. */
export type PeriksaTersusun = {
  readonly temukan: Hitung | null;
  readonly kiri: Hitung | null;
  readonly kanan: Hitung | null;
  /** Positions of the columns that must not repeat. `temukan` is the condition of the compared rows then, if any. */
  readonly kembar: readonly number[] | null;
  readonly jenis: JenisNilai;
  readonly isian: readonly (readonly [string, Hitung | string, JenisNilai])[];
  /** The amount at stake; null: the difference of two sides that must agree. */
  readonly taruhan: Hitung | null;
  /** The tax that may be owed, and its account, for the tax office. */
  readonly pajak: Hitung | null;
  readonly kap: Hitung | string | null;
  /** Nodes that the finding depends on. */
  readonly membaca: readonly number[];
  /** Nodes that only fill its text. */
  readonly mengisi: readonly number[];
};
/** A check, its rows, and its account row; checks of similar rows are compiled on first use. */
export type PeriksaProgram = {
  readonly def: DefPeriksa;
  readonly bagian: BagianProgram | null;
  readonly akun: string | null;
  tersusun(): PeriksaTersusun;
};
export type ParameterProgram = { readonly dated: Dated<unknown>; readonly di: readonly string[] };

/** A program under construction. */
export type Rakitan = {
  readonly def: DefSpt;
  readonly simpul: Simpul[];
  readonly nama: Map<string, Map<string, number>>;
  readonly bagian: BagianProgram[];
  readonly bagianNama: Map<string, BagianProgram>;
  /** Account rows with typed values, by `formulir.bagian`; all rows of a form by their codes. */
  readonly akun: Map<string, readonly BarisAkunProgram[]>;
  readonly barisAkun: Map<string, Map<string, BarisAkunProgram[]>>;
  /** The reader of each figure; made when the first formula names it. */
  readonly bacaan: Hitung[];
  readonly agregat: Map<string, number>;
  /** Numbered conditions of sums over rows, so that each sum is made once. */
  readonly syarat: Map<Rumus, number>;
  readonly parameter: ParameterProgram[];
  readonly letakParameter: Map<unknown, Map<string, number>>;
  readonly cacat: CacatMesin[];
};
/** A return's definition as a flat program: figures in computing order, with the nodes that depend on each. */
export type Program = {
  readonly def: DefSpt;
  readonly simpul: readonly Simpul[];
  readonly bagian: readonly BagianProgram[];
  /** Nodes in computing order, and the position of each node. */
  readonly urutan: Int32Array;
  readonly letak: Int32Array;
  readonly tergantung: readonly (readonly number[])[];
  /** Nodes by `formulir` and name; sections by `formulir.bagian`. */
  readonly nama: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly bagianNama: ReadonlyMap<string, BagianProgram>;
  readonly parameter: readonly ParameterProgram[];
  readonly periksa: readonly PeriksaProgram[];
  /** Translates formulas again for explanations of figures. */
  readonly rakitan: Rakitan;
};

/** Rows of a section that must be computed anew. */
export type BarisKotor = Set<Baris> | "semua";
/** Values of one return under a program. Changed by the functions of `jalan/` only. */
export type Keadaan = {
  readonly program: Program;
  readonly hari: Tanggal;
  /** Values by node; unused for columns. */
  readonly nilai: Nilai[];
  /** Typed values by node, asked for or not. */
  readonly masukan: Nilai[];
  readonly baris: Baris[][];
  readonly parameter: readonly Nilai[];
  readonly jumlah: JumlahBerjalan[];
  /** Positions in computing order that must be computed anew; null before the first change. */
  kotor: Uint8Array | null;
  readonly kotorBaris: Map<number, BarisKotor>;
  /** Lookups by the version of their section. */
  readonly versiBagian: number[];
  readonly indeks: Map<string, { readonly versi: number; readonly isi: Map<Nilai, Baris> }>;
};
/** A running sum, exact: `tinggi` millions and the rest, or decimals in units of 10^-8. */
export type JumlahBerjalan = { tinggi: number; rendah: number; tepat: bigint; banyak: number; besar: number };
