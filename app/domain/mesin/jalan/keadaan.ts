import type { Tanggal } from "../../kit/tanggal";
import { tolak } from "../galat";
import { BULAN, type Isian } from "../isian";
import type { Nilai } from "../nilai";
import type { BagianProgram, Baris, Keadaan, Program, Simpul } from "../program";
import { parameterOn } from "../susun/parameter";
import { computeSemua, markTergantung, rambatkan, tandai } from "./hitung";
import { isDiisi, masukan } from "./isi";
import { gabung, jumlahKosong } from "./jumlah-berjalan";

export type Isi = Readonly<Record<string, unknown>>;
/** Typed values of one form: fields by name, rows by section, accounts by code and column. */
export type IsiFormulir = {
  readonly isian?: Isi;
  readonly baris?: Readonly<Record<string, readonly Isi[]>>;
  readonly akun?: Readonly<Record<string, Isi>>;
};
/** All inputs of a return: typed values and sources by form, and the day of the rules. */
export type Masukan = {
  readonly hari: Tanggal;
  readonly isi: Readonly<Record<string, IsiFormulir>>;
  readonly sumber?: Readonly<Record<string, Isi>>;
};

const TIADA: Readonly<Record<string, never>> = {};
const has = (node: Simpul | undefined): node is Simpul => node !== undefined;

/** Sets a typed value. Names unknown to the version of the form are ignored; they stay in storage. */
function taruh(k: Keadaan, formulir: string, nama: string, value: unknown): number[] {
  const simpul = k.program.simpul[k.program.nama.get(formulir)?.get(nama) ?? -1];
  if (!has(simpul)) return [];
  if (simpul.field?.kind === "bulan12" && simpul.bulan === null) return taruhBulan(k, formulir, simpul.field, value);
  if (!isDiisi(simpul)) return [];
  k.masukan[simpul.no] = masukan(simpul, value);
  return [simpul.no];
}
const taruhBulan = (k: Keadaan, formulir: string, field: Isian, value: unknown): number[] =>
  BULAN.flatMap((bulan) =>
    taruh(k, formulir, `${field.name}_${bulan}`, Array.isArray(value) ? value[bulan - 1] : null),
  );

/** Makes rows from typed values: every column of a section; twelve months as a list. */
function pembuatBaris({ program: { simpul } }: Keadaan, bagian: BagianProgram): (isi: Isi) => Baris {
  const nodes = bagian.kolom.map((no) => simpul[no] as Simpul);
  const typed = nodes.map(isDiisi);
  return (isi) => ({
    ketik: nodes.map((node, at): Nilai => (typed[at] ? masukan(node, ofColumn(node, isi)) : null)),
    nilai: nodes.map(() => null),
    sumbang: bagian.agregat.map(() => null),
  });
}
function ofColumn({ nama, field, bulan }: Simpul, isi: Isi): unknown {
  if (field?.kind !== "bulan12" || bulan === null) return isi[nama];
  const months = isi[field.name];
  return Array.isArray(months) ? months[bulan - 1] : isi[nama];
}

/** A state before any input and computing. */
export function keadaanKosong(program: Program, hari: Tanggal): Keadaan {
  const count = program.simpul.length;
  return {
    program,
    hari,
    nilai: new Array<Nilai>(count).fill(null),
    masukan: new Array<Nilai>(count).fill(null),
    baris: program.bagian.map(() => []),
    parameter: parameterOn(program.parameter, hari),
    jumlah: program.bagian.length === 0 ? [] : new Array(count),
    kotor: null,
    kotorBaris: new Map(),
    versiBagian: program.bagian.map(() => 0),
    indeks: new Map(),
  };
}

/** Computes a whole return. */
export function mulai(program: Program, { hari, isi, sumber = {} }: Masukan): Keadaan {
  const k = keadaanKosong(program, hari);
  taruhSumber(k, sumber);
  for (const formulir in isi) taruhFormulir(k, formulir, isi[formulir] as IsiFormulir);
  for (const bagian of program.bagian) {
    const rows = isi[bagian.formulir.id]?.baris?.[bagian.nama] ?? [];
    k.baris[bagian.no] = rows.map(pembuatBaris(k, bagian));
  }
  computeSemua(k);
  return k;
}

