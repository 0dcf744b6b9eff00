import type { Field } from "~/domain/kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, isBaris, type Kolom } from "~/domain/mesin/definisi";
import type { Keadaan as Hitungan } from "~/domain/mesin/program";
import { kunciLabel } from "~/domain/mesin/teks";
import { formulirBerlaku, nilaiBarisSpt, totalBarisSpt } from "~/domain/spt/hitung";
import { kolomKertas } from "~/domain/spt/kertas";
import { formsOf, type Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import type { SptPrint } from "../../print";
import { kepalaCetak } from "./cetak-kit";
import { formulirSections } from "./induk-cetak";
import { hitunganOf } from "./keadaan";
import { type Barisan, defOf } from "./kinds";
import { barisanTitle, headingOf } from "./lampiran-cetak";
import { nilaiCetak } from "./nilai-cetak";

type Sections = SptPrint["bagian"];
type Tables = NonNullable<SptPrint["lampiran"]>;
type Forms = NonNullable<SptPrint["formulir"]>;
/** Maximum of printed rows of a list in a return. The rest is in its export. */
const MOST_ROWS = 1000;

const isAmount = (column: Kolom): boolean =>
  column.kind === "rupiah" || (column.kind === "hitung" && column.hasil === undefined);
/** The printed value of a column of a row. An amount stays a number. */
function selTabel({ form, bagian }: Barisan, column: Kolom, value: unknown): string | number {
  const shown =
    nilaiCetak(column as Field, value, kunciLabel(form, bagian, column.name)[0] ?? column.name, false) ?? "";
  return isAmount(column) || typeof shown === "string" ? shown : String(shown);
}

/** A list of typed rows, computed, with its totals; empty for an empty list. */
function tabelOf(k: Hitungan, form: DefFormulir, bagian: BagianBaris): Tables {
  const barisan = { form, bagian };
  const rows = nilaiBarisSpt(k, form.id, bagian);
  if (rows.length === 0) return [];
  const totals = totalBarisSpt(k, form.id, bagian);
  return [
    {
      title: barisanTitle(barisan),
      columns: kolomKertas(bagian, bagian.kolom).map(({ kolom, butir, otomatis }) => ({
        heading: headingOf(barisan, kolom),
        width: kolom.lebar ?? 12,
        amount: isAmount(kolom),
        butir,
        auto: otomatis,
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

/**
 * All open forms of an annual return, each on its own paper: fields and accounts, then its lists. The main form is the
 * first.
 */
export async function printTahunan(
  sql: Reader,
  spt: Spt,
): Promise<{ readonly bagian: Sections; readonly formulir: Forms; readonly lampiran: Tables }> {
  const k = await hitunganOf(sql, spt);
  const kept = await formsOf(sql, spt.id);
  const paperOf = (form: DefFormulir) => {
    const { isi, hitung, tidakBerlaku } = kept(alamatOf(form));
    const own = form.sections.filter(({ name }) => name !== "pernyataan");
    return {
      kepala: kepalaCetak(spt, form),
      bagian: formulirSections({ ...form, sections: own }, { ...isi, ...hitung }, tidakBerlaku, spt.pembetulan),
      tabel: form.sections.filter(isBaris).flatMap((one) => tabelOf(k, form, one)),
    };
  };
  const [induk, ...others] = defOf(spt)
    .formulir.filter((form) => formulirBerlaku(k, form.id))
    .map(paperOf);
  const formulir = others.filter(({ bagian, tabel }) => bagian.length > 0 || tabel.length > 0);
  return { bagian: induk?.bagian ?? [], formulir, lampiran: induk?.tabel ?? [] };
}
