import type { Alasan, Langkah } from "~/domain/kit/alasan";
import type { Values } from "~/domain/kit/form";
import type { Tanggal } from "~/domain/kit/tanggal";
import { alasanDari } from "~/domain/mesin/alasan/alasan";
import type { KataAlasan, LangkahAlasan, OperanAlasan } from "~/domain/mesin/alasan/langkah";
import { barisDi, nilaiDi } from "~/domain/mesin/baca";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris } from "~/domain/mesin/definisi";
import { BULAN, rumusField } from "~/domain/mesin/isian";
import { type IsiFormulir, mulai } from "~/domain/mesin/jalan/keadaan";
import { type Nilai, TERLALU_BESAR, TIDAK_BERLAKU } from "~/domain/mesin/nilai";
import type { BagianProgram, Keadaan, Program, Simpul } from "~/domain/mesin/program";

/** External inputs of a return's main form: the figures of `posting`, `spt` and `lalu` by name. */
export type SumberSpt = Readonly<Record<string, Values>>;
/** Inputs for computing the main form, by the rules of `tanggal`. */
type IsianInduk = { readonly isi: Values; readonly sumber: SumberSpt; readonly tanggal: Tanggal };
/** Inputs for computing all forms of a return: typed values and rows by the form's address. */
export type IsianSpt = {
  /** Fields by name, cells of accounts by `row.column`. */
  readonly isi: (alamat: string) => Values;
  readonly baris: (alamat: string, bagian: string) => readonly Values[];
  /** Sections of rows to load although no figure is computed from them. */
  readonly juga?: readonly string[];
  readonly sumber: SumberSpt;
  readonly tanggal: Tanggal;
};

const mainForm = ({ def }: Program): string => def.formulir[0]?.id ?? "";

/** Computes a return. Its rows are those of {@link barisDibaca}. */
export function beginSpt(program: Program, { isi, baris, juga = [], sumber, tanggal }: IsianSpt): Keadaan {
  const read = new Set([...barisDibaca(program), ...juga]);
  const forms = program.def.formulir.map((form): [string, IsiFormulir] => {
    const alamat = alamatOf(form);
    const rows = form.sections.filter(isBaris).filter(({ name }) => read.has(`${alamat}.${name}`));
    const given = rows.map(({ name }): [string, readonly Values[]] => [name, baris(alamat, name)]);
    return [form.id, { isian: isi(alamat), baris: Object.fromEntries(given) }];
  });
  return mulai(program, { hari: tanggal, isi: Object.fromEntries(forms), sumber });
}
/** Computes the main form of a return alone. */
export const beginInduk = (program: Program, { isi, sumber, tanggal }: IsianInduk): Keadaan =>
  mulai(program, { hari: tanggal, isi: { [mainForm(program)]: { isian: isi } }, sumber });

const cached = new WeakMap<Program, ReadonlySet<string>>();
/**
 * Sections of typed rows, `<form's address>.<section>`, that a formula or a check reads. Other sections are never
 * loaded for computing. Posted rows come as sums, from their source.
 */
export function barisDibaca(program: Program): ReadonlySet<string> {
  const known = cached.get(program) ?? bagianDibaca(program);
  cached.set(program, known);
  return known;
}
function bagianDibaca(program: Program): ReadonlySet<string> {
  const asked = new Set(
    program.periksa.flatMap((one) => {
      const { membaca, mengisi } = one.tersusun();
      return [...membaca, ...mengisi];
    }),
  );
  return new Set(program.bagian.flatMap((bagian) => dibaca(program, bagian, asked)));
}
function dibaca(
  program: Program,
  { formulir, nama, kolom, agregat, no }: BagianProgram,
  asked: ReadonlySet<number>,
): readonly string[] {
  const section = formulir.sections.find(({ name }) => name === nama);
  if (!section || !isBaris(section) || section.asal === "posting") return [];
  const totals = program.simpul.filter(
    (one) => one.formulir === formulir.id && one.bagian === nama && one.tipe === "hitung",
  );
  const own = new Set([...kolom, ...agregat, ...totals.map((one) => one.no)]);
  const isRead = [...own].some((one) => asked.has(one) || program.tergantung[one]?.some((reader) => !own.has(reader)));
  const computes = kolom.some((one) => program.simpul[one]?.hitung);
  const checked = program.periksa.some(({ bagian }) => bagian?.no === no);
  return isRead || computes || checked ? [`${alamatOf(formulir)}.${nama}`] : [];
}

/** Computed figures beyond the range of whole rupiah, by field. */
export const terlaluBesar = (k: Keadaan): readonly string[] =>
  k.program.simpul.filter(({ no, tipe }) => tipe === "hitung" && k.nilai[no] === TERLALU_BESAR).map(({ nama }) => nama);

const shown = (value: Nilai | undefined) => (value === TERLALU_BESAR || value === TIDAK_BERLAKU ? null : value);
/** A form's part of a program, in order: all nodes, and the computed figures shown next to typed values. */
type BagianProgramForm = { readonly semua: Simpul[]; readonly angka: Simpul[] };
const perFormulir = new WeakMap<Program, ReadonlyMap<string, BagianProgramForm>>();
const TIADA: BagianProgramForm = { semua: [], angka: [] };
/** Months are kept together in their field. */
const isAngkaForm = ({ tipe, bulan, field }: Simpul): boolean =>
  bulan === null && (tipe === "hitung" || (tipe === "isian" && field !== null && rumusField(field) !== null));
