import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { dokumenRetur } from "~/domain/efaktur";
import { formats } from "~/domain/formats";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import { findRetur, type ReturDbRow } from "../../db/retur/store";
import type { Reader } from "../../db/sql";
import { oneByOne, writeFile } from "../../files/write";
import { acting, type Context } from "../../http/context";
import { printsAnswer } from "../../print";
import { eachFound } from "../bulk";
import { taking } from "../impor/taking";
import { change, read } from "../kit";
import { linesOfNote, returPdf } from "./print";

/** A note as a document of the import format, with its stored amounts. */
async function contentOf(sql: Reader, row: ReturDbRow): Promise<IsiDokumen> {
  const { nomorFaktur, tanggal, dpp, dppLain, ppn, ppnbm } = row;
  const baris = (await linesOfNote(sql, row)).map(({ asal, diretur: { urut, ...amounts } }) => ({
    opt: asal.opt,
    kode: asal.kode,
    nama: asal.nama,
    satuan: asal.satuan,
    harga: asal.harga,
    jumlahFaktur: asal.jumlah,
    tarifPpnbm: asal.tarifPpnbm,
    dppLainDicentang: asal.dppLainCek === 1,
    ...amounts,
  }));
  return dokumenRetur({ nomorFaktur, npwpPenjual: row.lawanNpwp, tanggal, dpp, dppLain, ppn, ppnbm }, baris);
}

function chosen(context: Context, ids: readonly string[]): Promise<ReturDbRow[]> {
  const { batch, wp } = acting(context);
  return eachFound(ids, async (id) => {
    const row = await findRetur(context.sql, batch.id, wp.npwp, id);
    if (!row) throw new AppError("not_found");
    return row;
  });
}

export const fileServices = {
  generate: read(contract.retur.generate, async ({ ids, bentuk }, context) => {
    const { wp } = acting(context);
    const rows = await chosen(context, ids);
    if (bentuk === "pdf") {
      // only notes with a number are printed; drafts among the chosen ones are left out
      const numbered = rows.filter(({ nomor }) => nomor !== null);
      if (numbered.length === 0) throw new AppError("wrong_state");
      const prints = numbered.map((row) => ({ name: `nota-retur-${row.nomor}`, pdf: () => returPdf(context, row) }));
      return printsAnswer(prints, "nota-retur");
    }
    // a file of the format names one buyer
    if (rows.some(({ ownerNpwp }) => ownerNpwp !== wp.npwp)) throw new AppError("wrong_state");
    const documents = oneByOne(rows, (row) => contentOf(context.sql, row));
    return writeFile(formats.RETURN, bentuk, { TIN: wp.npwp }, documents, "nota-retur", context.caller?.akunId);
  }),
  upload: change(contract.retur.upload, taking("RETURN", "data")),
  importXml: change(contract.retur.importXml, taking("RETURN", "xml")),
};
