import type { Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import type { Kolom } from "~/domain/mesin/definisi";
import { kunciJudul, kunciLabel } from "~/domain/mesin/teks";
import { isLebar, nilaiBaris } from "~/domain/spt/baris";
import { totalBarisSpt } from "~/domain/spt/hitung";
import { kolomKertas } from "~/domain/spt/kertas";
import { semuaBaris } from "../../db/spt/baris-store";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { angka, desimalText, tanggalPendek } from "../../print/format";
import { barisOf } from "./baris";
import { resmi } from "./cetak-kit";
import { barisTerhitung } from "./keadaan";
import type { Barisan } from "./kinds";
import { isAngkaCetak } from "./nilai-cetak";

export const barisanTitle = ({ form, bagian }: Barisan): string => resmi(kunciJudul(form, bagian));
export const headingOf = ({ form, bagian }: Barisan, { name }: Kolom): string =>
  kunciLabel(form, bagian, name)
    .map((key) => resmi(key))
    .join(", ");

const WIDTH = 16;
/** Columns of printed rows with their widths, numbered and greyed as on screen. */
export const printedColumns = ({ bagian }: Barisan) =>
  kolomKertas(
    bagian,
    bagian.kolom.filter(({ hanya }) => hanya === undefined),
  ).map(({ kolom: column, butir, otomatis }) => ({ column, width: column.lebar ?? WIDTH, butir, otomatis }));
/** Columns of rows in a workbook. */
export const filedColumns = ({ bagian: { kolom } }: Barisan): readonly Kolom[] =>
  kolom.filter(({ hanya }) => hanya !== "daftar");

export type PrintRow = Readonly<Record<string, unknown>>;
function printed(row: ReturnType<typeof barisOf>, column: Kolom): string | number {
  const value = nilaiBaris(row, column) ?? "";
  if (column.kata && value !== "") return resmi(`${column.kata}${value}`);
  return typeof value === "number" ? value : String(value);
}
/** The text of a cell in a row printed with shared columns. */
export function selLebar({ kind }: Kolom, value: unknown): string {
  if (kind === "rupiah") return angka(Number(value ?? 0));
  if (kind === "desimal") return value ? desimalText(String(value)) : "-";
  return kind === "tanggal" ? tanggalPendek(String(value ?? "")) : String(value || "-");
}
/** True for columns aligned right by their last digit. */
export const rataKanan = (column: Kolom): boolean => isAngkaCetak(column);

/**
 * The rows of a section by column name in print order, with column totals. Posted rows are sorted by date unless
 * posting sorted them. Typed rows keep their order and include all computed columns.
 */
export async function barisanRows(
  sql: Reader,
  spt: Spt,
  barisan: Barisan,
): Promise<{ readonly rows: readonly PrintRow[]; readonly totals: Values }> {
  const { form, bagian } = barisan;
  if (!isLebar(bagian)) {
    const { figures, baris } = await barisTerhitung(sql, spt, barisan);
    return { rows: baris.map(({ isi }) => isi), totals: totalBarisSpt(figures, form.id, bagian) };
  }
  const rows = (await semuaBaris(sql, spt.id, barisan)).map((raw): PrintRow => {
    const row = barisOf(raw);
    return Object.fromEntries(bagian.kolom.map((column) => [column.name, printed(row, column)]));
  });
  const summed = bagian.kolom.filter(({ jumlah }) => jumlah);
  const totals = summed.map(({ name }) => [name, sum(rows.map((row) => Number(row[name] ?? 0)))] as const);
  return { rows, totals: Object.fromEntries(totals) };
}
