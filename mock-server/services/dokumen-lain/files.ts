import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import { FORMAT_DOKUMEN, isiDokumenLain } from "~/domain/efaktur";
import { formats } from "~/domain/formats";
import { dokumenOf } from "../../db/dokumen-lain/store";
import type { Bentuk } from "../../files/report";
import { oneByOne, writeFile } from "../../files/write";
import { acting, type Context } from "../../http/context";
import { printsAnswer } from "../../print";
import { eachFound } from "../bulk";
import { ownDokumen } from "./konteks";
import { dokumenPdf } from "./print";

/**
 * Own special documents as prints, or as a file of their import format, which holds one side. Only signed documents are
 * printed; others among the chosen ones are left out. Throws `not_found`, `wrong_state`.
 */
export async function dokumenFiles(
  context: Context,
  ids: readonly string[],
  bentuk: Bentuk | "pdf",
): Promise<FileAnswer> {
  const rows = await eachFound(ids, (id) => ownDokumen(context, id));
  if (bentuk === "pdf") {
    const signed = rows.filter((row) => row.ditandatangani !== null);
    if (signed.length === 0) throw new AppError("wrong_state");
    const prints = signed.map((row) => ({ name: nameOf(row.nomor), pdf: () => dokumenPdf(context, row) }));
    return printsAnswer(uniqueNames(prints), "dokumen-lain");
  }
  const arah = rows[0]?.arah ?? "masukan";
  if (rows.some((row) => row.arah !== arah)) throw new AppError("wrong_state");
  const documents = oneByOne(rows, async (row) => isiDokumenLain(dokumenOf(row)));
  const { npwp } = acting(context).wp;
  return writeFile(
    formats[FORMAT_DOKUMEN[arah]],
    bentuk,
    { TIN: npwp },
    documents,
    `dokumen-${arah}`,
    context.caller?.akunId,
  );
}

/** A typed number as part of a file name. */
export const nameOf = (nomor: string): string => nomor.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80) || "dokumen";

/** Makes names unique: numbers of different years can be equal, entries of an archive cannot. */
export function uniqueNames<P extends { readonly name: string }>(prints: readonly P[]): P[] {
  const seen = new Map<string, number>();
  return prints.map((print) => {
    const count = (seen.get(print.name) ?? 0) + 1;
    seen.set(print.name, count);
    return count === 1 ? print : { ...print, name: `${print.name}-${count}` };
  });
}