/** Sets the values from outside the forms. If a source counts empty as 0, missing values are 0. */
export function taruhSumber(k: Keadaan, sumber: Readonly<Record<string, Isi>>): void {
  for (const { id, isi, kosong } of k.program.def.sumber) {
    const given = sumber[id];
    for (const name in isi) taruh(k, id, name, given?.[name] ?? (kosong === "nol" ? zeroOf(isi[name]) : null));
  }
}
function taruhFormulir(k: Keadaan, formulir: string, { isian = TIADA, akun = TIADA }: IsiFormulir): void {
  for (const name in isian) taruh(k, formulir, name, isian[name]);
  for (const kode in akun)
    for (const [name, value] of Object.entries(akun[kode] as Isi)) taruh(k, formulir, `${kode}.${name}`, value);
}
const zeroOf = (jenis: string | undefined): unknown =>
  jenis === "rupiah" || jenis === "cacah" ? 0 : jenis === "desimal" || jenis === "persen" ? "0" : null;

/** One change: a field or an account's cell (`4002.c3`), a row's columns, a new last row, a removed row. */
export type Perubahan =
  | { readonly formulir: string; readonly nama: string; readonly nilai: unknown }
  | { readonly bagian: string; readonly ke: number; readonly isi: Isi }
  | { readonly bagian: string; readonly tambah: Isi }
  | { readonly bagian: string; readonly hapus: number };

/**
 * Changes typed values and computes only the nodes that depend on them. Returns the nodes whose value changed. Throws
 * {@link MesinError} for an unknown or computed name, and for a value of the wrong kind.
 */
export function ubah(k: Keadaan, perubahan: readonly Perubahan[]): readonly number[] {
  let changed: readonly number[] = [];
  try {
    for (const one of perubahan) {
      if ("nama" in one) ubahSel(k, one.formulir, one.nama, one.nilai);
      else ubahBaris(k, bagianDari(k, one.bagian), one);
    }
  } finally {
    changed = rambatkan(k);
  }
  return changed;
}

function ubahSel(k: Keadaan, formulir: string, nama: string, value: unknown): void {
  const known = k.program.nama.get(formulir)?.has(nama) ?? false;
  if (!known) throw tolak("nama_tidak_dikenal", { formulir, field: nama }, { nama, mirip: "" });
  const set = taruh(k, formulir, nama, value);
  if (set.length === 0) throw tolak("bukan_isian", { formulir, field: nama }, { nama });
  for (const no of set) tandai(k, no);
}

function bagianDari(k: Keadaan, nama: string): BagianProgram {
  const bagian = k.program.bagianNama.get(nama);
  if (!bagian) throw tolak("bukan_baris", {}, { nama });
  return bagian;
}

function ubahBaris(k: Keadaan, bagian: BagianProgram, one: Exclude<Perubahan, { readonly nama: string }>): void {
  const rows = k.baris[bagian.no] as Baris[];
  if ("tambah" in one) {
    const row = pembuatBaris(k, bagian)(one.tambah);
    rows.push(row);
    tandaiBaris(k, bagian, row);
  } else if ("hapus" in one) {
    const [row] = rows.splice(one.hapus, 1);
    if (row) lepasBaris(k, bagian, row);
  } else {
    const row = rows[one.ke];
    if (!row) throw tolak("bukan_baris", {}, { nama: `${bagian.kunci}[${one.ke}]` });
    for (const no of bagian.kolom) {
      const simpul = k.program.simpul[no] as Simpul;
      const value = ofColumn(simpul, one.isi);
      if (!isDiisi(simpul) || value === undefined) continue;
      row.ketik[simpul.nomorKolom] = masukan(simpul, value);
      tandai(k, no, new Set([row]));
    }
  }
}

/** Marks a new row in every column and every sum. */
function tandaiBaris(k: Keadaan, { kolom, agregat }: BagianProgram, row: Baris): void {
  const rows = new Set([row]);
  for (const no of [...kolom, ...agregat]) tandai(k, no, rows);
}

/** Subtracts the contributions of a removed row, and marks the nodes that read all rows. */
function lepasBaris(k: Keadaan, bagian: BagianProgram, row: Baris): void {
  const { simpul } = k.program;
  for (const no of [...bagian.kolom, ...bagian.agregat]) {
    const marked = k.kotorBaris.get(no);
    if (marked instanceof Set) marked.delete(row);
    const { agregat } = simpul[no] as Simpul;
    if (!agregat) continue;
    gabung(k.jumlah[no] ?? jumlahKosong(), row.sumbang[agregat.nomor] ?? null, -1);
    tandai(k, no, new Set());
  }
  k.versiBagian[bagian.no] = (k.versiBagian[bagian.no] ?? 0) + 1;
  for (const no of bagian.kolom) markTergantung(k, no, new Set());
}
