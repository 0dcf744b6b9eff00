import type { DefFormulir, DefSpt } from "../definisi";
import { type CacatMesin, cacat, type KodeMesin, type TempatMesin } from "../galat";
import type { Isian } from "../isian";
import type { JenisNilai } from "../nilai";
import type { Lingkup, Rakitan, Simpul, TipeSimpul } from "../program";
import type { Rumus } from "../rumus";

export const rakitanKosong = (def: DefSpt): Rakitan => ({
  def,
  simpul: [],
  nama: new Map(),
  bagian: [],
  bagianNama: new Map(),
  akun: new Map(),
  barisAkun: new Map(),
  bacaan: [],
  agregat: new Map(),
  syarat: new Map(),
  parameter: [],
  letakParameter: new Map(),
  cacat: [],
});

/** Notes a defect with its place and continues, so that the author sees all defects at once. */
export function catat(rakitan: Rakitan, kode: KodeMesin, di: TempatMesin, isian: CacatMesin["isian"] = {}): void {
  rakitan.cacat.push(cacat(kode, { spt: rakitan.def.jenis, ...di }, isian));
}

/** Shared empty list for nodes that read nothing. */
export const TIADA: readonly number[] = [];
type Baru = {
  readonly tipe: TipeSimpul;
  readonly lingkup: Lingkup;
  readonly bagian: string | null;
  readonly nama: string;
  readonly jenis: JenisNilai;
  readonly field?: Isian | null;
  readonly bulan?: number | null;
  readonly rumus?: Rumus | null;
  readonly syarat?: number;
  readonly tutup?: boolean;
  readonly nomorBagian?: number;
  readonly nomorKolom?: number;
};
/** Adds a node; {@link namakan} gives it its name. */
export function tambahSimpul(rakitan: Rakitan, baru: Baru): Simpul {
  const simpul: Simpul = {
    no: rakitan.simpul.length,
    tipe: baru.tipe,
    formulir: baru.lingkup.formulir.id,
    bagian: baru.bagian,
    nama: baru.nama,
    jenis: baru.jenis,
    field: baru.field ?? null,
    bulan: baru.bulan ?? null,
    rumus: baru.rumus ?? null,
    lingkup: baru.lingkup,
    syarat: baru.syarat ?? -1,
    tutup: baru.tutup ?? false,
    nomorBagian: baru.nomorBagian ?? -1,
    nomorKolom: baru.nomorKolom ?? -1,
    agregat: null,
    bila: null,
    hitung: null,
    membaca: baru.syarat === undefined || baru.syarat < 0 ? TIADA : [baru.syarat],
    utuh: TIADA,
  };
  rakitan.simpul.push(simpul);
  return simpul;
}

/** Common properties of the cells of a column of accounts. */
export type Cetakan = {
  readonly tipe: TipeSimpul;
  readonly formulir: string;
  readonly bagian: string;
  readonly jenis: JenisNilai;
  readonly field: Isian;
  readonly syarat: number;
  /** Nodes read in addition to the formula: the condition, if any. */
  readonly membaca: readonly number[];
};
/** Adds the cell of a row of accounts. There are thousands, so the node is made directly. */
export function addSel(
  { simpul }: Rakitan,
  { tipe, formulir, bagian, jenis, field, syarat, membaca }: Cetakan,
  nama: string,
  rumus: Rumus | null,
  lingkup: Lingkup,
  tutup: boolean,
): Simpul {
  // same order of properties as in tambahSimpul: objects of one shape are read faster
  const sel: Simpul = {
    no: simpul.length,
    tipe,
    formulir,
    bagian,
    nama,
    jenis,
    field,
    bulan: null,
    rumus,
    lingkup,
    syarat,
    tutup,
    nomorBagian: -1,
    nomorKolom: -1,
    agregat: null,
    bila: null,
    hitung: null,
    membaca,
    utuh: TIADA,
  };
  simpul.push(sel);
  return sel;
}

const NAMA = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
export const isNama = (text: string): boolean => NAMA.test(text);

/** Registers a node by its name within its form. A second node of the same name is refused. */
export function namakan(rakitan: Rakitan, { formulir, bagian, nama, no }: Simpul): void {
  const own = rakitan.nama.get(formulir);
  const before = own?.get(nama);
  if (before === undefined) own?.set(nama, no);
  else
    catat(
      rakitan,
      "nama_ganda",
      { formulir, bagian: bagian ?? undefined, field: nama },
      { nama, lain: rakitan.simpul[before]?.bagian ?? formulir },
    );
}

export const lingkupFormulir = (formulir: DefFormulir): Lingkup => ({
  formulir,
  bagian: null,
  kolom: null,
  akun: null,
});
