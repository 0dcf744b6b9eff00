import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import { anggotaUnggah } from "~/contract/spt-formulir";
import type { Values } from "~/domain/kit/form";
import { alamatOf } from "~/domain/mesin/definisi";
import { barisKetik, fillBaris } from "../../db/baris-ketik";
import type { Spt } from "../../db/spt-store";
import { exportTable } from "../../files/export";
import { readSheet, type SheetEntry } from "../../files/form-table";
import type { Context } from "../../http/context";
import { sheetBytes } from "../data/unggah";
import { type HotContext, hot, type Services } from "../kit";
import { barisReader, checkMuat, type Place, recomputeAll, tempatOf } from "./baris-ketik";
import { formulirTerbuka } from "./formulir";
import { isianLembarFile, isLembarIsian, unggahIsian } from "./isian-unggah";
import { type Barisan, barisanOf, formulirOf } from "./kinds";
import { type LembarBaris, lembarBaris } from "./lembar-baris";
import { lembarIsian } from "./lembar-isian";
import { catatanLembar, checkSound } from "./lembar-salah";
import { kosongTeks } from "./sel-lembar";

type Row = { readonly entry: SheetEntry; readonly isi: Values };
const entriesOf = (rows: readonly Row[]): readonly SheetEntry[] => rows.map(({ entry }) => entry);
/** Reads every row by the rules that a typed one is read by. Throws `sheet_invalid` with all failures by row and column. */
function readAll(context: Context, place: Place, lembar: LembarBaris, entries: readonly SheetEntry[]): readonly Row[] {
  const read = barisReader(context, place);
  const rows = entries.map((entry) => {
    const { isi, salah } = read(lembar.isi(entry.values));
    const found = Object.entries(salah).flatMap(([name, [first]]) => (first ? [[name, first] as const] : []));
    const failures: Record<string, FieldFailure> = { ...Object.fromEntries(found), ...entry.failures };
    return { isi, entry: { ...entry, failures } };
  });
  checkSound(entriesOf(rows));
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

export const sptUnggahServices: Services<typeof contract.sptUnggah> = Object.fromEntries(
  anggotaUnggah.map((anggota) => [
    anggota.kunci,
    hot(contract.sptUnggah[anggota.kunci] as (typeof contract.sptUnggah)[string], {
      before: async (input, context) => {
        const { form } = await formulirTerbuka(context, anggota, input);
        const isian = isLembarIsian(form, input.bagian) ? lembarIsian(form) : undefined;
        const lembar = isian ?? lembarBaris(await tempatOf(context, anggota, input));
        const reading = await readSheet(lembar.sheet, sheetBytes(context, input.teks), context.language);
        return { lembar, reading };
      },
      hot: async (input, context, { lembar, reading }) => {
        if ("isian" in lembar) return unggahIsian(context, anggota, input, lembar, reading);
        const place = await tempatOf(context, anggota, input);
        const rows = readAll(context, place, lembar, reading.entries);
        const versi = await saveLembar(context, place, rows, input);
        return { baris: rows.length, versi, catatan: [...catatanLembar(context, entriesOf(rows), reading.asing)] };
      },
    }),
  ]),
);

type Diminta = {
  readonly lampiran: string;
  readonly bagian: string | undefined;
  readonly berkas: "xlsx" | "csv";
  readonly contoh: string;
};
/** A sheet to begin an upload with: what is typed in it, empty or (`isi`) with what is there. Throws `not_found`. */
export async function contohLembar(
  context: Context,
  spt: Spt,
  { lampiran, bagian: nama, berkas, contoh }: Diminta,
): Promise<FileAnswer> {
  if (contoh !== "isi" && contoh !== "kosong") throw new AppError("not_found");
  const asked = formulirOf(spt, lampiran);
  if (isLembarIsian(asked, nama)) return isianLembarFile(context, spt, asked, { berkas, contoh });
  return contohBaris(context, spt, barisanOf(spt, lampiran, nama), { berkas, contoh });
}
async function contohBaris(
  context: Context,
  spt: Spt,
  barisan: Barisan,
  { berkas, contoh }: Pick<Diminta, "berkas" | "contoh">,
): Promise<FileAnswer> {
  const { form, bagian } = barisan;
  if (bagian.asal !== "ketik") throw new AppError("not_found");
  const { judul, sel, sheet } = lembarBaris(barisan);
  const fields = new Map(sheet.fields.map((field) => [field.name, field]));
  const at = { sptId: spt.id, formulir: alamatOf(form), bagian: bagian.name };
  const rows = contoh === "isi" ? await barisKetik(context.sql, at) : [];
  const columns = Object.entries(judul).map(([key, judul]) => ({
    key,
    judul,
    as: "rupiah" as const,
    kosongTeks: () => kosongTeks(fields.get(key)),
  }));
  const nama = `lampiran-${alamatOf(form)}-${bagian.name}-${spt.masa}-${spt.pembetulan}`;
  return exportTable({ nama, columns, rows: rows.map(({ isi }) => sel(isi)) }, berkas);
}
