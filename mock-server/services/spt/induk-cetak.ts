import { type Field, type FormDef, labelKeysOf, type Section, type Values } from "~/domain/kit/form";
import { type DefFormulir, teksOf } from "~/domain/mesin/definisi";
import { isianDari, labelGrid } from "~/domain/spt/isian";
import type { SptPrint } from "../../print";
import { resmi } from "./cetak-kit";
import { nilaiCetak } from "./nilai-cetak";

type SptPrintSection = SptPrint["bagian"][number];
/** A form to be printed: where it says that empty counts as 0, an empty amount is printed as 0. */
type Dicetak = FormDef & { readonly kosong?: "nol" };
const TIDAK_BERLAKU = "-";
/** What a section is printed by: the words of its grid, what is not applicable, and whether an empty amount is 0. */
type Cara = {
  readonly prefix: string;
  readonly gone: ReadonlySet<string>;
  readonly label: (section: string, key: string) => string;
  readonly kosongNol: boolean;
};

const inGrid = (section: Section, { name }: Field): boolean => labelKeysOf(section, name).length > 1;

/** A section laid out as a grid, as on the official form; cells the form has not stay empty. */
function gridOf(section: Section, values: Values, { prefix, label, kosongNol, gone }: Cara): SptPrintSection["tabel"] {
  const { tabel, name: bagian } = section;
  if (!tabel) return undefined;
  const numbered = tabel.baris.some(({ butir }) => butir);
  const fields = new Map(section.fields.map((field) => [field.name, field]));
  const cell = (name: string | undefined): number | string => {
    const field = name === undefined ? undefined : fields.get(name);
    if (field && gone.has(field.name)) return TIDAK_BERLAKU;
    return field ? (nilaiCetak(field, values[field.name], `${prefix}.${field.name}`, kosongNol) ?? "") : "";
  };
  return {
    columns: [
      ...(numbered ? [{ heading: "Butir", width: 8 }] : []),
      { heading: "Uraian", width: 34 },
      ...tabel.kolom.map((column) => ({ heading: label(bagian, `kolom.${column}`), width: 16, amount: true })),
    ],
    rows: tabel.baris.map(({ name, butir, sel }) => [
      ...(numbered ? [butir ?? ""] : []),
      label(bagian, name),
      ...tabel.kolom.map((column) => cell(sel[column])),
    ]),
    sums: tabel.baris.flatMap(({ jumlah }, at) => (jumlah ? [at] : [])),
  };
}

function sectionOf(section: Section, values: Values, cara: Cara): SptPrintSection {
  const { prefix, kosongNol, gone } = cara;
  const baris = section.fields.flatMap((field) => {
    const value =
      inGrid(section, field) || gone.has(field.name)
        ? null
        : nilaiCetak(field, values[field.name], `${prefix}.${field.name}`, kosongNol);
    if (value === null) return [];
    return [{ ...(field.butir ? { butir: field.butir } : {}), label: resmi(`${prefix}.${field.name}`), value }];
  });
  const tabel = gridOf(section, values, cara);
  return { judul: resmi(`${prefix}.${section.name}.judul`), ...(tabel ? { tabel } : {}), baris };
}

/** The main form as it is printed; its statement is what is signed below it. Lines that are not applicable are left out. */
export const mainSections = (
  form: Dicetak,
  values: Values,
  tidakBerlaku: readonly string[] = [],
): readonly SptPrintSection[] => {
  const prefix = `${form.namespace}:${form.id}`;
  const label = (_: string, key: string) => resmi(`${prefix}.${key}`);
  const cara = { prefix, label, gone: new Set(tidakBerlaku), kosongNol: form.kosong === "nol" };
  return form.sections.filter(({ name }) => name !== "pernyataan").map((section) => sectionOf(section, values, cara));
};

/** Fields and accounts of any form as they are printed; sections that are not asked for at all are left out. */
export function formulirSections(
  form: DefFormulir,
  values: Values,
  tidakBerlaku: readonly string[],
): readonly SptPrintSection[] {
  const gone = new Set(tidakBerlaku);
  const label = (section: string, key: string) => {
    const found = labelGrid(form, section, key);
    return "nama" in found ? found.nama : resmi(found.kunci);
  };
  const cara = { prefix: teksOf(form), label, gone, kosongNol: form.kosong === "nol" };
  return isianDari(form)
    .sections.filter(({ fields }) => fields.some(({ name }) => !gone.has(name)))
    .map((section) => sectionOf(section, values, cara));
}
