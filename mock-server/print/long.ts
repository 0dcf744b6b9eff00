import { AppError } from "~/contract/errors";
import { apart } from "../apart/run";
import type { Whose } from "../apart/seats";
import { PackedLines, unpackLines } from "../files/packed-lines";
import { type PrintCell, type PrintDoc, withRows } from "./doc";

/** Printing this many rows takes less time than starting a process. */
const FEW = 200;
/** This many rows are some 2,500 sheets: more rows belong in a spreadsheet. */
const MAKS_BARIS_CETAK = 100_000;

/**
 * Rows for the only table of a document, gathered as they are read. Throws `print_too_long` beyond the limit of a
 * print.
 */
export async function gatherRows(batches: AsyncIterable<readonly (readonly PrintCell[])[]>): Promise<PackedLines> {
  const packed = new PackedLines();
  for await (const rows of batches) {
    if (packed.count + rows.length > MAKS_BARIS_CETAK) throw new AppError("print_too_long", { maks: MAKS_BARIS_CETAK });
    for (const row of rows) await packed.add(row);
  }
  return packed;
}

/** Prints a document whose only table can be long: many rows run in a separate process, so that no other user waits. */
export async function renderLong(doc: PrintDoc, rows: PackedLines, publicUrl: string, whose: Whose): Promise<Buffer> {
  const bytes = rows.bytes();
  if (rows.count > FEW) return Buffer.from(await apart("cetak", { doc, rows: bytes, publicUrl }, { whose }));
  const { renderPdf } = await import("./render");
  return renderPdf(withRows(doc, [...unpackLines<readonly PrintCell[]>(bytes)]), publicUrl);
}
