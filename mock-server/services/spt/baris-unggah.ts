import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import { type AnggotaSpt, anggotaUnggah } from "~/contract/spt/formulir";
import type { Values } from "~/domain/kit/form";
import { alamatOf } from "~/domain/mesin/definisi";
import { wajibPajakOf } from "../../db/pihak";
import { barisKetik, fillBaris } from "../../db/spt/baris-ketik";
import type { Spt } from "../../db/spt/store";
import { exportTable } from "../../files/export";
import { readSheet, type SheetEntry, type SheetReading } from "../../files/form-table";
import { CONTENT_TYPES } from "../../files/sniff";
import { writeLampiranXml } from "../../files/write-lampiran-xml";
import { acting, type Context } from "../../http/context";
import { inTurn } from "../../turns";
import { sheetBytes } from "../data/unggah";
import { type ChangeContext, change, type Services } from "../kit";
import { barisReader, checkMuat, type Place, recomputeAll, tempatOf } from "./baris-ketik";
import { formulirTerbuka } from "./formulir";
import { isianLembarFile, isLembarIsian, unggahIsian } from "./isian-unggah";
import { type Barisan, barisanOf, formulirOf } from "./kinds";
import { type LembarBaris, lembarBaris, xmlOf } from "./lembar-baris";
import { lembarIsian } from "./lembar-isian";
import { catatanLembar, checkSound } from "./lembar-salah";
import { kosongTeks } from "./sel-lembar";

type Row = { readonly entry: SheetEntry; readonly isi: Values };
const entriesOf = (rows: readonly Row[]): readonly SheetEntry[] => rows.map(({ entry }) => entry);
/** Reads every row by the rules for typed rows. Throws `sheet_invalid` with all failures by row and column. */
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
/** Stores all rows of a sheet. The return is computed once. */
async function saveLembar(
  context: ChangeContext,
  place: Place,
  rows: readonly Row[],
  { cara }: Asked,
): Promise<number> {
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

/** The sheet of the section in a call, for its own taxpayer and year. */
async function lembarDari(context: Context, anggota: AnggotaSpt, input: Parameters<typeof tempatOf>[2]) {
  const place = await tempatOf(context, anggota, input);
  return lembarBaris(place, pemilikOf(place.spt));
}

/**
 * Adds names from the register by number to rows of a file without names. An unknown number is its own name until a
 * user enters one.
 */
async function denganNama(context: Context, { sheet }: LembarBaris, reading: SheetReading): Promise<SheetReading> {
  const isNameless = sheet.xml !== undefined && !reading.columns.has("nama") && reading.columns.has("npwp");
  if (!isNameless || !sheet.fields.some(({ name }) => name === "nama")) return reading;
  const { batch } = acting(context);
  const entries = await inTurn(reading.entries, async (entry) => {
    const npwp = String(entry.values.npwp ?? "");
    const nama = (await wajibPajakOf(context.sql, batch.id, npwp))?.nama ?? npwp;
    const { nama: _, ...failures } = entry.failures;
    return { ...entry, failures, values: { ...entry.values, nama } };
  });
  return { ...reading, entries };
}
const pemilikOf = ({ jenis, ownerNpwp, tahun }: Spt) => ({ jenis, npwp: ownerNpwp, tahun });

export const sptUnggahServices: Services<typeof contract.sptUnggah> = Object.fromEntries(
  anggotaUnggah.map((anggota) => [
    anggota.kunci,
    change(contract.sptUnggah[anggota.kunci] as (typeof contract.sptUnggah)[string], {
      before: async (input, context) => {
        const { form } = await formulirTerbuka(context, anggota, input);
        const isian = isLembarIsian(form, input.bagian) ? lembarIsian(form) : undefined;
        const lembar = isian ?? (await lembarDari(context, anggota, input));
        const read = await readSheet(
          lembar.sheet,
          sheetBytes(context, input.teks),
          context.language,
          context.caller?.akunId,
        );
        return { lembar, reading: "isian" in lembar ? read : await denganNama(context, lembar, read) };
      },
      change: async (input, context, { lembar, reading }) => {
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
  readonly berkas: "xlsx" | "csv" | "xml";
  readonly contoh: string;
};
/** A sheet for an upload with the typed columns, empty or (`isi`) with the current rows. Throws `not_found`. */
export async function contohLembar(
  context: Context,
  spt: Spt,
  { lampiran, bagian: nama, berkas, contoh }: Diminta,
): Promise<FileAnswer> {
  if (contoh !== "isi" && contoh !== "kosong") throw new AppError("not_found");
  const asked = formulirOf(spt, lampiran);
  if (berkas === "xml") return contohXml(context, spt, barisanOf(spt, lampiran, nama), contoh);
  if (isLembarIsian(asked, nama)) return isianLembarFile(context, spt, asked, { berkas, contoh });
  return contohBaris(context, spt, barisanOf(spt, lampiran, nama), { berkas, contoh });
}
const namaBerkas = (spt: Spt, { form, bagian }: Barisan): string =>
  `lampiran-${alamatOf(form)}-${bagian.name}-${spt.masa}-${spt.pembetulan}`;

/** The rows of a section in the XML of the tax office. An empty section has a head without rows. Throws `not_found`. */
async function contohXml(context: Context, spt: Spt, barisan: Barisan, contoh: string): Promise<FileAnswer> {
  const layout = xmlOf(barisan, spt.jenis);
  if (!layout || barisan.bagian.asal !== "ketik") throw new AppError("not_found");
  const at = { sptId: spt.id, formulir: alamatOf(barisan.form), bagian: barisan.bagian.name };
  const rows = contoh === "isi" ? await barisKetik(context.sql, at) : [];
  const body = writeLampiranXml(
    layout,
    pemilikOf(spt),
    rows.map(({ isi }) => isi),
  );
  return { name: `${namaBerkas(spt, barisan)}.xml`, type: CONTENT_TYPES.xml ?? "", body };
}

async function contohBaris(
  context: Context,
  spt: Spt,
  barisan: Barisan,
  { berkas, contoh }: { readonly berkas: "xlsx" | "csv"; readonly contoh: string },
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
  return exportTable(
    { nama: namaBerkas(spt, barisan), columns, rows: rows.map(({ isi }) => sel(isi)), whose: context.caller?.akunId },
    berkas,
  );
}
