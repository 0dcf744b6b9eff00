import type { ScalarField } from "~/contract/nilai";
import { BARIS_LURING } from "~/contract/spt-luring";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { kataSebutan, sebutanDi } from "~/domain/spt/acuan";
import { namaBulan } from "~/domain/spt/baris";
import { isianDari } from "~/domain/spt/isian";
import type { SheetForm } from "../../files/form-table";
import { resmi } from "./cetak-kit";
import { lembarBaris } from "./lembar-baris";
import { selLembar } from "./sel-lembar";

/** Cells of a form or of one of its rows, by the names that the file writes beside them. */
type Sel = Readonly<Record<string, string>>;
/** A part of a return as lines of a file: how its values are written, called and read back. */
export type LembarLuring = {
  readonly lampiran: string;
  /** The list that its rows stand in; empty for the fields and accounts of a form. */
  readonly bagian: string;
  readonly sheet: SheetForm;
  readonly judul: (nama: string) => string;
  /** The field that a name is a value of: months have names of their own. */
  readonly milik: (nama: string) => string;
  readonly sel: (isi: Values) => Sel;
  readonly isi: (values: Values) => Values;
};
const teks = (cells: Readonly<Record<string, string | number>>): Sel =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, String(value)]));

/** The fields and accounts of a form that are typed; files come by themselves. */
export function lembarFormulir(form: DefFormulir, asked: (field: string) => boolean): LembarLuring {
  const fields = isianDari(form)
    .sections.flatMap((section) => section.fields)
    .filter((field) => !["hitung", "berkas", "baris"].includes(field.kind) && !("rumus" in field) && asked(field.name));
  const columns = fields.flatMap((field): { name: string; field: ScalarField; bulan?: number }[] =>
    field.kind === "bulan12"
      ? BULAN.map((bulan) => ({
          name: field.name,
          field: { kind: "rupiah", name: namaBulan(field.name, bulan), min: field.min ?? 0 },
          bulan,
        }))
      : [{ name: field.name, field: field as ScalarField }],
  );
  const called = new Map(
    columns.map(({ name, field, bulan }) => {
      const { butir, nama } = sebutanDi(form, name);
      return [field.name, [butir, kataSebutan({ butir, nama }, resmi), bulan].filter(Boolean).join(" ")];
    }),
  );
  return {
    lampiran: alamatOf(form),
    bagian: "",
    // whether something is missing is for the checks of the return to say
    sheet: {
      kunci: () => undefined,
      fields: columns.map(({ field }) => ({ ...field, wajib: false })),
      wajib: [],
      maxRows: BARIS_LURING,
    },
    judul: (nama) => called.get(nama) ?? nama,
    milik: (nama) => columns.find(({ field }) => field.name === nama)?.name ?? nama,
    sel: (isi) =>
      teks(
        Object.fromEntries(
          columns.map(({ name, field, bulan }) => {
            const value = isi[name];
            return [field.name, selLembar(field, bulan ? (value as readonly unknown[] | null)?.[bulan - 1] : value)];
          }),
        ),
      ),
    isi: (values) =>
      Object.fromEntries(
        fields.map(({ kind, name }) => {
          // a box that is not ticked is empty
          if (kind === "centang") return [name, values[name] === true ? true : null];
          if (kind !== "bulan12") return [name, values[name] ?? null];
          const months = BULAN.map((bulan) => values[namaBulan(name, bulan)] ?? null);
          return [name, months.every((month) => month === null) ? null : months];
        }),
      ),
  };
}

/** A list of typed rows. */
export function lembarDaftar(form: DefFormulir, bagian: BagianBaris): LembarLuring {
  const { sheet, judul, sel, isi } = lembarBaris({ form, bagian });
  return {
    lampiran: alamatOf(form),
    bagian: bagian.name,
    sheet: { ...sheet, fields: sheet.fields.map((field) => ({ ...field, wajib: false })) },
    judul: (nama) => judul[nama] ?? nama,
    milik: (nama) => nama,
    sel: (row) => teks(sel(row)),
    isi,
  };
}

const LETTERS = { lampiran: 20, bagian: 40, baris: 10, isian: 60, uraian: 1000, jawaban: 4000 } as const;
/** The lines of the file: where a value stands, what it is called, and the value. */
export const lembarLuring: SheetForm = {
  kunci: (name) => `spt:luring.kolom.${name}`,
  fields: Object.entries(LETTERS).map(([name, max]) => ({ kind: "teks", name, max })),
  wajib: ["lampiran", "isian", "jawaban"],
  maxRows: BARIS_LURING,
};
