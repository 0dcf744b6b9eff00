import { formats } from "~/domain/formats";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import type { FormatDef, Nilai } from "~/domain/formats/kit";
import { composeFile, composeSheet, type PlainSheet } from "../files/compose";
import { type PackedLines, unpackLines } from "../files/packed-lines";
import type { Bentuk } from "../files/report";
import type { SheetCell } from "../files/write-workbook";
import { apart } from "./run";
import type { Whose } from "./seats";

/** This many documents take less time to write than a process takes to start. */
const FEW = 200;
const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const known: Readonly<Record<string, FormatDef>> = formats;

/**
 * A file of a format (see `composeFile`) from packed documents, written in another process, so that only its requester
 * waits.
 */
export async function composeFileApart(
  def: FormatDef,
  bentuk: Bentuk,
  header: Nilai,
  dokumen: PackedLines,
  whose: Whose,
): Promise<Buffer> {
  const bytes = dokumen.bytes();
  if (dokumen.count <= FEW || known[def.id] !== def)
    return composeFile(def, bentuk, header, unpackLines<IsiDokumen>(bytes));
  return buffer(await apart("tulis", { format: def.id, bentuk, header, dokumen: bytes }, { whose }));
}

/** A plain sheet (see `composeSheet`) from packed rows. */
export async function composeSheetApart(sheet: PlainSheet, rows: PackedLines, whose: Whose): Promise<Buffer> {
  const bytes = rows.bytes();
  if (rows.count <= FEW) return composeSheet(sheet, unpackLines<readonly SheetCell[]>(bytes));
  return buffer(await apart("lembar", { sheet, rows: bytes }, { whose }));
}
