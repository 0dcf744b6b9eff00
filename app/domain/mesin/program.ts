import type { Dated } from "../kit/dated";
import type { Tanggal } from "../kit/tanggal";
import type { DefFormulir, DefPeriksa, DefSpt } from "./definisi";
import type { CacatMesin } from "./galat";
import type { Isian } from "./isian";
import type { JenisNilai, Nilai, TERLALU_BESAR } from "./nilai";
import type { Rumus } from "./rumus";

/** Part of a row that one sum has counted: whole numbers as number, decimals in units of 10^-8; null: nothing. */
export type Sumbangan = number | bigint | null | typeof TERLALU_BESAR;
/** A row of a section: what was typed and what stands there by column, and what the sums over it have counted of it. */
export type Baris = { readonly ketik: Nilai[]; readonly nilai: Nilai[]; readonly sumbang: Sumbangan[] };
/** Computes a value in a state, in a row where there is one. */
export type Hitung = (keadaan: Keadaan, baris: Baris | null) => Nilai;

/** The sign of each operand of a sum. */
export type Tanda = readonly (1 | -1)[];
/** A sum of whole figures as they are: which, and what it is of nothing at all. */
export type SukuSel = { readonly sel: readonly number[]; readonly tanda: Tanda; readonly bilaKosong: Nilai };
/** `sebaris`: every operand is named as a column of the row of accounts that the formula stands in. */
export type JumlahSel = SukuSel & { readonly sebaris: boolean };
/** A formula that adds columns of its own row and reads nothing else: their places in the row. */
type PolaSel = { readonly letak: readonly number[]; readonly tanda: Tanda; readonly bilaKosong: Nilai };
/** Rows of a section that say the same of themselves; what their formulas add, by column, once one of them was read. */
export type GolonganAkun = { readonly pola: (PolaSel | undefined)[] };
/** A row of accounts in the program: what it says of itself, and its cells' nodes by column, -1 where it has none. */
export type BarisAkunProgram = {
  readonly kode: string;
  readonly sifat: Readonly<Record<string, string>>;
  /** Where each column of its section stands in `sel`. */
  readonly kolom: ReadonlyMap<string, number>;
  readonly sel: number[];
  /** Null for a row that adds others, and for one whose code a row before it in the form has. */
  readonly golongan: GolonganAkun | null;
};
/** Where a formula stands: its form, its row of a section, its column of a grid, its row of accounts. */
export type Lingkup = {
  readonly formulir: DefFormulir;
  readonly bagian: BagianProgram | null;
  readonly kolom: string | null;
  readonly akun: BarisAkunProgram | null;
};

/** `isian` typed, `hitung` computed, `sumber` from outside, `syarat` a condition of a form or section; of rows: a column; a sum. */
export type TipeSimpul = "isian" | "hitung" | "sumber" | "syarat" | "kolom" | "agregat";
/** One figure of the flat program, a column of rows, or a sum over rows. */
export type Simpul = {
  readonly no: number;
  readonly tipe: TipeSimpul;
  readonly formulir: string;
  readonly bagian: string | null;
  /** `d4`, `4800.c10`, `aset.biaya`; of a column its name. */
  readonly nama: string;
  readonly jenis: JenisNilai;
  readonly field: Isian | null;
  /** Month of a field of twelve months, 1 to 12. */
  readonly bulan: number | null;
  readonly rumus: Rumus | null;
  readonly lingkup: Lingkup;
  /** The condition of its form and section, -1 without one. */
  readonly syarat: number;
  /** A cell that the form prints grey: never applicable. */
  readonly tutup: boolean;
  readonly nomorBagian: number;
  readonly nomorKolom: number;
  agregat: Agregat | null;
  bila: Hitung | null;
  hitung: Hitung | null;
  /** What it reads, each once; of which columns it reads every row. */
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
  /** Nodes of its columns, in order, and where each name stands. */
  readonly kolom: number[];
  readonly letak: Map<string, number>;
  /** Nodes of sums over it. */
  readonly agregat: number[];
};

/** What a check asks, compiled: a condition, or two sides that are to agree; and what fills its text. */
export type PeriksaTersusun = {
  readonly temukan: Hitung | null;
  readonly kiri: Hitung | null;
  readonly kanan: Hitung | null;
  readonly jenis: JenisNilai;
  readonly isian: readonly (readonly [string, Hitung | string, JenisNilai])[];
  /** Figures that decide whether there is a finding. */
  readonly membaca: readonly number[];
  /** Nodes that only fill its text. */
  readonly mengisi: readonly number[];
};
/** A check, its rows, and its row of accounts; those of rows alike are compiled when they are first asked. */
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
  /** Rows of accounts that are typed into, by `formulir.bagian`; all rows of a form by their codes. */
  readonly akun: Map<string, readonly BarisAkunProgram[]>;
  readonly barisAkun: Map<string, Map<string, BarisAkunProgram[]>>;
  /** How each figure is read; made when the first formula names it. */
  readonly bacaan: Hitung[];
  readonly agregat: Map<string, number>;
  /** Conditions of sums over rows, numbered, so that each sum is made once. */
  readonly syarat: Map<Rumus, number>;
  readonly parameter: ParameterProgram[];
  readonly letakParameter: Map<unknown, Map<string, number>>;
  readonly cacat: CacatMesin[];
};
/** A return's definition as a flat program: figures in the order they are computed, with what depends on each. */
export type Program = {
  readonly def: DefSpt;
  readonly simpul: readonly Simpul[];
  readonly bagian: readonly BagianProgram[];
  /** Nodes in the order they are computed, and each node's place in it. */
  readonly urutan: Int32Array;
  readonly letak: Int32Array;
  readonly tergantung: readonly (readonly number[])[];
  /** Nodes by `formulir` and name; sections by `formulir.bagian`. */
  readonly nama: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly bagianNama: ReadonlyMap<string, BagianProgram>;
  readonly parameter: readonly ParameterProgram[];
  readonly periksa: readonly PeriksaProgram[];
  /** Translates formulas once more, for whoever asks how a figure came about. */
  readonly rakitan: Rakitan;
};

/** Rows of a section that have to be computed anew. */
export type BarisKotor = Set<Baris> | "semua";
/** Values of one return under a program. Changed by the functions of `jalan/` only. */
export type Keadaan = {
  readonly program: Program;
  readonly hari: Tanggal;
  /** Values by node; of columns unused. */
  readonly nilai: Nilai[];
  /** What was typed, by node, whether or not it is asked for. */
  readonly masukan: Nilai[];
  readonly baris: Baris[][];
  readonly parameter: readonly Nilai[];
  readonly jumlah: JumlahBerjalan[];
  /** Places in the order that are to be computed anew; none before the first change. */
  kotor: Uint8Array | null;
  readonly kotorBaris: Map<number, BarisKotor>;
  /** Look-ups by the version of their section. */
  readonly versiBagian: number[];
  readonly indeks: Map<string, { readonly versi: number; readonly isi: Map<Nilai, Baris> }>;
};
/** A running sum, exact: `tinggi` millions and the rest, or decimals in units of 10^-8. */
export type JumlahBerjalan = { tinggi: number; rendah: number; tepat: bigint; banyak: number; besar: number };
