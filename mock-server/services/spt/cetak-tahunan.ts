import type { Field } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris, judulOf, type Kolom } from "~/domain/mesin/definisi";
import type { Keadaan as Hitungan } from "~/domain/mesin/program";
import { kunciLabel } from "~/domain/mesin/teks";
import { lampiranOf } from "~/domain/spt/daftar";
import { formulirBerlaku, nilaiBarisSpt, totalBarisSpt } from "~/domain/spt/hitung";
import { formsOf, type Spt } from "../../db/spt-store";
import type { Reader } from "../../db/sql";
import type { SptPrint } from "../../print";
import { resmi } from "./cetak-kit";
import { formulirSections } from "./induk-cetak";
import { hitunganOf } from "./keadaan";
import { type Barisan, defOf } from "./kinds";
import { barisanTitle, headingOf } from "./lampiran-cetak";
import { nilaiCetak } from "./nilai-cetak";

type Sections = SptPrint["bagian"];
type Tables = NonNullable<SptPrint["lampiran"]>;
/** A return is printed with at most so many rows of a list; the rest is in its export. */
const MOST_ROWS = 1000;

const isAmount = (column: Kolom): boolean =>
  column.kind === "rupiah" || (column.kind === "hitung" && column.hasil === undefined);
/** What a column of a row prints; an amount stays a number. */
function selTabel({ form, bagian }: Barisan, column: Kolom, value: unknown): string | number {
  const shown =
    nilaiCetak(column as Field, value, kunciLabel(form, bagian, column.name)[0] ?? column.name, false) ?? "";
  return isAmount(column) || typeof shown === "string" ? shown : String(shown);
}

/** A list of typed rows, computed, with its totals; none of an empty one. */
function tabelOf(k: Hitungan, form: DefFormulir, bagian: BagianBaris): Tables {
  const barisan = { form, bagian };
  const rows = nilaiBarisSpt(k, form.id, bagian);
  if (rows.length === 0) return [];
  const totals = totalBarisSpt(k, form.id, bagian);
  return [
    {
      title: `${alamatOf(form)} ${barisanTitle(barisan)}`,
      columns: bagian.kolom.map((column) => ({
        ...{ heading: headingOf(barisan, column), width: column.lebar ?? 12 },
        ...(isAmount(column) ? { amount: true } : {}),
      })),
      rows: rows
        .slice(0, MOST_ROWS)
        .map((row) => bagian.kolom.map((column) => selTabel(barisan, column, row[column.name]))),
      totals: bagian.kolom.map((column, at) =>
        column.jumlah ? selTabel(barisan, column, totals[column.name]) : at === 0 ? `Jumlah ${rows.length} baris` : "",
      ),
    },
  ];
}

/** All forms of an annual return that its answers open: fields and accounts of each, then the lists. */
export async function printTahunan(
  sql: Reader,
  spt: Spt,
): Promise<{ readonly bagian: Sections; readonly lampiran: Tables }> {
  const k = await hitunganOf(sql, spt);
  const kept = await formsOf(sql, spt.id);
  const forms = defOf(spt).formulir.filter((form) => formulirBerlaku(k, form.id));
  const bagian = forms.flatMap((form, at) => {
    const { isi, hitung, tidakBerlaku } = kept(alamatOf(form));
    const own = form.sections.filter(({ name }) => name !== "pernyataan");
    const sections = formulirSections({ ...form, sections: own }, { ...isi, ...hitung }, tidakBerlaku, spt.pembetulan);
    const title = `${alamatOf(form)} ${resmi(judulOf(form))}`;
    return sections.map((one) => (at === 0 ? one : { ...one, judul: `${title}: ${one.judul}` }));
  });
  const lampiran = lampiranOf(defOf(spt))
    .filter((form) => formulirBerlaku(k, form.id))
    .flatMap((form) => form.sections.filter(isBaris).flatMap((one) => tabelOf(k, form, one)));
  return { bagian, lampiran };
}
