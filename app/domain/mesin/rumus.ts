import type { Langkah } from "../kit/alasan";
import type { Dasar, Dated, DatedRow } from "../kit/dated";
import type { Tanggal } from "../kit/tanggal";
import type { JenisNilai, Nilai } from "./nilai";
import type { Pembulatan } from "./pecahan";

/** Constants of a form's own structure. Anything else is a {@link parameter}: formulas contain no legal number. */
export type Struktural = 0 | 1 | 12 | 100;
/** One operand of a signed sum; `sebut`: its name in reasons, if the field's item number does not suit. */
export type Suku = { readonly tanda: 1 | -1; readonly rumus: Rumus; readonly sebut?: string };
const BANDING = ["=", "<>", "<", "<=", ">", ">="] as const;
export type Banding = (typeof BANDING)[number];
/** The source of a step: fixed, that of a dated parameter on the day of the rules, or that of a formula. */
export type DasarKata = Dasar | Dated<unknown> | Rumus;
/**
 * Words of a step: a key of namespace `alasan`, its parameters (texts unchanged, formulas by their value), the source.
 */
export type Kata = {
  readonly teks: string;
  readonly isian?: Readonly<Record<string, string | Rumus>>;
  readonly dasar?: DasarKata;
  /** Words of a separate step for the rounding, shown if the value was rounded. */
  readonly pembulatan?: { readonly teks: string; readonly dasar: Dasar };
  /** `diam`: no step if the value is 0 or empty. */
  readonly nol?: "diam";
};

type Operands<O extends string> = Readonly<Record<O, Nilai>>;
/** Rows of the dated tables that a function declares, by the names it gives them. */
export type BarisTabelFungsi<T> = { readonly [N in keyof T]: DatedRow<T[N]> };
/**
 * A function for a legal rule in prose. It declares its operands and dated tables and gets nothing else, so its inputs
 * are fully known. Rule in words: `alasan:fungsi.<nama>`. An empty operand gives an empty result, unless it is named in
 * `boleh`.
 */
export type DefFungsi<O extends string = string, T = Readonly<Record<string, unknown>>> = {
  readonly nama: string;
  readonly operan: Readonly<Record<O, JenisNilai>>;
  readonly tabel?: { readonly [N in keyof T]: Dated<T[N]> };
  readonly hasil: JenisNilai;
  readonly boleh?: readonly O[];
  readonly dasar: Dasar;
  hitung(operan: Operands<O>, tabel: BarisTabelFungsi<T>, hari: Tanggal): Nilai;
  /**
   * The steps of the result, in words of namespace `alasan`; the last step gives it. If absent, the rule in words is
   * shown.
   */
  langkah?(operan: Operands<O>, tabel: BarisTabelFungsi<T>): readonly Langkah[];
};
/** Defines a function that reads dated tables. */
export const defineFungsi = <O extends string, T>(def: DefFungsi<O, T>): DefFungsi<O, T> => def;

/** A formula as data. The functions below build it; names are those of {@link dari}. */
export type Rumus =
  | { readonly op: "tetap"; readonly nilai: Struktural | string | boolean | null }
  | { readonly op: "parameter"; readonly parameter: Dated<unknown>; readonly di: readonly string[] }
  | { readonly op: "tabel"; readonly parameter: Dated<unknown>; readonly di: readonly string[]; readonly kunci: Rumus }
  | { readonly op: "dari"; readonly nama: string }
  | { readonly op: "jumlah"; readonly suku: readonly Suku[] }
  | { readonly op: "jumlahBaris"; readonly bagian: string; readonly kolom: string | null; readonly bila: Rumus | null }
  | { readonly op: "jumlahAkun"; readonly bagian: string; readonly kolom: string }
  | { readonly op: "barisDari"; readonly bagian: string; readonly kolom: readonly string[] }
  | { readonly op: "letakBaris"; readonly bagian: string }
  | {
      readonly op: "cari";
      readonly bagian: string;
      readonly kunci: string;
      readonly sama: Rumus;
      readonly kolom: string;
    }
  | { readonly op: "kali"; readonly faktor: readonly Rumus[] }
  | { readonly op: "bagi"; readonly yang: Rumus; readonly oleh: Rumus }
  | { readonly op: "bulat"; readonly cara: Pembulatan; readonly rumus: Rumus }
  | { readonly op: "min"; readonly rumus: readonly Rumus[] }
  | { readonly op: "max"; readonly rumus: readonly Rumus[] }
  | { readonly op: "lapis"; readonly dasar: Rumus; readonly parameter: Dated<unknown>; readonly di: readonly string[] }
  | { readonly op: "jika"; readonly syarat: Rumus; readonly maka: Rumus; readonly selain: Rumus }
  | { readonly op: "banding"; readonly kiri: Rumus; readonly cara: Banding; readonly kanan: Rumus }
  | { readonly op: "adalah"; readonly nama: string; readonly nilai: readonly (string | boolean)[] }
  | { readonly op: "dan"; readonly syarat: readonly Rumus[] }
  | { readonly op: "atau"; readonly syarat: readonly Rumus[] }
  | { readonly op: "tidak"; readonly rumus: Rumus }
  | { readonly op: "ada"; readonly rumus: Rumus }
  | { readonly op: "nol"; readonly rumus: Rumus }
  | { readonly op: "menurut"; readonly sifat: string; readonly pilihan: Readonly<Record<string, Rumus>> }
  | { readonly op: "fungsi"; readonly fungsi: DefFungsi; readonly operan: Readonly<Record<string, Rumus>> }
  | { readonly op: "kata"; readonly kata: Kata; readonly rumus: Rumus };

