import { type Field, type FormDef, labelKeysOf, type Section, type Values } from "~/domain/kit/form";
import type { SptPrint } from "../../print";
import { masaText, tanggalText } from "../../print/format";
import { resmi } from "./cetak-kit";

type SptPrintSection = SptPrint["bagian"][number];

/** A form to be printed: where it says that empty counts as 0, an empty amount is printed as 0. */
type Dicetak = FormDef & { readonly kosong?: "nol" };
type Isi = {
  readonly prefix: string;
  readonly values: Values;
  /** An amount as the form prints it: not applicable, empty and 0 are three things. */
  readonly amount: (name: string) => number | string;
  readonly berlaku: (name: string) => boolean;
};
const TIDAK_BERLAKU = "-";
const isiOf = (form: Dicetak, values: Values, tidakBerlaku: ReadonlySet<string>): Isi => ({
  prefix: `${form.namespace}:${form.id}`,
  values,
  berlaku: (name) => !tidakBerlaku.has(name),
  amount(name) {
    const value = values[name];
    if (tidakBerlaku.has(name)) return TIDAK_BERLAKU;
    return typeof value === "number" ? value : form.kosong === "nol" ? 0 : "";
  },
});

function shownField({ prefix, values, amount, berlaku }: Isi, field: Field): string | number | null {
  if (!berlaku(field.name)) return null;
  const value = values[field.name];
  switch (field.kind) {
    case "rupiah":
    case "hitung":
      return amount(field.name);
    case "centang":
      return value === true ? "Ya" : "Tidak";
    case "pilihan":
      return value ? resmi(`${prefix}.${field.name}_pilihan.${value}`) : null;
    case "tanggal":
      return value ? tanggalText(String(value)) : null;
    case "masa":
      return value ? masaText(String(value)) : null;
    default:
      return value ? String(value) : null;
  }
}

const inGrid = (section: Section, { name }: Field): boolean => labelKeysOf(section, name).length > 1;

/** A section laid out as a grid, as on the official form: an amount a cell, cells the form has not stay empty. */
function gridOf({ prefix, amount }: Isi, { tabel }: Section): SptPrintSection["tabel"] {
  if (!tabel) return undefined;
  const numbered = tabel.baris.some(({ butir }) => butir);
  return {
    columns: [
      ...(numbered ? [{ heading: "Butir", width: 8 }] : []),
      { heading: "Uraian", width: 34 },
      ...tabel.kolom.map((column) => ({ heading: resmi(`${prefix}.kolom.${column}`), width: 16, amount: true })),
    ],
    rows: tabel.baris.map(({ name, butir, sel }) => [
      ...(numbered ? [butir ?? ""] : []),
      resmi(`${prefix}.${name}`),
      ...tabel.kolom.map((column) => (sel[column] ? amount(sel[column]) : "")),
    ]),
    sums: tabel.baris.flatMap(({ jumlah }, at) => (jumlah ? [at] : [])),
  };
}

function sectionOf(isi: Isi, section: Section): SptPrintSection {
  const { prefix } = isi;
  const baris = section.fields.flatMap((field) => {
    const value = inGrid(section, field) ? null : shownField(isi, field);
    if (value === null) return [];
    return [{ ...(field.butir ? { butir: field.butir } : {}), label: resmi(`${prefix}.${field.name}`), value }];
  });
  const tabel = gridOf(isi, section);
  return { judul: resmi(`${prefix}.${section.name}.judul`), ...(tabel ? { tabel } : {}), baris };
}

/** The main form as it is printed; its statement is what is signed below it. Lines that are not applicable are left out. */
export const mainSections = (
  form: Dicetak,
  values: Values,
  tidakBerlaku: readonly string[] = [],
): readonly SptPrintSection[] =>
  form.sections
    .filter(({ name }) => name !== "pernyataan")
    .map((section) => sectionOf(isiOf(form, values, new Set(tidakBerlaku)), section));
