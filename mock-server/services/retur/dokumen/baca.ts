import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { ReturDokumenRow } from "~/contract/retur/dokumen";
import {
  alasanReturDokumen,
  canBeReturned,
  FORMAT_RETUR_DOKUMEN,
  isiReturDokumen,
  RETUR_DOKUMEN_BELUM_TERBIT,
  type StatusReturDokumen,
  sisaDokumen,
  statusReturDokumen,
} from "~/domain/efaktur";
import { formats } from "~/domain/formats";
import { isOneOf } from "~/domain/kit/status";
import { masaOf } from "~/domain/kit/tanggal";
import { type DokumenRow, dokumenOf } from "../../../db/dokumen-lain";
import { historyOf } from "../../../db/jejak";
import { mine } from "../../../db/ownership";
import { type DokumenReturRow, daftarReturDokumen, returOf, teretur } from "../../../db/retur/dokumen-retur-store";
import { oneByOne, writeFile } from "../../../files/write";
import { acting, type Context } from "../../../http/context";
import { printsAnswer } from "../../../print";
import { eachFound } from "../../bulk";
import { nameOf, uniqueNames } from "../../dokumen-lain/files";
import { ownDokumen } from "../../dokumen-lain/konteks";
import { returDokumenPdf } from "../../dokumen-lain/print";
import { barisDokumen } from "../../dokumen-lain/read";
import { alasanAnswer, temuanTeks } from "../../efaktur/jawaban";
import { read } from "../../kit";
import { pelaporanOf } from "../../spt/perlu";
import { checkRetur, ownRetur } from "./kenal";

const ZERO = { dpp: 0, dppLain: 0, ppn: 0, ppnbm: 0 };

const baris = (row: DokumenReturRow, asal: DokumenRow): ReturDokumenRow => ({
  id: row.id,
  nomor: row.nomor,
  status: row.status,
  dokumenId: asal.id,
  nomorDokumen: asal.nomor,
  tanggal: row.tanggal,
  masa: row.masa,
  lawanNpwp: asal.lawanNpwp,
  lawanNama: asal.lawanNama,
  dpp: row.dpp,
  dppLain: row.dppLain,
  ppn: row.ppn,
  ppnbm: row.ppnbm,
});

async function describe(context: Context, row: DokumenReturRow, asal: DokumenRow) {
  const { sql } = context;
  const open = isOneOf(RETUR_DOKUMEN_BELUM_TERBIT, row.status) && row.id !== "";
  const found = open ? await checkRetur(sql, acting(context), asal, returOf(row), row.id) : [];
  const may = row.id !== "" && !context.caller?.readOnly;
  return {
    ...baris(row, asal),
    arah: asal.arah,
    versi: row.versi,
    isian: returOf(row),
    asal: barisDokumen(asal),
    alasan: alasanAnswer(alasanReturDokumen(asal, row)),
    sisa: sisaDokumen(asal, await teretur(sql, asal.id, row.id)),
    temuan: found.map((finding) => temuanTeks(context, finding)),
    aksi: may ? [...statusReturDokumen.eventsFor(row.status as StatusReturDokumen, "pemilik")] : [],
    pelaporan: row.id === "" ? [] : await pelaporanOf(sql, mine(context), row.id, [row.masa]),
    riwayat: await historyOf(sql, "retur_dokumen", row.id),
    penandatangan: row.penandatangan,
    ditandatangani: row.ditandatangani,
  };
}

/** The empty return for a document. */
function kosong(context: Context, asal: DokumenRow): DokumenReturRow {
  const { tanggal } = acting(context).batch;
  const { batchId, ownerNpwp } = mine(context);
  return {
    id: "",
    batchId,
    ownerNpwp,
    arah: asal.arah,
    dokumenId: asal.id,
    nomor: "",
    tanggal,
    masa: masaOf(tanggal),
    status: statusReturDokumen.initial,
    versi: 0,
    penandatangan: null,
    ditandatangani: null,
    isi: JSON.stringify({ nomor: "", tanggal, dpp: 0, ppn: 0, ppnbm: 0 }),
    ...ZERO,
  };
}

/** Prints the signed returns only. Others among the chosen ones are left out. */
function prints(context: Context, rows: readonly DokumenReturRow[]) {
  const signed = rows.filter((row) => row.ditandatangani !== null);
  if (signed.length === 0) throw new AppError("wrong_state");
  const named = signed.map((row) => ({
    name: nameOf(row.nomor),
    pdf: async () => returDokumenPdf(context, row, await ownDokumen(context, row.dokumenId)),
  }));
  return printsAnswer(uniqueNames(named), "retur-dokumen");
}

export const bacaServices = {
  list: read(contract.dokumenRetur.list, (query, context) => daftarReturDokumen(context.sql, mine(context), query)),
  detail: read(contract.dokumenRetur.detail, async (input, context) => {
    if ("dokumenId" in input) {
      const asal = await ownDokumen(context, input.dokumenId);
      if (!canBeReturned(asal)) throw new AppError("doc_return_not_allowed");
      return describe(context, kosong(context, asal), asal);
    }
    const row = await ownRetur(context, input.id);
    return describe(context, row, await ownDokumen(context, row.dokumenId));
  }),
  generate: read(contract.dokumenRetur.generate, async ({ ids, bentuk }, context) => {
    const rows = await eachFound(ids, (id) => ownRetur(context, id));
    if (bentuk === "pdf") return prints(context, rows);
    const arah = rows[0]?.arah ?? "masukan";
    // a file of the format holds one side
    if (rows.some((row) => row.arah !== arah)) throw new AppError("wrong_state");
    const documents = oneByOne(rows, async (row) => {
      const asal = await ownDokumen(context, row.dokumenId);
      return isiReturDokumen(returOf(row), { ...dokumenOf(asal), pengganti: asal.jenisDokumen === "pengganti" });
    });
    const { npwp } = acting(context).wp;
    return writeFile(
      formats[FORMAT_RETUR_DOKUMEN[arah]],
      bentuk,
      { TIN: npwp },
      documents,
      `retur-dokumen-${arah}`,
      context.caller?.akunId,
    );
  }),
};
