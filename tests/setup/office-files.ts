import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { openZip } from "../../mock-server/files/zip";
import { zip } from "../unit/formats/zip";

const FOLDER = "tests/fixtures/efaktur";

/**
 * The replacements of the samples' stand-in numbers, for a company of a class. The first counterparty has the company's
 * number with participant 0000, number 01; the second with 02.
 */
const standIns = (own: string): readonly (readonly [string, string])[] => [
  ["1234567890123456", own],
  ["6543210987654321", `${own.slice(0, 7)}000001000`],
  ["1111222233334444", `${own.slice(0, 7)}000002000`],
];
const replaced = (text: string, own: string): string =>
  standIns(own).reduce((now, [from, to]) => now.replaceAll(from, to), text);

/** A sample of Coretax XML with the stand-in numbers replaced. */
export const ownXml = (name: string, own: string): string => replaced(readFileSync(`${FOLDER}/${name}`, "utf8"), own);

/** The tax office's filled workbook with the stand-in numbers replaced; everything else is unchanged byte for byte. */
export async function ownWorkbook(own: string): Promise<Buffer> {
  const book = await openZip(readFileSync(`${FOLDER}/faktur-pk-filled.xlsx`));
  const parts: { name: string; body: string }[] = [];
  for (const name of book.names) {
    const body = (await buffer(await book.open(name))).toString("utf8");
    parts.push({ name, body: name.startsWith("xl/worksheets/") ? replaced(body, own) : body });
  }
  return zip(parts);
}
