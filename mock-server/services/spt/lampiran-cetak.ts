import type { Kolom } from "~/domain/mesin/definisi";
import { kunciJudul, kunciLabel } from "~/domain/mesin/teks";
import { nilaiBaris } from "~/domain/spt/baris";
import { semuaBaris } from "../../db/baris-store";
import type { Spt } from "../../db/spt-store";
import type { Reader } from "../../db/sql";
import { barisOf } from "./baris";
import { resmi } from "./cetak-kit";
import type { Barisan } from "./kinds";

export const barisanTitle = ({ form, bagian }: Barisan): string => resmi(kunciJudul(form, bagian));
export const headingOf = ({ form, bagian }: Barisan, { name }: Kolom): string =>
  kunciLabel(form, bagian, name)
    .map((key) => resmi(key))
    .join(", ");

const WIDTH = 16;
/** Columns of rows on paper with their widths. */
export const printedColumns = ({ bagian: { kolom } }: Barisan) =>
  kolom.filter(({ hanya }) => hanya === undefined).map((column) => ({ column, width: column.lebar ?? WIDTH }));
/** Columns of rows in a workbook. */
export const filedColumns = ({ bagian: { kolom } }: Barisan): readonly Kolom[] =>
  kolom.filter(({ hanya }) => hanya !== "daftar");

export type PrintRow = Readonly<Record<string, string | number>>;
function printed(row: ReturnType<typeof barisOf>, column: Kolom): string | number {
  const value = nilaiBaris(row, column) ?? "";
  if (column.kata && value !== "") return resmi(`${column.kata}${value}`);
  return typeof value === "number" ? value : String(value);
}

/** The rows of a form by the names of its columns, in the order they are printed: where posting ordered them, that one. */
export async function barisanRows(sql: Reader, spt: Spt, barisan: Barisan): Promise<PrintRow[]> {
  return (await semuaBaris(sql, spt.id, barisan)).map((raw) => {
    const row = barisOf(raw);
    return Object.fromEntries(barisan.bagian.kolom.map((column) => [column.name, printed(row, column)]));
  });
}
