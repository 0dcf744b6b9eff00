import type { FileAnswer } from "~/contract/kit";
import type { AnggotaSpt } from "~/contract/spt/formulir";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type DefFormulir } from "~/domain/mesin/definisi";
import { BAGIAN_ISIAN, bagianKetik, berlembarIsian } from "~/domain/spt/isian";
import { formOf, type Spt } from "../../db/spt/store";
import { exportTable } from "../../files/export";
import type { SheetReading } from "../../files/form-table";
import { MOST_HEADINGS } from "../../files/headings";
import type { Context } from "../../http/context";
import type { ChangeContext } from "../kit";
import { saveForms } from "./formulir";
import { type LembarIsian, lembarIsian } from "./lembar-isian";
import { ubahanKetik } from "./lembar-luring";
import { catatanLembar, checkSound } from "./lembar-salah";

/**
 * True if the requested sheet is that of a form's fields and accounts: by its name, or because the form has no typed
 * rows.
 */
export const isLembarIsian = (form: DefFormulir, bagian: string | undefined): boolean =>
  berlembarIsian(form) && (bagian === BAGIAN_ISIAN || (bagian === undefined && bagianKetik(form).length === 0));

/** The codes named in a message, and the number of the others. */
const sebagian = (kode: readonly string[]): string =>
  [...kode.slice(0, MOST_HEADINGS), ...(kode.length > MOST_HEADINGS ? [`… (${kode.length})`] : [])].join(", ");

/**
 * Notes about ignored values of a sheet: computed cells that differ from the figures before and after, and cells closed
 * by the answers of the return.
 */
function catatanIsian(
  { t, language }: Context,
  lembar: LembarIsian,
  { entries }: SheetReading,
  { hitung, isi, diubah, tidakBerlaku }: Terisi,
): readonly string[] {
  const computed = lembar.diubah(entries, [hitung, isi], language);
  const filled = Object.entries(diubah).flatMap(([name, value]) => (value === null || value === "" ? [] : [name]));
  const idle = lembar.kode(filled.filter((name) => tidakBerlaku.includes(name)));
  return [
    ...(computed.length > 0 ? [t("galat:isian.lembar_sel_dihitung", { sel: sebagian(computed) })] : []),
    ...(idle.length === 0
      ? []
      : lembar.isSemua(tidakBerlaku)
        ? [t("galat:isian.lembar_lampiran_tutup")]
        : [t("galat:isian.lembar_sel_tidak_berlaku", { sel: sebagian(idle) })]),
  ];
}
/** Figures of a form before and after a sheet, the values that the sheet changed, and the cells closed since. */
type Terisi = {
  readonly hitung: Values;
  readonly isi: Values;
  readonly diubah: Values;
  readonly tidakBerlaku: readonly string[];
};
/** Names of cells: those emptied by a sheet, and those left filled although the sheet has them empty. */
type Kosong = { readonly dikosongkan: readonly string[]; readonly dibiarkan: readonly string[] };

/** Notes about the cells emptied or left filled by a sheet. */
function catatanKosong({ t }: Context, lembar: LembarIsian, { dikosongkan, dibiarkan }: Kosong): readonly string[] {
  const told = (key: string, names: readonly string[]) =>
    names.length === 0 ? [] : [t(key, { jumlah: names.length, sel: sebagian(lembar.kode(names)) })];
  return [
    ...told("galat:isian.lembar_sel_dikosongkan", dikosongkan),
    ...told("galat:isian.lembar_sel_dibiarkan", dibiarkan),
  ];
}

type Asked = { readonly id: string; readonly lampiran: string; readonly versi: number; readonly kosongkan: boolean };
/**
 * Stores the values of a sheet in the fields and accounts of a form, all or none. Missing values stay; an empty cell
 * empties a field only on request. Returns the number of changed values. Throws `sheet_invalid` with all failures by
 * row and column.
 */
export async function unggahIsian(
  context: ChangeContext,
  anggota: AnggotaSpt,
  input: Asked,
  lembar: LembarIsian,
  reading: SheetReading,
) {
  const entries = lembar.periksa(reading.entries);
  checkSound(entries);
  const nilai = lembar.nilai(entries, input.kosongkan);
  let before: Pick<Terisi, "hitung" | "diubah"> & Kosong = { hitung: {}, diubah: {}, dikosongkan: [], dibiarkan: [] };
  const { versi, isi, tidakBerlaku } = await saveForms(context, anggota, input, (kept, hitung) => {
    const filled = lembar.isian.sel(kept);
    const holding = lembar.nama(reading).filter((name) => filled[name] !== "");
    before = {
      hitung,
      diubah: ubahanKetik(lembar.isian, kept, hitung, nilai),
      dikosongkan: holding.filter((name) => name in nilai && nilai[name] === null),
      dibiarkan: holding.filter((name) => !(name in nilai)),
    };
    return before.diubah;
  });
  const own = catatanIsian(context, lembar, reading, { ...before, isi, tidakBerlaku });
  const catatan = [...catatanKosong(context, lembar, before), ...catatanLembar(context, entries, reading.asing, own)];
  return { baris: Object.keys(before.diubah).length, versi, catatan };
}

/** The sheet of a form's fields and accounts, empty or with the current values. `bagian` limits it to one section. */
export async function isianLembarFile(
  context: Context,
  spt: Spt,
  form: DefFormulir,
  { berkas, contoh, bagian }: { readonly berkas: "xlsx" | "csv"; readonly contoh: string; readonly bagian?: string },
): Promise<FileAnswer> {
  const { kolom, baris } = lembarIsian(form);
  const formulir = contoh === "isi" ? await formOf(context.sql, spt.id, alamatOf(form)) : { isi: {}, hitung: {} };
  const nama = ["lampiran", alamatOf(form), bagian, spt.masa, spt.pembetulan].filter((part) => part !== undefined);
  return exportTable(
    {
      nama: nama.join("-"),
      columns: kolom(context.language, bagian),
      rows: baris(formulir, context.language, bagian),
      whose: context.caller?.akunId,
    },
    berkas,
  );
}
