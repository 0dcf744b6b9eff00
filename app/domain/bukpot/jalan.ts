import type { Alasan, Langkah } from "../kit/alasan";
import type { Values } from "../kit/form";
import type { Rupiah } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { type Tutur, tuturOf } from "../mesin/alasan/tutur";
import { nilaiDi, simpulDi } from "../mesin/baca";
import type { Isian } from "../mesin/isian";
import { type Isi, mulai } from "../mesin/jalan/keadaan";
import type { Keadaan, Program } from "../mesin/program";
import { isTahunan, type JenisBukpot } from "./jenis";
import { ketikOf } from "./ketik";
import { LEMBAR } from "./lembar";
import { versiBukpot } from "./versi";

/** A computed field of the form: its cell, and the text of its reasons. */
type Dihitung = { readonly nama: string; readonly no: number; readonly tutur: Tutur };
/** The program of a type: its typed input fields, and the shown worksheet lines. */
type Jalan = {
  readonly program: Program;
  /** The form shown to users. */
  readonly form: string;
  readonly dihitung: readonly Dihitung[];
  readonly dibaca: readonly Isian[];
  readonly lembar: readonly Tutur[];
};
const known = new Map<JenisBukpot, Jalan>();

function jalanOf(jenis: JenisBukpot): Jalan {
  const before = known.get(jenis);
  if (before) return before;
  const versi = versiBukpot[jenis];
  const program = versi.program(versi.semua.at(-1)?.versi ?? "");
  const form = program.def.formulir[0]?.id ?? "";
  const typed = program.simpul.filter(
    ({ no, formulir, tipe }) => formulir === form && tipe === "isian" && (program.tergantung[no]?.length ?? 0) > 0,
  );
  const worksheet = program.simpul.filter(({ formulir, tipe }) => formulir === LEMBAR && tipe === "hitung");
  const computed = program.simpul.filter(({ formulir, tipe }) => formulir === form && tipe === "hitung");
  const made: Jalan = {
    program,
    form,
    dihitung: computed.map(({ nama, no }) => ({ nama, no, tutur: tuturOf(program, form, nama) })),
    dibaca: typed.flatMap(({ field }) => field ?? []),
    lembar: worksheet.map(({ nama }) => tuturOf(program, LEMBAR, nama)),
  };
  known.set(jenis, made);
  return made;
}

type Masukan = { readonly hari: Tanggal; readonly sumber: Readonly<Record<string, Values>> };
/** Starts the computation of a slip from typed values; invalid values count as nothing. */
export function mulaiSlip(jenis: JenisBukpot, isi: Values, { hari, sumber }: Masukan): Keadaan {
  const { program, form, dibaca } = jalanOf(jenis);
  const isian: Record<string, unknown> = {};
  for (const field of dibaca) isian[field.name] = ketikOf(field, isi);
  return mulai(program, { hari, isi: { [form]: { isian } }, sumber: sumber as Readonly<Record<string, Isi>> });
}

/** A figure in whole rupiah; nothing counts as 0. */
export const angkaDi = (k: Keadaan, form: string, nama: string): Rupiah => rupiahDi(k, simpulDi(k, form, nama).no);
function rupiahDi(k: Keadaan, no: number): Rupiah {
  const value = k.nilai[no];
  return typeof value === "number" ? value : 0;
}
/** A rate or share of the worksheet, decimal text; undefined if the type has no such line. */
export function teksDi(k: Keadaan, nama: string): string | undefined {
  if (!k.program.nama.get(LEMBAR)?.has(nama)) return undefined;
  return String(nilaiDi(k, LEMBAR, nama) ?? "0");
}

/** The typed values with the computed figures of a slip, by field. */
export function denganAngka(jenis: JenisBukpot, k: Keadaan, isi: Values): Record<string, unknown> {
  const { dihitung } = jalanOf(jenis);
  // growing an object made by spreading costs more than all figures of a year
  const values: Record<string, unknown> = Object.assign({}, isi);
  for (const { nama, no } of dihitung) values[nama] = rupiahDi(k, no);
  return values;
}

/** Reasons of a slip's figures. The worksheet is explained together with the tax of a payment or month. */
export function alasanSlip(jenis: JenisBukpot, k: Keadaan): Record<string, Alasan> {
  const { lembar, dihitung } = jalanOf(jenis);
  const reasons: Record<string, Alasan> = {};
  for (const { nama, no, tutur } of dihitung) {
    const langkah: Langkah[] = [];
    if (nama === "pph" && !isTahunan(jenis)) for (const one of lembar) one(k, null, langkah);
    tutur(k, null, langkah);
    reasons[nama] = { nilai: rupiahDi(k, no), langkah };
  }
  return reasons;
}
/** Reasons of a line of the worksheet. */
export function alasanLembar(k: Keadaan, nama: string): Alasan {
  const langkah: Langkah[] = [];
  tuturOf(k.program, LEMBAR, nama)(k, null, langkah);
  return { nilai: angkaDi(k, LEMBAR, nama), langkah };
}
