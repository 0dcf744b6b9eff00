import type { BagianBaris, DefFormulir, Kolom } from "~/domain/mesin/definisi";
import { alamatOf, isAkun } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { REF_LISTS, refKode } from "~/domain/ref";
import { isDiketik, namaBulan } from "~/domain/spt/baris";
import { definisiTampil } from "~/domain/spt/daftar";
import { bagianKetik, namaSel } from "~/domain/spt/isian";
import type { Actor } from "./api";
import { ok, sptDetail } from "./spt";

export const badan = definisiTampil("badan", "2025");
const AMOUNT = "123456789012";
const TEXT = "PT Sumber Makmur Sentosa Abadi Jaya";
const refOf = (daftar: string): string => {
  const list = REF_LISTS.find((one) => one === daftar);
  return list ? (refKode(list)[0] ?? "") : "";
};
/** The value of a long row in a column, as people write it in a sheet. */
function cell(column: Kolom): string {
  switch (column.kind) {
    case "rupiah":
      return AMOUNT;
    case "teks":
      return TEXT.slice(0, column.max);
    case "desimal":
      return "123,5".slice(0, column.skala === 0 ? 3 : 5);
    case "persen":
      return "12,5";
    case "tahun":
      return String(column.min ?? 2024);
    case "tanggal":
      return "15-06-2025";
    case "masa":
      return "07-2025";
    case "npwp":
      return "0012345678901000";
    case "pilihan":
      return column.dari[0] ?? "";
    case "ref":
      return column.dari?.[0] ?? refOf(column.daftar);
    case "yaTidak":
    case "centang":
      return "ya";
    default:
      return "";
  }
}
const names = (column: Kolom): readonly string[] =>
  column.kind === "bulan12" ? BULAN.map((_, at) => namaBulan(column.name, at + 1)) : [column.name];

/** A sheet of `rows` long rows. */
function sheetOf(bagian: BagianBaris, rows: number): string {
  const columns = bagian.kolom.filter(isDiketik).filter(({ kind }) => kind !== "berkas");
  const line = columns.flatMap((one) => names(one).map(() => (one.kind === "bulan12" ? AMOUNT : cell(one))));
  return [columns.flatMap(names), ...Array.from({ length: rows }, () => line)].map((one) => one.join("\t")).join("\n");
}

/** Imports `rows` rows into every typed list of the annual return. */
export async function fillLists(company: Actor, id: string, rows: number): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const form of badan.formulir)
    for (const bagian of bagianKetik(form)) {
      const { versi } = await sptDetail(company, id);
      const asked = { id, versi, bagian: bagian.name, teks: sheetOf(bagian, rows) };
      await ok(company, "POST", `/spt/e-spt/upload/${alamatOf(form)}`, asked);
      filled.push(`${alamatOf(form)}.${bagian.name}`);
    }
  return filled;
}

/** Fills every typed account of a form, with its adjustment codes. */
export async function fillAccounts(company: Actor, id: string, form: DefFormulir): Promise<void> {
  const isi = form.sections.filter(isAkun).flatMap(({ baris, kolom }) =>
    baris.flatMap((row) => {
      if ("grup" in row || "jumlah" in row) return [];
      const open = kolom.filter(({ name, kind }) => kind !== "hitung" && !row.tutup?.includes(name));
      return open.map((one) => [
        namaSel(row.kode, one.name),
        one.kind === "rupiah" ? Number(AMOUNT) : ["FPO-03", "FNE-04"],
      ]);
    }),
  );
  const { versi } = await sptDetail(company, id);
  await ok(company, "POST", `/spt/e-spt/save/${alamatOf(form)}`, { id, versi, isi: Object.fromEntries(isi) });
}
