import type { IsiDokumen } from "~/domain/formats/dokumen";
import type { FormatDef, Nilai } from "~/domain/formats/kit";
import { writeCsv } from "~/domain/formats/table";
import { writeXml } from "~/domain/formats/write-xml";
import type { Bentuk } from "./report";
import { cellOf, heading, type SheetCell, toXlsx, writeWorkbook } from "./write-workbook";

/** The content of a file of a format in one of its three forms. */
export const composeFile = async (
  def: FormatDef,
  bentuk: Bentuk,
  header: Nilai,
  dokumen: Iterable<IsiDokumen>,
): Promise<Buffer> =>
  bentuk === "xlsx"
    ? writeWorkbook(def, header, dokumen)
    : Buffer.from(bentuk === "csv" ? writeCsv(def, header, dokumen) : writeXml(def, header, dokumen), "utf8");

/** A plain sheet: its headings, the width of its columns in characters, and rows of texts and numbers. */
export type PlainSheet = {
  readonly sheet: string;
  readonly headings: readonly string[];
  readonly widths: readonly number[];
};
export function composeSheet(
  { sheet, headings, widths }: PlainSheet,
  rows: Iterable<readonly SheetCell[]>,
): Promise<Buffer> {
  const data = [headings.map(heading)];
  for (const row of rows) data.push(row.map(cellOf) as (typeof data)[number]);
  return toXlsx([{ sheet, data, columns: widths.map((width) => ({ width })) }]);
}