/** A formula, or the name of a figure to read. */
export type Operan = Rumus | string;
/** `"+d4"` or `"-d5"`, or a formula with its sign. */
export type SukuTertulis = `${"+" | "-"}${string}` | readonly ["+" | "-", Rumus];

export const rumusDari = (operan: Operan): Rumus => (typeof operan === "string" ? dari(operan) : operan);
const semua = (operan: readonly Operan[]): readonly Rumus[] => operan.map(rumusDari);

/** A structural constant: 0, 1, 12 months, 100 percent, a text or an answer. */
export const tetap = (nilai: Struktural | string | boolean): Rumus => ({ op: "tetap", nilai });

/** No value: the way of a choice that leaves a field empty. */
export const KOSONG: Rumus = { op: "tetap", nilai: null };

/** A dated parameter on the day of the rules, or a value within it: `parameter(batasPendahuluan, "ppn", "peredaran")`. */
export const parameter = (dated: Dated<unknown>, ...di: readonly string[]): Rumus => ({
  op: "parameter",
  parameter: dated,
  di,
});

/** The entry of a dated table for a key: `tabel(ptkpSetahun, "c5")`. An unknown key gives nothing. */
export const tabel = (dated: Dated<unknown>, kunci: Operan, ...di: readonly string[]): Rumus => ({
  op: "tabel",
  parameter: dated,
  di,
  kunci: rumusDari(kunci),
});

/**
 * The value of a field. `d4`: of this form or row; `l13b.vokasi_total`: of another form; `4800.c10`: a cell of fixed
 * accounts; `l1a.4800.c10`: of another form's. `aset.biaya`: the total of a column of rows; `posting.i_a_2_ppn`: a
 * source. In a formula for all columns of a grid `ia` is the cell of row `ia` in the same column.
 */
export const dari = (nama: string): Rumus => ({ op: "dari", nama });

/** A signed sum. Empty and not applicable values add nothing; if all are, the sum is empty. */
export const jumlah = (suku: readonly SukuTertulis[]): Rumus => ({
  op: "jumlah",
  suku: suku.map((one) =>
    typeof one === "string"
      ? { tanda: one.startsWith("-") ? -1 : 1, rumus: dari(one.slice(1)) }
      : { tanda: one[0] === "-" ? -1 : 1, rumus: one[1] },
  ),
});

/** The sum of a column over the rows of a section that meet a condition; names in it refer to its columns first. */
export const jumlahBaris = (bagian: string, kolom: string, bila: Rumus | null = null): Rumus => ({
  op: "jumlahBaris",
  bagian,
  kolom,
  bila,
});
/** Number of rows of a section, or of rows that meet a condition; 0 is a number here, never empty. */
export const banyakBaris = (bagian: string, bila: Rumus | null = null): Rumus => ({
  op: "jumlahBaris",
  bagian,
  kolom: null,
  bila,
});
/** The plain sum of a column over the typed rows of a section of accounts. */
export const jumlahAkun = (bagian: string, kolom: string): Rumus => ({ op: "jumlahAkun", bagian, kolom });
/** Rows of a section, for a named function. */
export const barisDari = (bagian: string, ...kolom: readonly string[]): Rumus => ({ op: "barisDari", bagian, kolom });
/** The position of the formula's row among the rows of {@link barisDari}: 0 for the first. */
export const letakBaris = (bagian: string): Rumus => ({ op: "letakBaris", bagian });
/** `kolom` of the first row of a section whose `kunci` equals `sama`; empty if there is none. */
export const cari = (bagian: string, kunci: string, sama: Operan, kolom: string): Rumus => ({
  op: "cari",
  bagian,
  kunci,
  sama: rumusDari(sama),
  kolom,
});

