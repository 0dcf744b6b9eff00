import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import type { KolomLampiran } from "~/domain/spt/lampiran";
import { lampiranPpn } from "~/domain/spt/ppn/lampiran";
import type { Spt } from "../../db/spt-store";
import type { Sql } from "../../db/sql";
import { exportTable } from "../../files/export";
import { acting, type Context } from "../../http/context";
import { textsOf } from "../../i18n";
import { type PrintDoc, renderPdf } from "../../print";
import { angka, masaText } from "../../print/format";

/** Official prints stay Indonesian in every language of the screens. */
const t = (key: string): string => textsOf("id")(key);
/** So many rows are printed; all of them are in the workbook. */
const MOST_ROWS = 2000;

type Row = Readonly<Record<string, string | number | null>> & { readonly isi: string | null };
const ROWS = `SELECT nomor, tanggal, nama, npwp, rujukan, keterangan, dpp, dppLain dpp_lain, ppn, ppnbm, isi
  FROM SptBaris WHERE sptId = ? AND lampiran = ? ORDER BY tanggal, nomor, urut`;
/** Columns of schedule C that stand in the columns that every row has. */
const SHARED: Readonly<Record<string, string>> = { npwp_penjual: "npwp", nama_penjual: "nama" };

type Schedule = (typeof lampiranPpn)[keyof typeof lampiranPpn];
/** A schedule of the VAT return. Throws `not_found`. */
function scheduleOf(lampiran: string): Schedule {
  const schedule = Object.hasOwn(lampiranPpn, lampiran) ? lampiranPpn[lampiran as keyof typeof lampiranPpn] : undefined;
  if (!schedule) throw new AppError("not_found");
  return schedule;
}
const headingOf = ({ id }: Schedule, { name, khusus }: KolomLampiran): string =>
  t(khusus ? `spt:ppn_lampiran.${id}.${name}` : `spt:ppn_lampiran.kolom.${name}`);

/** The rows of a schedule by the names of its columns. */
function rowsOf(sql: Sql, spt: Spt, schedule: Schedule): Record<string, string | number>[] {
  return sql.all<Row>(ROWS, [spt.id, schedule.id]).map(({ isi, ...row }) => {
    const rinci = JSON.parse(isi ?? "{}") as Record<string, string>;
    return Object.fromEntries(
      schedule.kolom.map(({ name }) => [name, row[SHARED[name] ?? name] ?? rinci[name] ?? ""] as const),
    );
  });
}

const dayFirst = (iso: string): string => iso.split("-").reverse().join("-");
function shown({ as }: KolomLampiran, value: string | number | undefined): string {
  if (as === "rupiah") return angka(Number(value ?? 0));
  return as === "tanggal" ? dayFirst(String(value ?? "")) : String(value || "-");
}

function documentOf(context: Context, spt: Spt, schedule: Schedule, verifikasi: string): PrintDoc {
  const rows = rowsOf(context.sql, spt, schedule);
  const { wp } = acting(context);
  const sumOf = ({ name }: KolomLampiran) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  const correction = spt.pembetulan === 0 ? "Normal" : `Pembetulan ke-${spt.pembetulan}`;
  const rest = rows.length - MOST_ROWS;
  return {
    title: t(`spt:ppn_lampiran.${schedule.id}.judul`),
    subtitle: `${masaText(spt.masa)}, ${correction}${spt.status === "draft" ? ", konsep" : ""}`,
    verifikasi,
    dibuat: spt.dilaporkan ?? spt.dibuat,
    lebar: true,
    sections: [
      {
        kind: "fields",
        columns: 2,
        fields: [
          { label: "NPWP", value: wp.npwp },
          { label: "Nama", value: wp.nama },
        ],
      },
      {
        kind: "table",
        columns: [
          { heading: "No.", width: 5, align: "right" },
          ...schedule.kolom.map((column) => ({
            heading: headingOf(schedule, column),
            width: column.as === "tanggal" ? 11 : 16,
            align: column.as === "rupiah" ? ("right" as const) : ("left" as const),
          })),
        ],
        rows: rows
          .slice(0, MOST_ROWS)
          .map((row, at) => [String(at + 1), ...schedule.kolom.map((column) => shown(column, row[column.name]))]),
        totals: [
          "",
          ...schedule.kolom.map((column, at) => {
            if (column.jumlah) return angka(sumOf(column));
            return at === 0 ? `${t("spt:ppn_lampiran.jumlah")} (${angka(rows.length)})` : "";
          }),
        ],
        empty: "Tidak ada data",
      },
      ...(rest > 0
        ? [{ kind: "text", text: `${angka(rest)} baris berikutnya ada di berkas xlsx.`, tone: "note" } as const]
        : []),
    ],
  };
}

/** One schedule of the VAT return as PDF in the form's own columns, or as xlsx or csv. */
export async function lampiranFile(
  context: Context,
  spt: Spt,
  lampiran: string,
  berkas: "pdf" | "xlsx" | "csv",
  verifikasi: string,
): Promise<FileAnswer> {
  const schedule = scheduleOf(lampiran);
  const nama = `lampiran-${lampiran}-${spt.masa}-${spt.pembetulan}`;
  if (berkas === "pdf") {
    const body = await renderPdf(documentOf(context, spt, schedule, verifikasi), context.config.publicUrl);
    return { name: `${nama}.pdf`, type: "application/pdf", body };
  }
  const columns = schedule.kolom.map((column) => ({
    key: column.name,
    judul: headingOf(schedule, column),
    ...(column.as === "rupiah" ? { as: "rupiah" as const } : {}),
  }));
  return exportTable({ nama, columns, rows: rowsOf(context.sql, spt, schedule) }, berkas);
}
