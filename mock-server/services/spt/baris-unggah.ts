import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import { anggotaUnggah } from "~/contract/spt-formulir";
import type { Values } from "~/domain/kit/form";
import { alamatOf } from "~/domain/mesin/definisi";
import { barisKetik, fillBaris } from "../../db/baris-ketik";
import type { Spt } from "../../db/spt-store";
import { exportTable } from "../../files/export";
import { failuresOf, readSheet, type SheetEntry } from "../../files/form-table";
import { kolomAsing } from "../../files/headings";
import type { Context } from "../../http/context";
import { sheetBytes } from "../data/unggah";
import { type HotContext, hot, type Services } from "../kit";
import { barisReader, checkMuat, type Place, recomputeAll, tempatOf } from "./baris-ketik";
import type { Barisan } from "./kinds";
import { type LembarBaris, lembarBaris } from "./lembar-baris";

/** Rounded amounts that are told one by one. */
const MOST_NOTES = 50;

type Row = { readonly entry: SheetEntry; readonly isi: Values };
/** Reads every row by the rules that a typed one is read by. Throws `sheet_invalid` with all failures by row and column. */
function readAll(context: Context, place: Place, lembar: LembarBaris, entries: readonly SheetEntry[]): readonly Row[] {
  const read = barisReader(context, place);
  const rows = entries.map((entry) => {
    const { isi, salah } = read(lembar.isi(entry.values));
    const found = Object.entries(salah).flatMap(([name, [first]]) => (first ? [[name, first] as const] : []));
    const failures: Record<string, FieldFailure> = { ...Object.fromEntries(found), ...entry.failures };
    return { isi, entry: { ...entry, failures } };
  });
  const wrong = rows.map(({ entry }) => entry).filter(({ failures }) => Object.keys(failures).length > 0);
  if (wrong.length > 0)
    throw new AppError("sheet_invalid", { jumlah: wrong.length, baris: rows.length }, failuresOf(wrong));
  return rows;
}

type Asked = { readonly versi: number; readonly cara: "tambah" | "ganti" };
/** Keeps all rows of a sheet; the return is computed once. */
async function saveLembar(context: HotContext, place: Place, rows: readonly Row[], { cara }: Asked): Promise<number> {
  const ganti = cara === "ganti";
  await checkMuat(context.sql, place, rows.length, ganti);
  await fillBaris(
    context.sql,
    place.at,
    rows.map(({ isi }) => isi),
    ganti ? "semua" : "tidak",
  );
  return recomputeAll(context, place, { cara, baris: rows.length });
}

/** Amounts whose decimals were rounded, and columns that nobody reads. */
const catatanDari = ({ t }: Context, rows: readonly Row[], asing: readonly string[]): string[] => [
  ...kolomAsing(t, asing),
  ...rows
    .flatMap(({ entry: { line, notes } }) =>
      Object.values(notes).map(({ params }) => t("galat:isian.dibulatkan_baris", { baris: line, ...params })),
    )
    .slice(0, MOST_NOTES),
];

export const sptUnggahServices: Services<typeof contract.sptUnggah> = Object.fromEntries(
  anggotaUnggah.map((anggota) => [
    anggota.kunci,
    hot(contract.sptUnggah[anggota.kunci] as (typeof contract.sptUnggah)[string], {
      before: async (input, context) => {
        const lembar = lembarBaris(await tempatOf(context, anggota, input));
        return { lembar, reading: await readSheet(lembar.sheet, sheetBytes(context, input.teks), context.language) };
      },
      hot: async (input, context, { lembar, reading }) => {
        const place = await tempatOf(context, anggota, input);
        const rows = readAll(context, place, lembar, reading.entries);
        const versi = await saveLembar(context, place, rows, input);
        return { baris: rows.length, versi, catatan: catatanDari(context, rows, reading.asing) };
      },
    }),
  ]),
);

/** A sheet to begin an upload with: the columns that are typed, empty or (`isi`) with the rows there. Throws `not_found`. */
export async function contohLembar(
  context: Context,
  spt: Spt,
  barisan: Barisan,
  { berkas, contoh }: { readonly berkas: "xlsx" | "csv"; readonly contoh: string },
): Promise<FileAnswer> {
  const { form, bagian } = barisan;
  if (bagian.asal !== "ketik" || (contoh !== "isi" && contoh !== "kosong")) throw new AppError("not_found");
  const { judul, sel } = lembarBaris(barisan);
  const at = { sptId: spt.id, formulir: alamatOf(form), bagian: bagian.name };
  const rows = contoh === "isi" ? await barisKetik(context.sql, at) : [];
  const columns = Object.entries(judul).map(([key, judul]) => ({ key, judul, as: "rupiah" as const }));
  const nama = `lampiran-${alamatOf(form)}-${bagian.name}-${spt.masa}-${spt.pembetulan}`;
  return exportTable({ nama, columns, rows: rows.map(({ isi }) => sel(isi)) }, berkas);
}
