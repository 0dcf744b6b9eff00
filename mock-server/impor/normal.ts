import { barisDiketik, elemenDari, type Faktur, fakturOf } from "~/domain/efaktur";
import { formats } from "~/domain/formats";
import { type Dokumen, isSound } from "~/domain/formats/dokumen";
import type { Temuan } from "~/domain/formats/kit";
import { type FakturRows, type FakturSerupa, fakturPadaHari, insertRows, rowsOf } from "../db/efaktur";
import { staged, stagingOwner } from "../db/impor";
import { wajibPajakOf } from "../db/pihak";
import type { Reader } from "../db/sql";
import type { Standing } from "../http/context";
import { konteksFaktur } from "../services/efaktur/konteks";
import { checkKonsep, type Olahan, processFaktur, type Registry } from "../services/efaktur/olah";
import { defineKind } from "./kind";
import { temuanPasti } from "./segelombang";
import { type Serupa, seenBefore, temuanSerupa } from "./serupa";
import { ditempatkan } from "./tempat";

/** Output invoices, from XML, the tax office's workbook, or csv: drafts that only lack the signature. */
export const normal = defineKind<FakturRows>({
  format: "NORMAL",
  laporan: "efaktur.laporan",

  async checker(sql, standing, ulangi) {
    const konteks = await konteksFaktur(sql, standing);
    const registry = remember((npwp) => wajibPajakOf(sql, standing.batch.id, npwp));
    const alike = knownInvoices(sql, standing, ulangi);
    const olahanOf = ({ values, lines }: Dokumen) =>
      processFaktur(sql, standing, fakturOf(values, lines), { registry });
    const judge = async (dokumen: Dokumen, olahan: Olahan): Promise<readonly Temuan[]> =>
      (await checkKonsep(olahan, konteks))
        .filter(({ berat }) => berat === "galat")
        .map((error) => ditempatkan(dokumen, { ...error, ...elemenDari(error.field), berat: "galat" }));
    const certain = async (dokumen: Dokumen) => judge(dokumen, await olahanOf(dokumen));
    return async (dokumen) => {
      if (!isSound(dokumen))
        return {
          siap: null,
          temuan: [...dokumen.temuan, ...(await temuanPasti(formats.NORMAL, dokumen, standing, certain))],
        };
      const olahan = await olahanOf(dokumen);
      const found = await judge(dokumen, olahan);
      if (found.length > 0) return { siap: null, temuan: [...dokumen.temuan, ...found] };
      const { columns, rows } = rowsOf({ ...olahan, isian: diketik(olahan) });
      const known = await alike(columns, dokumen.baris);
      if (!known) return { siap: rows, temuan: dokumen.temuan };
      const again = temuanSerupa(known, ulangi).map((one) => ditempatkan(dokumen, { ...one, elemen: "RefDesc" }));
      return { siap: ulangi ? rows : null, temuan: [...dokumen.temuan, ...again] };
    };
  },

  store: (sql, rows, { id, imporId, batchId, nama, now }) =>
    insertRows(sql, rows, { id, owner: { batchId, npwp: stagingOwner(imporId), nama }, imporId, now }),
  ...staged("Faktur"),
});

/** A file names every amount of a line; amounts that follow from the rules do not count as typed. */
const diketik = ({ isian, hasil }: Olahan): Faktur => ({
  ...isian,
  baris: isian.baris.map((line, at) => barisDiketik(line, isian, hasil.baris[at])),
});

function remember(find: Registry): Registry {
  const known = new Map<string, Awaited<ReturnType<Registry>>>();
  return async (npwp) => {
    if (!known.has(npwp)) known.set(npwp, await find(npwp));
    return known.get(npwp);
  };
}

type Alike = Omit<FakturSerupa, "nomor"> & Partial<Pick<FakturSerupa, "nomor">>;
const keyOf = (row: Alike): string =>
  [row.kode, row.npwpPembeli, row.nomorPembeli, row.namaPembeli, row.tanggal, row.referensi, row.dpp, row.ppn].join(
    "\u0000",
  );
/** The displayed name of an invoice: its number, or its reference as long as it has no number. */
const nameOf = (row: Alike): string => row.nomor ?? row.referensi ?? `${row.namaPembeli}, ${row.tanggal}`;

/**
 * Finds an invoice equal to a given one, among the seller's and the earlier ones of the file. Equal means: same code,
 * buyer, date, reference if any, total and VAT. The seller's invoices of a day are read once, when the file first names
 * that day.
 */
function knownInvoices(
  sql: Reader,
  { batch, wp }: Standing,
  ulangi: boolean,
): (row: Alike, baris: number) => Promise<Serupa | undefined> {
  const days = new Map<string, Map<string, Serupa>>();
  const onDay = async (tanggal: string): Promise<Map<string, Serupa>> => {
    const rows = () => fakturPadaHari(sql, { batchId: batch.id, npwp: wp.npwp, tanggal });
    const known =
      days.get(tanggal) ?? new Map((await rows()).map((row): [string, Serupa] => [keyOf(row), { nomor: nameOf(row) }]));
    days.set(tanggal, known);
    return known;
  };
  return async (row, baris) => {
    return seenBefore(await onDay(row.tanggal), keyOf(row), { nomor: nameOf(row), baris }, ulangi);
  };
}
