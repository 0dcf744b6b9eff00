import { type Field, type FormDef, labelKeysOf, type Section, type Values } from "~/domain/kit/form";
import { type DefFormulir, teksOf } from "~/domain/mesin/definisi";
import { isianDari, labelGrid } from "~/domain/spt/isian";
import { hasilDari, isJumlah, isOtomatis, type Mati, matiDi } from "~/domain/spt/kertas";
import type { SptPrint } from "../../print";
import { resmi } from "./cetak-kit";
import { nilaiCetak } from "./nilai-cetak";

type SptPrintSection = SptPrint["bagian"][number];
const TIDAK_BERLAKU = "-";
/** The print settings of a section: the words of its grid, dead cells, and 0 for an empty amount. */
type Cara = {
  readonly prefix: string;
  readonly mati: (field: Field) => Mati | undefined;
  readonly label: (section: string, key: string) => string;
  readonly kosongNol: boolean;
};

const inGrid = (section: Section, { name }: Field): boolean => labelKeysOf(section, name).length > 1;

/** A section laid out as a grid, as on the official form. Missing cells stay empty. */
function gridOf(section: Section, values: Values, { prefix, label, kosongNol, mati }: Cara): SptPrintSection["tabel"] {
  const { tabel, name: bagian } = section;
  if (!tabel) return undefined;
  const hasil = hasilDari(section);
  const numbered = tabel.baris.some(({ butir }) => butir);
  const fields = new Map(section.fields.map((field) => [field.name, field]));
  const cell = (name: string | undefined): number | string => {
    const field = name === undefined ? undefined : fields.get(name);
    const dead = field && mati(field);
    if (dead) return dead === "tidakBerlaku" ? TIDAK_BERLAKU : "";
    // a cell shows codes without their names, which the form explains once
    if (field?.kind === "pilihanBanyak" && field.daftar) return kodeCetak(values[field.name]);
    return field ? (nilaiCetak(field, values[field.name], `${prefix}.${field.name}`, kosongNol) ?? "") : "";
  };
  const auto = (name: string | undefined): boolean => {
    const field = name === undefined ? undefined : fields.get(name);
    return field !== undefined && (isOtomatis(field) || mati(field) !== undefined);
  };
  return {
    columns: [
      ...(numbered ? [{ heading: tabel.kode ? "Kode" : "Butir", width: 8 }] : []),
      { heading: "Uraian", width: 34 },
      ...tabel.kolom.map((column) => ({ heading: label(bagian, `kolom.${column}`), width: 16, amount: true })),
    ],
    rows: tabel.baris.map(({ name, butir, sel }) => [
      ...(numbered ? [butir ?? ""] : []),
      label(bagian, name),
      ...tabel.kolom.map((column) => cell(sel[column])),
    ]),
    sums: tabel.baris.flatMap(({ jumlah }, at) => (jumlah ? [at] : [])),
    results: tabel.baris.flatMap(({ name }, at) => (hasil.has(name) ? [at] : [])),
    groups: tabel.baris.flatMap(({ sel }, at) => (Object.keys(sel).length === 0 ? [at] : [])),
    autos: tabel.baris.map(({ sel }) =>
      tabel.kolom.flatMap((column, at) => (auto(sel[column]) ? [at + (numbered ? 2 : 1)] : [])),
    ),
  };
}

const kodeCetak = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : "");

function sectionOf(section: Section, values: Values, cara: Cara): SptPrintSection {
  const { prefix, mati } = cara;
  const hasil = hasilDari(section);
  const baris = section.fields.flatMap((field) => {
    const value = inGrid(section, field) ? null : lineOf(field, values, cara);
    if (value === null) return [];
    return [
      {
        ...(field.butir ? { butir: field.butir } : {}),
        label: resmi(`${prefix}.${field.name}`),
        value,
        ...(hasil.has(field.name) && !mati(field) ? { result: true } : {}),
        ...(isJumlah(field) && isOtomatis(field) ? { auto: true } : {}),
      },
    ];
  });
  const tabel = gridOf(section, values, cara);
  return { judul: resmi(`${prefix}.${section.name}.judul`), ...(tabel ? { tabel } : {}), baris };
}
/** The value of a line; null for one that is left out. Lines that only a correction has are marked. */
function lineOf(field: Field, values: Values, { prefix, mati, kosongNol }: Cara): number | string | null {
  const dead = mati(field);
  if (dead) return dead === "pembetulan" ? resmi("komponen:kertas.hanya_pembetulan") : null;
  return nilaiCetak(field, values[field.name], `${prefix}.${field.name}`, kosongNol);
}

/**
 * The printed main form. The statement above the signature is part of it; lines that are not applicable are left out.
 */
export const mainSections = (
  form: FormDef,
  values: Values,
  tidakBerlaku: readonly string[] = [],
  pembetulan = 0,
): readonly SptPrintSection[] => {
  const prefix = `${form.namespace}:${form.id}`;
  const label = (_: string, key: string) => resmi(`${prefix}.${key}`);
  const cara = { prefix, label, mati: matiDi(pembetulan, new Set(tidakBerlaku)), kosongNol: form.kosong === "nol" };
  return form.sections.filter(({ name }) => name !== "pernyataan").map((section) => sectionOf(section, values, cara));
};

/** The printed fields and accounts of any form. Sections closed by the answers are left out. */
export function formulirSections(
  form: DefFormulir,
  values: Values,
  tidakBerlaku: readonly string[],
  pembetulan: number,
): readonly SptPrintSection[] {
  const gone = new Set(tidakBerlaku);
  const label = (section: string, key: string) => {
    const found = labelGrid(form, section, key);
    return "nama" in found ? found.nama : resmi(found.kunci);
  };
  const mati = matiDi(pembetulan, gone);
  const cara = { prefix: teksOf(form), label, mati, kosongNol: form.kosong === "nol" };
  return isianDari(form)
    .sections.filter(({ fields }) => fields.some(({ name }) => !gone.has(name)))
    .map((section) => sectionOf(section, values, cara));
}
