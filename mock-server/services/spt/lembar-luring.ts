import type { ScalarField } from "~/contract/nilai";
import { BARIS_LURING } from "~/contract/spt/luring";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, isIsian } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { kunciLabel } from "~/domain/mesin/teks";
import { kataSebutan, sebutanDi } from "~/domain/spt/acuan";
import { namaBulan } from "~/domain/spt/baris";
import { isianKetik } from "~/domain/spt/isian";
import { readValues, type SheetForm } from "../../files/form-table";
import { resmi } from "./cetak-kit";
import { lembarBaris, namaResmi } from "./lembar-baris";
import { selTerbaca } from "./sel-lembar";

/** Cells of a form or of one of its rows, by their names in the file. */
type Sel = Readonly<Record<string, string | number>>;
/** A part of a return as lines of a file: how to write, name and read its values. */
export type LembarLuring = {
  readonly lampiran: string;
  /** The list of its rows; empty for the fields and accounts of a form. */
  readonly bagian: string;
  readonly sheet: SheetForm;
  readonly judul: (nama: string) => string;
  /** The field of a value's name. Months have names of their own. */
  readonly milik: (nama: string) => string;
  readonly sel: (isi: Values) => Sel;
  readonly isi: (values: Values) => Values;
};
const teks = (cells: Sel): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, String(value)]));

/** The typed fields and accounts of a form. Files are sent apart. */
export function lembarFormulir(form: DefFormulir, asked: (field: string) => boolean): LembarLuring {
  const fields = isianKetik(form).filter(({ name }) => asked(name));
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
  const labels = new Map(
    form.sections
      .filter(isIsian)
      .flatMap((bagian) => bagian.fields.map(({ name }) => [name, kunciLabel(form, bagian, name)[0]] as const)),
  );
  return {
    lampiran: alamatOf(form),
    bagian: "",
    // the checks of the return report missing values, not the sheet
    sheet: {
      kunci: (nama) => labels.get(nama),
      kata: namaResmi,
      fields: columns.map(({ field }) => ({ ...field, wajib: false })),
      wajib: [],
      maxRows: BARIS_LURING,
    },
    judul: (nama) => called.get(nama) ?? nama,
    milik: (nama) => columns.find(({ field }) => field.name === nama)?.name ?? nama,
    sel: (isi) =>
      Object.fromEntries(
        columns.map(({ name, field, bulan }) => {
          const value = isi[name];
          return [field.name, selTerbaca(field, bulan ? (value as readonly unknown[] | null)?.[bulan - 1] : value)];
        }),
      ),
    isi: (values) =>
      Object.fromEntries(
        fields.map(({ kind, name }) => {
          // a box that is not ticked is empty in the file
          if (kind === "centang") return [name, values[name] === true ? true : null];
          if (kind !== "bulan12") return [name, values[name] ?? null];
          const months = BULAN.map((bulan) => values[namaBulan(name, bulan)] ?? null);
          return [name, months.every((month) => month === null) ? null : months];
        }),
      ),
  };
}

const filled = (value: unknown): unknown => (value === "" || value === undefined ? null : value);
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(filled(one)) === JSON.stringify(filled(other));

/** The values of a form or a row after the values of a file replaced the shown ones. */
export const gabungan = ({ sheet, sel, isi }: LembarLuring, shown: Values, values: Values): Values =>
  isi({ ...readValues(sheet, 0, teks(sel(shown)), "en").values, ...values });
/** The changes of a form by the values of a file. Missing and unchanged values are left out. */
function ubahanIsi(lembar: LembarLuring, shown: Values, values: Values): Values {
  const named = new Set(Object.keys(values).map(lembar.milik));
  return Object.fromEntries(
    Object.entries(gabungan(lembar, shown, values)).filter(
      ([name, value]) => named.has(name) && !isSame(value, shown[name]),
    ),
  );
}

/** The shown cells of a form: typed values, or else the computed ones that count. */
export function selTampil({ sel }: LembarLuring, isi: Values, hitung: Values): Sel {
  const counted = sel(hitung);
  return Object.fromEntries(
    Object.entries(sel(isi)).map(([name, typed]) => [name, typed === "" ? (counted[name] ?? "") : typed]),
  );
}
/**
 * The changes of a form's typed values by a file. A value equal to the shown one (see `selTampil`) changes nothing, so
 * a default stays a default.
 */
export function ubahanKetik(lembar: LembarLuring, isi: Values, hitung: Values, values: Values): Values {
  const { values: shown } = readValues(lembar.sheet, 0, teks(selTampil(lembar, isi, hitung)), "en");
  const said = Object.entries(values).filter(([name, value]) => !isSame(value, shown[name]));
  return ubahanIsi(lembar, isi, Object.fromEntries(said));
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
    sel,
    isi,
  };
}

const LETTERS = { lampiran: 20, bagian: 40, baris: 10, isian: 60, uraian: 1000, jawaban: 4000 } as const;
/** The lines of the file: the place of a value, its name, and the value. */
export const lembarLuring: SheetForm = {
  kunci: (name) => `spt:luring.kolom.${name}`,
  fields: Object.entries(LETTERS).map(([name, max]) => ({ kind: "teks", name, max })),
  wajib: ["lampiran", "isian", "jawaban"],
  maxRows: BARIS_LURING,
};
