import type { ScalarField } from "~/contract/nilai";
import {
  BULAN_PEROLEHAN,
  JUDUL_KANTOR,
  TAHUN_PEROLEHAN,
  XML_LAMPIRAN,
  type XmlLampiran,
  xmlLampiran,
} from "~/domain/formats/lampiran-tahunan";
import { tagOf } from "~/domain/kit/bahasa";
import type { Values } from "~/domain/kit/form";
import type { Kolom } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { kunciLabel } from "~/domain/mesin/teks";
import { REF_LISTS, type RefList, ref } from "~/domain/ref";
import { isDiketik, namaBulan } from "~/domain/spt/baris";
import { knownHeadings, type SheetForm } from "../../files/form-table";
import { namedBy } from "../../files/headings";
import { fullHeading, plainHeading } from "../../files/table";
import { LANGUAGES, type Language, textsOf } from "../../i18n";
import { resmi } from "./cetak-kit";
import type { Barisan } from "./kinds";
import { selTerbaca } from "./sel-lembar";

/** Maximum of rows of a sheet for a section without its own limit. */
const MOST_ROWS = 10_000;

/** A column of a sheet: a field of the section, or one month of a field with twelve. */
type KolomLembar = { readonly field: ScalarField; readonly kolom: Kolom; readonly bulan?: number };

function kolomLembar(kolom: Kolom): KolomLembar[] {
  if (!isDiketik(kolom)) return [];
  if (kolom.kind !== "bulan12") return [{ kolom, field: kolom as ScalarField }];
  const { min, max } = kolom;
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return BULAN.map((bulan) => ({
    kolom,
    bulan,
    field: { kind: "rupiah", name: namaBulan(kolom.name, bulan), ...limits },
  }));
}

/** The name of a month in a language. Months count from 1. */
export const monthName = (bulan: number, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, bulan - 1, 15));
/** The label of a column as on paper. */
const judulKolom = ({ form, bagian }: Barisan, { kolom, bulan }: KolomLembar): string =>
  [resmi(kunciLabel(form, bagian, kolom.name)[0] ?? ""), ...(bulan ? [monthName(bulan, "id")] : [])].join(" ");
/** Other spellings of a column: its label with its official number, for a month its label with the month's name. */
function alias({ form, bagian }: Barisan, { kolom, bulan }: KolomLembar): string[] {
  const labels = LANGUAGES.map(
    (language) => [language, textsOf(language)(kunciLabel(form, bagian, kolom.name)[0] ?? "")] as const,
  );
  return labels.flatMap(([language, label]) => [
    ...(bulan ? [`${label} ${monthName(bulan, language)}`] : []),
    ...(kolom.butir && !bulan ? [`${label} ${kolom.butir}`] : []),
  ]);
}

/** Entries of an official list by name, if only one entry has the name. */
export function namaResmi(field: ScalarField): (readonly [string, string])[] {
  if (field.kind !== "ref" || !REF_LISTS.some((one) => one === field.daftar)) return [];
  const entries = ref(field.daftar as RefList);
  const seen = new Map<string, number>();
  for (const { nama } of entries) seen.set(plainHeading(nama), (seen.get(plainHeading(nama)) ?? 0) + 1);
  return [
    ...entries.flatMap(({ nama, kode }) => (seen.get(plainHeading(nama)) === 1 ? [[nama, kode] as const] : [])),
    ...entries.map(({ kode }) => [kode, kode] as const),
  ];
}

/** Rows of a section as a sheet, with its reader and its writer. A written sheet is read back as the same rows. */
export type LembarBaris = {
  readonly sheet: SheetForm;
  /** Headings by the name of their column. */
  readonly judul: Readonly<Record<string, string>>;
  /** Cells of a row by the names of the sheet's columns. */
  readonly sel: (isi: Values) => Readonly<Record<string, string | number>>;
  /** The read values, under the names of the section's columns. */
  readonly isi: (values: Values) => Values;
};

/** The owner of the list in a file: kind of return, taxpayer and tax year. */
type PemilikLembar = { readonly jenis: string; readonly npwp: string; readonly tahun: number };
/** The office's XML of a section of a return; undefined if there is none, or none is known. */
export const xmlOf = ({ form, bagian }: Barisan, jenis: string): XmlLampiran | undefined =>
  xmlLampiran(jenis, form.id, bagian.name);

