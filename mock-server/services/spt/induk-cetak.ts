import { type Field, type FormDef, labelKeysOf, type Section, type Values } from "~/domain/kit/form";
import type { SptPrint } from "../../print";
import { masaText, tanggalText } from "../../print/format";
import { resmi } from "./cetak-kit";

type SptPrintSection = SptPrint["bagian"][number];

/** An amount as the form prints it: an empty one is 0. */
const printed = (value: unknown): number => (typeof value === "number" ? value : 0);

function shownField(prefix: string, field: Field, values: Values): string | number | null {
  const value = values[field.name];
  switch (field.kind) {
    case "rupiah":
    case "hitung":
      return printed(value);
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
function gridOf(prefix: string, { tabel }: Section, values: Values): SptPrintSection["tabel"] {
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
      ...tabel.kolom.map((column) => (sel[column] ? printed(values[sel[column]]) : "")),
    ]),
    sums: tabel.baris.flatMap(({ jumlah }, at) => (jumlah ? [at] : [])),
  };
}

function sectionOf(prefix: string, section: Section, values: Values): SptPrintSection {
  const baris = section.fields.flatMap((field) => {
    const value = inGrid(section, field) ? null : shownField(prefix, field, values);
    if (value === null) return [];
    return [{ ...(field.butir ? { butir: field.butir } : {}), label: resmi(`${prefix}.${field.name}`), value }];
  });
  const tabel = gridOf(prefix, section, values);
  return { judul: resmi(`${prefix}.${section.name}.judul`), ...(tabel ? { tabel } : {}), baris };
}

/** The main form as it is printed; its statement is what is signed below it. */
export const mainSections = (form: FormDef, values: Values): readonly SptPrintSection[] =>
  form.sections
    .filter(({ name }) => name !== "pernyataan")
    .map((section) => sectionOf(`${form.namespace}:${form.id}`, section, values));
