import type { FieldFailure } from "~/contract/errors";
import { readField } from "~/contract/isian";
import type { ScalarField } from "~/contract/nilai";
import { restoreFormula } from "~/domain/formats/formula";
import type { Field, Values } from "~/domain/kit/form";
import type { DefFormulir } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { namaBulan } from "~/domain/spt/baris";
import { isianDari, isianKetik, labelGrid, PALING_RENDAH } from "~/domain/spt/isian";
import type { ExportColumn } from "../../files/export";
import {
  knownHeadings,
  repeatedLines,
  type SheetEntry,
  type SheetForm,
  type SheetReading,
} from "../../files/form-table";
import { namedBy } from "../../files/headings";
import type { Language } from "../../i18n";
import { resmi } from "./cetak-kit";
import { type BarisIsian, barisBagian, NILAI } from "./lembar-isian-baris";
import { type LembarLuring, lembarFormulir, selTampil } from "./lembar-luring";
import { kosongTeks } from "./sel-lembar";

/** Columns of the sheet next to those of the form: the row's code, and its name. */
const KODE = "kode";
const KETERANGAN = ["bagian", "nomor", "uraian", "uraian_resmi"] as const;
const LETTERS = { kode: 60, sel: 4000 } as const;
/** Maximum of rows of a sheet, above the size of every form. */
const MOST_ROWS = 2_000;

/** Text keys of the columns by name. Columns of accounts have the names of their sections. */
function kunciKolom(form: DefFormulir): ReadonlyMap<string, string> {
  const own = isianDari(form).sections.flatMap(({ name, tabel }) =>
    (tabel?.kolom ?? []).flatMap((kolom) => {
      const label = labelGrid(form, name, `kolom.${kolom}`);
      return "kunci" in label ? [[kolom, label.kunci] as const] : [];
    }),
  );
  return new Map([
    ...[KODE, ...KETERANGAN, NILAI].map((one) => [one, `spt:lembar_isian.kolom.${one}`] as const),
    ...own,
  ]);
}

/** The values of a form by name: typed ones and computed figures. */
export type IsiFormulir = { readonly isi: Values; readonly hitung: Values };
/**
 * The fields and accounts of a form as a sheet: a line each, with code, name and a column per value. Computed values
 * are for reading only; an upload ignores them. Values have the names of the form.
 */
export type LembarIsian = {
  readonly sheet: SheetForm;
  readonly isian: LembarLuring;
  /** The columns to write. `bagian` limits them to one section. */
  readonly kolom: (language: Language, bagian?: string) => readonly ExportColumn[];
  readonly baris: (formulir: IsiFormulir, language: Language, bagian?: string) => readonly Values[];
  /**
   * Rows with the failures that need the whole form: an unknown code, a repeated code, a value in a cell that takes
   * none.
   */
  readonly periksa: (entries: readonly SheetEntry[]) => readonly SheetEntry[];
  /** The values of the rows by name. Missing ones are left out; empty cells are included only if they empty a field. */
  readonly nilai: (entries: readonly SheetEntry[], kosongkan: boolean) => Values;
  /** The names of all values with a cell in the sheet: its rows in its columns. */
  readonly nama: (reading: Pick<SheetReading, "columns" | "entries">) => readonly string[];
  /** The names of computed cells with a value that differs from the given figures. */
  readonly diubah: (
    entries: readonly SheetEntry[],
    figures: readonly Values[],
    language: Language,
  ) => readonly string[];
  /** The codes of the form's names, each once and in the order of its lines. */
  readonly kode: (names: readonly string[]) => readonly string[];
  /** True if the form has no other typed values than these names. */
  readonly isSemua: (names: readonly string[]) => boolean;
};

/** Values by name. Each month of a field with twelve has a name of its own. */
function perBulan(fields: readonly Field[], values: Values): Values {
  const months = new Set(fields.flatMap(({ kind, name }) => (kind === "bulan12" ? [name] : [])));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      months.has(name)
        ? BULAN.map((bulan) => [namaBulan(name, bulan), (value as readonly unknown[] | null)?.[bulan - 1]] as const)
        : [[name, value] as const],
    ),
  );
}
/** True if a cell equals the computed figure, spelled as the portal, people or spreadsheets do. */
function isFigure(figure: unknown, text: string, language: Language): boolean {
  if (figure === null || figure === undefined) return false;
  if (String(figure) === text || (typeof figure !== "boolean" && Number(text) === Number(figure))) return true;
  const amount = readField({ kind: "rupiah", name: "", min: PALING_RENDAH }, text, language);
  return "value" in amount && amount.value === figure;
}