/** Joins the columns of month and year in the office's workbook and XML into the month of acquisition. */
function gabungPerolehan(cells: Readonly<Record<string, string>>): Record<string, string> {
  const of = (name: string) =>
    Object.entries(cells).find(([heading]) => [name, JUDUL_PEROLEHAN[name]].includes(fullHeading(heading)))?.[1] ?? "";
  const [bulan, tahun] = [of(fullHeading(BULAN_PEROLEHAN)), of(fullHeading(TAHUN_PEROLEHAN))];
  return bulan === "" || tahun === "" ? {} : { perolehan: `${tahun}-${bulan.padStart(2, "0")}` };
}
const JUDUL_PEROLEHAN: Readonly<Record<string, string>> = {
  [fullHeading(BULAN_PEROLEHAN)]: fullHeading("Bulan Perolehan"),
  [fullHeading(TAHUN_PEROLEHAN)]: fullHeading("Tahun Perolehan"),
};

/** The words of the office's program for the values of a column. A number alone means a tangible group. */
function kataKantor(xml: XmlLampiran | undefined, { name }: ScalarField): (readonly [string, string])[] {
  const lists = [...(xml?.daftar ?? [])].reverse();
  return lists.flatMap(({ kode }) => Object.entries(kode?.[name] ?? {}));
}
/** True for the name column of a list whose XML has only the number. The register knows the name. */
const isNameOf = ({ elemen }: XmlLampiran, { name }: ScalarField): boolean =>
  name === "nama" && elemen.every(({ kolom }) => kolom !== name);
/** Codes of three digits with the leading zero of the office's program. */
const kodeBernol = (field: ScalarField): (readonly [string, string])[] =>
  field.kind === "ref" && REF_LISTS.some((one) => one === field.daftar)
    ? ref(field.daftar as RefList).flatMap(({ kode }) => (/^\d{3}$/.test(kode) ? [[`0${kode}`, kode] as const] : []))
    : [];

/** The sheet of a section of typed rows. With `pemilik` the office's XML is read too. */
export function lembarBaris(barisan: Barisan, pemilik?: PemilikLembar): LembarBaris {
  const { form, bagian } = barisan;
  const letak = `${form.id}.${bagian.name}`;
  const xml = XML_LAMPIRAN.find((one) => `${one.formulir}.${one.bagian}` === letak);
  const layout = pemilik && xmlOf(barisan, pemilik.jenis);
  const berbulan = xml?.elemen.some(({ kolom }) => kolom === BULAN_PEROLEHAN) === true;
  const judulKantor = JUDUL_KANTOR[letak] ?? {};
  const columns = bagian.kolom.flatMap(kolomLembar);
  const sheet: SheetForm = {
    kunci: (name) => {
      const key = columns.some(({ field, bulan }) => field.name === name && bulan)
        ? []
        : kunciLabel(form, bagian, name);
      return key[0];
    },
    fields: columns.map(({ field }) => field),
    wajib: columns
      .filter(({ field }) => field.wajib && !(layout && isNameOf(layout, field)))
      .map(({ field }) => field.name),
    alias: {
      ...Object.fromEntries(
        columns.map((column) => [
          column.field.name,
          [...alias(barisan, column), ...(judulKantor[column.field.name] ?? [])],
        ]),
      ),
      ...(berbulan ? { [BULAN_PEROLEHAN]: ["Bulan Perolehan"], [TAHUN_PEROLEHAN]: ["Tahun Perolehan"] } : {}),
    },
    lewat: [
      ...bagian.kolom.filter((kolom) => !isDiketik(kolom)).map(({ name }) => name),
      ...(berbulan ? [BULAN_PEROLEHAN, TAHUN_PEROLEHAN] : []),
    ],
    kata: (field) => [...kodeBernol(field), ...kataKantor(xml, field), ...namaResmi(field)],
    maxRows: bagian.maks ?? MOST_ROWS,
    ...(layout && pemilik ? { xml: { npwp: pemilik.npwp, tahun: pemilik.tahun, layout } } : {}),
    ...(berbulan ? { gabung: gabungPerolehan } : {}),
  };
  const known = knownHeadings(sheet);
  const heading = (column: KolomLembar): string => {
    const label = judulKolom(barisan, column);
    const { name } = column.field;
    const spelled = [label, `${label} ${column.kolom.butir ?? ""}`];
    return spelled.find((one) => namedBy(known, one) === name) ?? name;
  };
  return {
    sheet,
    judul: Object.fromEntries(columns.map((column) => [column.field.name, heading(column)])),
    sel: (isi) =>
      Object.fromEntries(
        columns.map(({ field, kolom, bulan }) => {
          const value = isi[kolom.name];
          const one = bulan ? (value as readonly unknown[] | null | undefined)?.[bulan - 1] : value;
          return [field.name, selTerbaca(field, one)];
        }),
      ),
    isi: (values) =>
      Object.fromEntries(
        bagian.kolom.filter(isDiketik).map(({ kind, name }) => {
          if (kind !== "bulan12") return [name, values[name] ?? null];
          const months = BULAN.map((bulan) => values[namaBulan(name, bulan)] ?? null);
          return [name, months.every((month) => month === null) ? null : months];
        }),
      ),
  };
}
