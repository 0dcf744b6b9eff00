import type { FileAnswer } from "~/contract/kit";
import { sum } from "~/domain/kit/rupiah";
import type { Kolom } from "~/domain/mesin/definisi";
import type { Spt } from "../../db/spt-store";
import { exportTable } from "../../files/export";
import { acting, type Context } from "../../http/context";
import { type PrintDoc, renderPdf } from "../../print";
import { angka, desimalText, tanggalPendek } from "../../print/format";
import { keteranganOf, resmi } from "./cetak-kit";
import { type Barisan, barisanOf } from "./kinds";
import { barisanRows, barisanTitle, filedColumns, headingOf, printedColumns } from "./lampiran-cetak";

/** So many rows are printed; all of them are in the workbook. */
const MOST_ROWS = 2000;

function shown({ kind }: Kolom, value: string | number | undefined): string {
  if (kind === "rupiah") return angka(Number(value ?? 0));
  if (kind === "desimal") return value ? desimalText(String(value)) : "-";
  return kind === "tanggal" ? tanggalPendek(String(value ?? "")) : String(value || "-");
}

async function documentOf(context: Context, spt: Spt, barisan: Barisan, verifikasi: string): Promise<PrintDoc> {
  const rows = await barisanRows(context.sql, spt, barisan);
  const columns = printedColumns(barisan);
  const { wp } = acting(context);
  const sumOf = ({ name }: Kolom) => sum(rows.map((row) => Number(row[name] ?? 0)));
  const rest = rows.length - MOST_ROWS;
  return {
    title: barisanTitle(barisan),
    subtitle: keteranganOf(spt),
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
          ...columns.map(({ column, width }) => ({
            heading: headingOf(barisan, column),
            width,
            align: column.kind === "rupiah" || column.kind === "desimal" ? ("right" as const) : ("left" as const),
          })),
        ],
        rows: rows
          .slice(0, MOST_ROWS)
          .map((row, at) => [String(at + 1), ...columns.map(({ column }) => shown(column, row[column.name]))]),
        totals: [
          "",
          ...columns.map(({ column }, at) => {
            if (column.jumlah) return angka(sumOf(column));
            return at === 0 ? `${resmi("spt:ppn_lampiran.jumlah")} (${angka(rows.length)})` : "";
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

/** One attachment of a return as PDF in the form's own columns, or as xlsx or csv. */
export async function lampiranFile(
  context: Context,
  spt: Spt,
  lampiran: string,
  berkas: "pdf" | "xlsx" | "csv",
  verifikasi: string,
): Promise<FileAnswer> {
  const barisan = barisanOf(spt, lampiran);
  const nama = `lampiran-${lampiran}-${spt.masa}-${spt.pembetulan}`;
  if (berkas === "pdf") {
    const body = await renderPdf(await documentOf(context, spt, barisan, verifikasi), context.config.publicUrl);
    return { name: `${nama}.pdf`, type: "application/pdf", body };
  }
  const columns = filedColumns(barisan).map((column) => ({
    key: column.name,
    judul: headingOf(barisan, column),
    ...(column.kind === "rupiah" ? { as: "rupiah" as const } : {}),
  }));
  return exportTable({ nama, columns, rows: await barisanRows(context.sql, spt, barisan) }, berkas);
}