/** A product. It stays exact until the form rounds it once, by name. */
export const kali = (...faktor: readonly Operan[]): Rumus => ({ op: "kali", faktor: semua(faktor) });
/** A quotient; exact. Division by 0 or by empty gives empty. */
export const bagi = (yang: Operan, oleh: Operan): Rumus => ({
  op: "bagi",
  yang: rumusDari(yang),
  oleh: rumusDari(oleh),
});
/** Rounds by one of the named roundings. */
export const bulat = (cara: Pembulatan, rumus: Operan): Rumus => ({ op: "bulat", cara, rumus: rumusDari(rumus) });
export const min = (...rumus: readonly Operan[]): Rumus => ({ op: "min", rumus: semua(rumus) });
export const max = (...rumus: readonly Operan[]): Rumus => ({ op: "max", rumus: semua(rumus) });
/** The sum over dated brackets: each part of the base by the rate of its bracket; exact. */
export const lapis = (dated: Dated<unknown>, dasar: Operan, ...di: readonly string[]): Rumus => ({
  op: "lapis",
  dasar: rumusDari(dasar),
  parameter: dated,
  di,
});

/** `maka` if the condition holds, otherwise `selain`. */
export const jika = (syarat: Operan, maka: Operan, selain: Operan): Rumus => ({
  op: "jika",
  syarat: rumusDari(syarat),
  maka: rumusDari(maka),
  selain: rumusDari(selain),
});
/** A comparison; false if an operand is empty. */
export const banding = (kiri: Operan, cara: Banding, kanan: Operan): Rumus => ({
  op: "banding",
  kiri: rumusDari(kiri),
  cara,
  kanan: rumusDari(kanan),
});
/** True if an answer is one of these; for several choices, if one of them is. */
export const adalah = (nama: string, ...nilai: readonly (string | boolean)[]): Rumus => ({ op: "adalah", nama, nilai });
/** True if a yes/no question or a tick is answered with yes. */
export const ya = (nama: string): Rumus => adalah(nama, true);
export const dan = (...syarat: readonly Operan[]): Rumus => ({ op: "dan", syarat: semua(syarat) });
export const atau = (...syarat: readonly Operan[]): Rumus => ({ op: "atau", syarat: semua(syarat) });
export const tidak = (rumus: Operan): Rumus => ({ op: "tidak", rumus: rumusDari(rumus) });
/** True if a value exists: neither empty nor not applicable. */
export const ada = (rumus: Operan): Rumus => ({ op: "ada", rumus: rumusDari(rumus) });
/** A number that counts as 0 if empty. */
export const nol = (rumus: Operan): Rumus => ({ op: "nol", rumus: rumusDari(rumus) });
/** In columns of accounts: one formula per property of the row, `menurut("tanda", { tambah: …, kurang: … })`. */
export const menurut = (sifat: string, pilihan: Readonly<Record<string, Operan>>): Rumus => ({
  op: "menurut",
  sifat,
  pilihan: Object.fromEntries(Object.entries(pilihan).map(([name, one]) => [name, rumusDari(one)])),
});
/** A named function with its declared operands. */
export const fungsi = <O extends string, T>(def: DefFungsi<O, T>, operan: Readonly<Record<O, Operan>>): Rumus => ({
  op: "fungsi",
  fungsi: def as unknown as DefFungsi,
  operan: Object.fromEntries(Object.entries<Operan>(operan).map(([name, one]) => [name, rumusDari(one)])),
});
/** A formula whose step has its own words. */
export const kata = (words: Kata, rumus: Operan): Rumus => ({ op: "kata", kata: words, rumus: rumusDari(rumus) });

/** Formulas directly within a formula, in reading order; conditions of sums over rows belong to their rows. */
export function bagianRumus(rumus: Rumus): readonly Rumus[] {
  switch (rumus.op) {
    case "jumlah":
      return rumus.suku.map((suku) => suku.rumus);
    case "kali":
      return rumus.faktor;
    case "bagi":
      return [rumus.yang, rumus.oleh];
    case "bulat":
    case "tidak":
    case "ada":
    case "nol":
    case "kata":
      return [rumus.rumus];
    case "min":
    case "max":
      return rumus.rumus;
    case "lapis":
      return [rumus.dasar];
    case "tabel":
      return [rumus.kunci];
    case "cari":
      return [rumus.sama];
    case "jika":
      return [rumus.syarat, rumus.maka, rumus.selain];
    case "banding":
      return [rumus.kiri, rumus.kanan];
    case "dan":
    case "atau":
      return rumus.syarat;
    case "menurut":
      return Object.values(rumus.pilihan);
    case "fungsi":
      return Object.values(rumus.operan);
    case "tetap":
    case "parameter":
    case "dari":
    case "adalah":
    case "jumlahBaris":
    case "jumlahAkun":
    case "barisDari":
    case "letakBaris":
      return [];
  }
}
