import { AppError } from "~/contract/errors";
import { apart } from "../apart/run";
import type { Whose } from "../apart/seats";
import { PackedLines, unpackLines } from "../files/packed-lines";
import { type PrintCell, type PrintDoc, withRows } from "./doc";

/** So many rows are printed in less time than a process takes to start. */
const FEW = 200;
/** So many rows are some 2,500 sheets: more is no print any more, but a table for a spreadsheet. */
const MAKS_BARIS_CETAK = 100_000;

/** Rows for the one table of a document, gathered as they are read. Throws `print_too_long` beyond what a print holds. */
export async function gatherRows(batches: AsyncIterable<readonly (readonly PrintCell[])[]>): Promise<PackedLines> {
  const packed = new PackedLines();
  for await (const rows of batches) {
    if (packed.count + rows.length > MAKS_BARIS_CETAK) throw new AppError("print_too_long", { maks: MAKS_BARIS_CETAK });
    for (const row of rows) await packed.add(row);
  }
  return packed;
}

/** Prints a document whose one table may be long: many rows in a process of their own, so that nobody else waits. */
export async function renderLong(doc: PrintDoc, rows: PackedLines, publicUrl: string, whose: Whose): Promise<Buffer> {
  const bytes = rows.bytes();
  if (rows.count > FEW) return Buffer.from(await apart("cetak", { doc, rows: bytes, publicUrl }, { whose }));
  const { renderPdf } = await import("./render");
  return renderPdf(withRows(doc, [...unpackLines<readonly PrintCell[]>(bytes)]), publicUrl);
}
