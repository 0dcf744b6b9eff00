import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type DefFormulir, isAkun, isBaris, judulOf, type Kolom } from "~/domain/mesin/definisi";
import { kunciLabel } from "~/domain/mesin/teks";
import { isLebar } from "~/domain/spt/baris";
import { berisian } from "~/domain/spt/isian";
import { formOf, type Spt } from "../../db/spt/store";
import { exportTable } from "../../files/export";
import type { Context } from "../../http/context";
import { bagianCetak, type PrintDoc, type PrintSection, renderPdf } from "../../print";
import { angka } from "../../print/format";
import { inTurn } from "../../turns";
import { identitasCetak, kepalaCetak, resmi } from "./cetak-kit";
import { formulirSections } from "./induk-cetak";
import { isianLembarFile } from "./isian-unggah";
import { type Barisan, barisanOf, formulirOf } from "./kinds";
import {
  barisanRows,
  barisanTitle,
  filedColumns,
  headingOf,
  type PrintRow,
  printedColumns,
  rataKanan,
  selLebar,
} from "./lampiran-cetak";
import { selCetak } from "./nilai-cetak";
import { selLembar } from "./sel-lembar";

/** Maximum of printed rows. The workbook has all of them. */
const MOST_ROWS = 2000;

/** The text of a cell of a printed list. */
const sel = (barisan: Barisan, column: Kolom, row: PrintRow): string =>
  isLebar(barisan.bagian)
    ? selLebar(column, row[column.name])
    : selCetak(column, row[column.name], kunciLabel(barisan.form, barisan.bagian, column.name)[0] ?? "");

/**
 * The rows of a section as a table with its totals. `sendiri` is true if they are the only section of their form, whose
 * title names them.
 */
async function tabelOf(context: Context, spt: Spt, barisan: Barisan, sendiri: boolean): Promise<PrintSection[]> {
  const { rows, totals } = await barisanRows(context.sql, spt, barisan);
  const columns = printedColumns(barisan);
  const rest = rows.length - MOST_ROWS;
  const table: PrintSection = {
    kind: "table",
    ...(sendiri ? {} : { title: barisanTitle(barisan) }),
    columns: [
      { heading: "No.", width: 5, align: "right" },
      ...columns.map(({ column, width, butir, otomatis }) => ({
        heading: headingOf(barisan, column),
        width,
        align: rataKanan(column) ? ("right" as const) : ("left" as const),
        ...(butir ? { butir } : {}),
        ...(otomatis ? { auto: true } : {}),
      })),
    ],
    rows: rows
      .slice(0, MOST_ROWS)
      .map((row, at) => [String(at + 1), ...columns.map(({ column }) => sel(barisan, column, row))]),
    totals: [
      "",
      ...columns.map(({ column }, at) => {
        if (column.jumlah) return sel(barisan, column, { [column.name]: totals[column.name] ?? null });
        return at === 0 ? `${resmi("sptformulir:ppn_lampiran.jumlah")} (${angka(rows.length)})` : "";
      }),
    ],
    empty: "Tidak ada data",
  };
  const note = `${angka(rest)} baris berikutnya ada di berkas xlsx.`;
  return rest > 0 ? [table, { kind: "text", text: note, tone: "note" }] : [table];
}

/** A printed form: its fields and accounts, then each of its lists. */
async function documentOf(context: Context, spt: Spt, form: DefFormulir, verifikasi: string): Promise<PrintDoc> {
  const lists = form.sections.filter(isBaris);
  const { isi, hitung, tidakBerlaku } = await formOf(context.sql, spt.id, alamatOf(form));
  const values: Values = { ...isi, ...hitung };
  const tables = await inTurn(lists, (bagian) => tabelOf(context, spt, { form, bagian }, form.sections.length === 1));
  return {
    title: resmi(judulOf(form)),
    kepala: kepalaCetak(spt, form),
    verifikasi,
    dibuat: spt.dilaporkan ?? spt.dibuat,
    lebar: lists.length > 0,
    sections: [
      {
        kind: "fields",
        columns: 2,
        fields: await identitasCetak(context),
      },
      ...(berisian(form) ? formulirSections(form, values, tidakBerlaku, spt.pembetulan).flatMap(bagianCetak) : []),
      ...tables.flat(),
    ],
  };
}

/** The rows of a section as a sheet. Typed rows have the columns of their upload. */
async function lembarOf(context: Context, spt: Spt, barisan: Barisan, nama: string, berkas: "xlsx" | "csv") {
  const columns = filedColumns(barisan);
  const { rows } = await barisanRows(context.sql, spt, barisan);
  const cells = isLebar(barisan.bagian)
    ? rows
    : rows.map((row) => Object.fromEntries(columns.map((one) => [one.name, selLembar(one, row[one.name])])));
  const headings = columns.map((column) => ({
    key: column.name,
    judul: headingOf(barisan, column),
    ...(column.kind === "rupiah" || column.kind === "hitung" ? { as: "rupiah" as const } : {}),
  }));
  return exportTable({ nama, columns: headings, rows: cells, whose: context.caller?.akunId }, berkas);
}

type Asked = {
  readonly lampiran: string;
  readonly bagian?: string | undefined;
  readonly berkas: "pdf" | "xlsx" | "csv";
};
/** A form of a return as PDF, or one of its lists as xlsx or csv. Throws `not_found` for an unknown form. */
export async function lampiranFile(
  context: Context,
  spt: Spt,
  { lampiran, bagian, berkas }: Asked,
  verifikasi: string,
): Promise<FileAnswer> {
  const nama = `lampiran-${lampiran}-${spt.masa}-${spt.pembetulan}`;
  const akun = formulirOf(spt, lampiran).sections.filter(isAkun);
  const asked = bagian === undefined ? akun[0] : akun.find(({ name }) => name === bagian);
  if (berkas !== "pdf" && asked)
    return isianLembarFile(context, spt, formulirOf(spt, lampiran), { berkas, contoh: "isi", bagian: asked.name });
  if (berkas !== "pdf") return lembarOf(context, spt, barisanOf(spt, lampiran, bagian), nama, berkas);
  const form = formulirOf(spt, lampiran);
  if (form.sections.length === 0) throw new AppError("not_found");
  const body = await renderPdf(await documentOf(context, spt, form, verifikasi), context.config.publicUrl);
  return { name: `${nama}.pdf`, type: "application/pdf", body };
}