/** Sorts once per program, because every form of a return asks at each computation. */
function simpulDi({ program }: Keadaan, form: string): BagianProgramForm {
  const known = perFormulir.get(program) ?? sortedByForm(program);
  perFormulir.set(program, known);
  return known.get(form) ?? TIADA;
}
function sortedByForm({ simpul }: Program): ReadonlyMap<string, BagianProgramForm> {
  const forms = new Map<string, BagianProgramForm>();
  for (const one of simpul) {
    const own = forms.get(one.formulir) ?? { semua: [], angka: [] };
    forms.set(one.formulir, own);
    own.semua.push(one);
    if (isAngkaForm(one)) own.angka.push(one);
  }
  return forms;
}
function figureOf(k: Keadaan, { no, nama, formulir, field }: Simpul): unknown {
  // the total of a column of months is one figure
  if (field?.kind !== "bulan12" || nama !== field.name) return shown(k.nilai[no]);
  return BULAN.map((bulan) => shown(nilaiDi(k, formulir, `${nama}_${bulan}`)));
}
/** A form's typed and computed values. A figure that cannot be computed is null. */
export function nilaiSpt(k: Keadaan, form: string, isi: Values): Values {
  const nilai: Record<string, unknown> = { ...isi };
  for (const one of simpulDi(k, form).angka) nilai[one.nama] = figureOf(k, one);
  return nilai;
}
export const nilaiInduk = (k: Keadaan, isi: Values): Values => nilaiSpt(k, mainForm(k.program), isi);
/** Rows of a section as shown: typed values, computed values, and defaults for empty cells. */
export const nilaiBarisSpt = (k: Keadaan, form: string, { name, kolom }: BagianBaris): readonly Values[] =>
  barisDi(k, `${form}.${name}`).map((row) =>
    Object.fromEntries(
      kolom.map((column) => [
        column.name,
        column.kind === "bulan12"
          ? BULAN.map((bulan) => shown(row[`${column.name}_${bulan}`]))
          : shown(row[column.name]),
      ]),
    ),
  );
/** Totals of the columns of a section, over all its rows or one of its groups. */
export const totalBarisSpt = (k: Keadaan, form: string, { name, kolom }: BagianBaris, group?: string): Values =>
  Object.fromEntries(
    kolom
      .filter(({ jumlah }) => jumlah)
      .map((column) => [
        column.name,
        shown(nilaiDi(k, form, `${name}.${column.name}${group === undefined ? "" : `.${group}`}`)),
      ]),
  );
/** True if the answers of a return open a form, or (`section`) a part of it. */
export function formulirBerlaku(k: Keadaan, form: string, section: string | null = null): boolean {
  const syarat = simpulDi(k, form).semua.find(({ tipe, bagian }) => tipe === "syarat" && bagian === section);
  return syarat === undefined || k.nilai[syarat.no] === true;
}
/** True if the rows of a section count: the answers open both the form and the section. */
export const barisBerlaku = (
  k: Keadaan,
  { id }: Pick<DefFormulir, "id">,
  { name }: Pick<BagianBaris, "name">,
): boolean => formulirBerlaku(k, id) && formulirBerlaku(k, id, name);
/** Names of fields on a form that an answer elsewhere switches off. */
export const tidakBerlakuDi = (k: Keadaan, form: string): readonly string[] =>
  simpulDi(k, form)
    .semua.filter(
      ({ no, bulan, tutup, bagian }) => bulan === null && !tutup && bagian !== null && k.nilai[no] === TIDAK_BERLAKU,
    )
    .map(({ nama }) => nama);

/** The steps that led to a main-form figure; null for a typed field. */
export function alasanInduk(k: Keadaan, field: string, form = mainForm(k.program)): AlasanInduk | null {
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
/** The reasons of a figure, and the fields computed from it. */
export type AlasanInduk = { readonly alasan: Alasan; readonly dipakai: readonly string[] };

type Hasil = { readonly butir: string; readonly dasar?: NonNullable<Langkah["dasar"]> };
const amountOf = (nilai: Nilai): { readonly nilai?: number } => (typeof nilai === "number" ? { nilai } : {});

/** A step in words: its own words, or each operand of a sum with its sign, then the result. */
function tertulis(step: LangkahAlasan, hasil: Hasil | null): readonly Langkah[] {
  const operands = step.op === "jumlah" ? [...step.operan.flatMap(suku), ...dilipat(step)] : [];
  const dasar = step.dasar ?? hasil?.dasar;
  if (step.kata) return [...operands, { ...teksDari(step.kata), ...amountOf(step.nilai), ...(dasar ? { dasar } : {}) }];
  if (!hasil) return operands;
  const { butir } = hasil;
  return [...operands, { teks: "spt.hasil", isian: { butir }, ...amountOf(step.nilai), ...(dasar ? { dasar } : {}) }];
}

/** The operands that a sum reads by name. An operand with a step of its own is left out. */
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