export function lembarIsian(form: DefFormulir): LembarIsian {
  const isian = lembarFormulir(form, () => true);
  const fields = new Map(isian.sheet.fields.map((field) => [field.name, field]));
  const every = isianDari(form).sections.flatMap((section) => section.fields);
  const typedFields = isianKetik(form);
  const all = isianDari(form).sections.flatMap((section) => barisBagian(form, section));
  const isTyped = (kolom: string) => (row: BarisIsian) => fields.has(row.sel[kolom] ?? "");
  const semua = [...new Set(all.flatMap(({ sel }) => Object.keys(sel)))];
  const typed = semua.filter((kolom) => all.some(isTyped(kolom)));
  const computed = semua.filter((kolom) => !typed.includes(kolom));
  const kunci = kunciKolom(form);
  const byKode = new Map(all.map((row) => [plain(row.kode), row]));
  const rowOf = (values: Values) => byKode.get(plain(values[KODE]));
  const labelOf = (kolom: string) => resmi(kunci.get(kolom) ?? kolom);
  const of = (bagian: string | undefined) =>
    all.filter((row) => (bagian === undefined || row.bagian === bagian) && Object.keys(row.sel).length > 0);

  const sheet: SheetForm = {
    kunci: (name) => kunci.get(name) ?? isian.sheet.kunci(name),
    fields: [
      { kind: "teks", name: KODE, max: LETTERS.kode, wajib: true },
      ...typed.map((name): ScalarField => ({ kind: "teks", name, max: LETTERS.sel })),
    ],
    wajib: [KODE],
    lewat: [...KETERANGAN, ...computed],
    sel: (values, kolom) => (kolom.name === KODE ? kolom : fields.get(rowOf(values)?.sel[kolom.name] ?? "")),
    ...(isian.sheet.kata ? { kata: isian.sheet.kata } : {}),
    maxRows: MOST_ROWS,
  };
  const known = knownHeadings(sheet);
  const judul = (kolom: string) => (namedBy(known, labelOf(kolom)) === kolom ? labelOf(kolom) : kolom);
  /** Cells with a value, with their row. */
  const cellsOf = ({ values, raw }: SheetEntry) => {
    const row = rowOf(values);
    return semua.flatMap((kolom) =>
      row && (raw[kolom] ?? "").trim() !== "" ? [{ row, kolom, nama: row.sel[kolom], teks: raw[kolom] ?? "" }] : [],
    );
  };
  return {
    sheet,
    isian,
    kolom: (language, bagian) => {
      const rows = of(bagian);
      const told = KETERANGAN.filter(
        (name) =>
          (name !== "nomor" || rows.some(({ nomor }) => nomor !== "")) &&
          (name !== "uraian_resmi" || language !== "id"),
      );
      const cells = semua.filter((kolom) => rows.some(({ sel }) => kolom in sel));
      return [
        ...[KODE, ...told].map((key) => ({ key, judul: judul(key) })),
        ...cells.map((key) => ({
          key,
          judul: judul(key),
          as: "rupiah" as const,
          kosongTeks: (values: Values) => kosongTeks(fields.get(rowOf(values)?.sel[key] ?? "")),
        })),
      ];
    },
    baris: ({ isi, hitung }, language, bagian) => {
      const sel: Values = { ...perBulan(every, hitung), ...selTampil(isian, isi, hitung) };
      return of(bagian).map((row) => ({
        kode: row.kode,
        bagian: row.letak(language),
        nomor: row.nomor,
        uraian: row.sebutan(language),
        uraian_resmi: row.sebutan("id"),
        ...Object.fromEntries(Object.entries(row.sel).map(([kolom, nama]) => [kolom, sel[nama] ?? ""])),
      }));
    },
    periksa: (entries) => {
      const called = entries.map((entry) => {
        const row = rowOf(entry.values);
        return row ? { ...entry, values: { ...entry.values, [KODE]: row.kode } } : entry;
      });
      const repeated = repeatedLines(called, KODE);
      return called.map((entry) => {
        const kode = String(entry.values[KODE] ?? "");
        const first = repeated.get(entry.line);
        const failures: Record<string, FieldFailure> = {};
        for (const { kolom, nama } of cellsOf(entry))
          if (nama === undefined) failures[kolom] = { key: "lembar_sel_tertutup" };
        if (kode !== "" && !rowOf(entry.values)) failures[KODE] = { key: "lembar_kode_asing", params: { kode } };
        else if (first !== undefined) failures[KODE] = { key: "lembar_kode_ganda", params: { baris: first } };
        return { ...entry, failures: { ...failures, ...entry.failures } };
      });
    },
    nilai: (entries, kosongkan) =>
      Object.fromEntries(
        entries.flatMap(({ values, raw }) =>
          Object.entries(rowOf(values)?.sel ?? {}).flatMap(([kolom, nama]) => {
            if (!fields.has(nama) || !(kolom in raw)) return [];
            // an empty box reads as not ticked
            const value = raw[kolom]?.trim() ? (values[kolom] ?? null) : null;
            return value !== null || kosongkan ? [[nama, value] as const] : [];
          }),
        ),
      ),
    nama: ({ columns, entries }) =>
      entries.flatMap(({ values }) =>
        Object.entries(rowOf(values)?.sel ?? {}).flatMap(([kolom, nama]) =>
          fields.has(nama) && columns.has(kolom) ? [nama] : [],
        ),
      ),
    diubah: (entries, figures, language) => {
      const known = figures.map((values) => perBulan(every, values));
      return entries.flatMap((entry) =>
        cellsOf(entry).flatMap(({ row, kolom, nama, teks }) => {
          if (nama === undefined || fields.has(nama)) return [];
          if (known.some((values) => isFigure(values[nama], restoreFormula(teks.trim()), language))) return [];
          return [[row.kode, ...(kolom === NILAI ? [] : [labelOf(kolom)])].join(" ")];
        }),
      );
    },
    kode: (names) => {
      const asked = perBulan(every, Object.fromEntries(names.map((name) => [name, null])));
      return all.flatMap(({ kode, sel }) => (Object.values(sel).some((nama) => nama in asked) ? [kode] : []));
    },
    isSemua: (names) => typedFields.every(({ name }) => names.includes(name)),
  };
}
/** A code for comparison, ignoring case. */
const plain = (kode: unknown): string =>
  String(kode ?? "")
    .trim()
    .toLowerCase();
