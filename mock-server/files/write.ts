import type { IsiDokumen } from "~/domain/formats/dokumen";
import { contentOf } from "~/domain/formats/dokumen";
import type { FormatDef, Nilai } from "~/domain/formats/kit";
import { type PihakContoh, sampleOf } from "~/domain/formats/samples";
import { composeFileApart } from "../apart/files";
import type { Whose } from "../apart/seats";
import type { ExportFile } from "./export";
import { PackedLines } from "./packed-lines";
import { readXml } from "./read-xml";
import type { Bentuk } from "./report";
import { CONTENT_TYPES } from "./sniff";

/** Yields documents as they are written, so that a file of thousands never holds them all in memory. */
export async function* oneByOne<R>(
  rows: Iterable<R>,
  make: (row: R) => Promise<IsiDokumen>,
): AsyncIterable<IsiDokumen> {
  for (const row of rows) yield await make(row);
}

/** Writes documents of a format in one of its three forms: exports, failed rows to be corrected, templates. */
export async function writeFile(
  def: FormatDef,
  bentuk: Bentuk,
  header: Nilai,
  dokumen: Iterable<IsiDokumen> | AsyncIterable<IsiDokumen>,
  nama: string,
  whose: Whose,
): Promise<ExportFile> {
  const packed = new PackedLines();
  for await (const isi of dokumen) await packed.add(isi);
  const body = await composeFileApart(def, bentuk, header, packed, whose);
  return { name: `${nama}.${bentuk}`, type: CONTENT_TYPES[bentuk] ?? "application/octet-stream", body };
}

/**
 * A sample of a format with the trainee's numbers, as XML or converted to the workbook or csv; undefined for an unknown
 * sample.
 */
export async function sampleFile(
  def: FormatDef,
  pihak: PihakContoh,
  id: string,
  bentuk: Bentuk,
  whose: Whose,
): Promise<ExportFile | undefined> {
  const xml = sampleOf(def, pihak, id);
  if (xml === undefined) return undefined;
  const nama = `${def.id.toLowerCase()}-${id}`;
  if (bentuk === "xml") return { name: `${nama}.xml`, type: CONTENT_TYPES.xml ?? "", body: Buffer.from(xml, "utf8") };
  const isi: IsiDokumen[] = [];
  const report = await readXml(def, Buffer.from(xml, "utf8"), { onDokumen: (dokumen) => isi.push(contentOf(dokumen)) });
  return writeFile(def, bentuk, report.header, isi, nama, whose);
}
