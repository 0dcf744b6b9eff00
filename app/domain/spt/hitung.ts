import type { Alasan, Langkah } from "~/domain/kit/alasan";
import type { Values } from "~/domain/kit/form";
import type { Tanggal } from "~/domain/kit/tanggal";
import { alasanDari } from "~/domain/mesin/alasan/alasan";
import type { KataAlasan, LangkahAlasan, OperanAlasan } from "~/domain/mesin/alasan/langkah";
import { mulai } from "~/domain/mesin/jalan/keadaan";
import { type Nilai, TERLALU_BESAR, TIDAK_BERLAKU } from "~/domain/mesin/nilai";
import type { Keadaan, Program } from "~/domain/mesin/program";

/** What a return's main form reads from outside: of `posting`, `spt` and `lalu` the figures by name. */
export type SumberSpt = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** What the main form is computed from, by the rules of `tanggal`. */
export type IsianInduk = { readonly isi: Values; readonly sumber: SumberSpt; readonly tanggal: Tanggal };

const mainForm = ({ def }: Program): string => def.formulir[0]?.id ?? "";

/** The main form of a return, computed. */
export function mulaiInduk(program: Program, { isi, sumber, tanggal }: IsianInduk): Keadaan {
  return mulai(program, { hari: tanggal, isi: { [mainForm(program)]: { isian: isi } }, sumber });
}

/** Computed figures that lie beyond what whole rupiah can hold, by field. */
export const terlaluBesar = (k: Keadaan): readonly string[] =>
  k.program.simpul.filter(({ no, tipe }) => tipe === "hitung" && k.nilai[no] === TERLALU_BESAR).map(({ nama }) => nama);

/** Typed values with the computed ones beside them; a figure that cannot be given is null. */
export function nilaiInduk(k: Keadaan, isi: Values): Values {
  const computed = k.program.simpul.filter(({ tipe }) => tipe === "hitung");
  const shown = (value: Nilai | undefined) => (value === TERLALU_BESAR || value === TIDAK_BERLAKU ? null : value);
  return { ...isi, ...Object.fromEntries(computed.map(({ no, nama }) => [nama, shown(k.nilai[no])])) };
}

/** How a figure of the main form came about, in steps; null for a field that is typed. */
export function alasanInduk(k: Keadaan, field: string): AlasanInduk | null {
  const form = mainForm(k.program);
  if (!k.program.nama.get(form)?.has(field)) return null;
  const { asal, nilai, langkah, dasar, tempat, dipakai } = alasanDari(k, form, field);
  if (asal !== "dihitung" || typeof nilai !== "number") return null;
  const last = langkah.length - 1;
  const result = { butir: tempat.butir ?? "", ...(dasar ? { dasar } : {}) };
  return {
    alasan: { nilai, langkah: langkah.flatMap((step, at) => tertulis(step, at === last ? result : null)) },
    dipakai: dipakai.map(({ nama }) => nama),
  };
}
/** Reasons of a figure, and the fields that are computed from it. */
export type AlasanInduk = { readonly alasan: Alasan; readonly dipakai: readonly string[] };

type Hasil = { readonly butir: string; readonly dasar?: NonNullable<Langkah["dasar"]> };
const amountOf = (nilai: Nilai): { readonly nilai?: number } => (typeof nilai === "number" ? { nilai } : {});

/** A step in words: its own, or of a sum each operand with its sign, then the result. */
function tertulis(step: LangkahAlasan, hasil: Hasil | null): readonly Langkah[] {
  const operands = step.op === "jumlah" ? [...step.operan.flatMap(suku), ...dilipat(step)] : [];
  const dasar = step.dasar ?? hasil?.dasar;
  if (step.kata) return [...operands, { ...teksDari(step.kata), ...amountOf(step.nilai), ...(dasar ? { dasar } : {}) }];
  if (!hasil) return operands;
  const { butir } = hasil;
  return [...operands, { teks: "spt.hasil", isian: { butir }, ...amountOf(step.nilai), ...(dasar ? { dasar } : {}) }];
}

/** What a sum reads by name; a step before it has said itself already. */
function suku(operan: OperanAlasan): readonly Langkah[] {
  if (operan.dari !== "sel") return [];
  const butir = operan.sebut ?? operan.tempat.butir ?? "";
  const teks = operan.tanda === -1 ? "spt.kurang" : "spt.tambah";
  return [{ teks, isian: { butir }, ...amountOf(operan.nilai), field: operan.tempat.nama }];
}
const dilipat = ({ nol }: LangkahAlasan): readonly Langkah[] =>
  nol > 0 ? [{ teks: "spt.nol", isian: { banyak: nol }, nilai: 0 }] : [];

const teksDari = ({ teks, isian }: KataAlasan): Pick<Langkah, "teks" | "isian"> => ({
  teks,
  isian: Object.fromEntries(
    Object.entries(isian).map(([name, value]) => [name, typeof value === "number" ? value : String(value ?? "")]),
  ),
});
