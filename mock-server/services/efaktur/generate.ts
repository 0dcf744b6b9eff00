import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import { type BarisTerhitung, dokumenDari } from "~/domain/efaktur/format";
import { formats } from "~/domain/formats";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import { isianOf } from "../../db/efaktur/isian";
import { type FakturRow, linesOf } from "../../db/efaktur/store";
import type { Reader } from "../../db/sql";
import { oneByOne, writeFile } from "../../files/write";
import { acting, type Context } from "../../http/context";
import { printsAnswer } from "../../print";
import { eachFound } from "../bulk";
import { dokumenFiles } from "../dokumen-lain/files";
import { read } from "../kit";
import { findAsParty } from "./pihak";
import { fakturPdf } from "./print";

const nameOf = (row: FakturRow) => `faktur-${row.nomor ?? row.id}`;

/** Prints the invoices with a number. Drafts among the chosen ones are left out. */
function prints(context: Context, chosen: readonly FakturRow[]): Promise<FileAnswer> {
  const rows = chosen.filter((row) => row.nomor !== null);
  if (rows.length === 0) throw new AppError("wrong_state");
  return printsAnswer(
    rows.map((row) => ({ name: nameOf(row), pdf: () => fakturPdf(context, row) })),
    "faktur-pajak",
  );
}

/** An invoice as a document of the import format, with its stored amounts. */
async function contentOf(sql: Reader, row: FakturRow): Promise<IsiDokumen> {
  const lines = await linesOf(sql, row.id);
  const isian = isianOf(row);
  const baris = lines.map((line, index): BarisTerhitung => {
    const { dpp, dppLain, ppn, ppnbm, tarifPpn, tarifPpnbm } = line;
    return { ...(isian.baris[index] as BarisTerhitung), dpp, dppLain, ppn, ppnbm, tarifPpn, tarifPpnbm };
  });
  return dokumenDari(isian, baris);
}

export const generateServices = {
  generate: read(contract.efaktur.generate, async ({ ids, bentuk, objek }, context) => {
    if (objek === "dokumen_lain") return dokumenFiles(context, ids, bentuk);
    const act = acting(context);
    const found = await eachFound(ids, (id) => findAsParty(context.sql, act, id));
    const rows = found.map(({ row }) => row);
    if (bentuk === "pdf") return prints(context, rows);
    // a file of the format names one seller, and has no fields for down payments
    if (found.some(({ arah }) => arah !== "keluaran")) throw new AppError("wrong_state");
    if (rows.some((row) => row.kontrak !== null)) throw new AppError("down_payment_not_exported");
    const documents = oneByOne(rows, (row) => contentOf(context.sql, row));
    return writeFile(
      formats.NORMAL,
      bentuk,
      { TIN: act.wp.npwp },
      documents,
      "faktur-keluaran",
      context.caller?.akunId,
    );
  }),
};
