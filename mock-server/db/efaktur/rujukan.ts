import { FAKTUR_GUGUR, FAKTUR_TERLIHAT_PEMBELI, PENGGANTI_MENUNGGU } from "~/domain/efaktur/status";
import type { Tanggal } from "~/domain/kit/tanggal";
import { type Reader, sqlList } from "../sql";
import type { FakturRow } from "./store";

const FIND = `SELECT * FROM Faktur WHERE id = @id AND batchId = @batchId`;
/** An invoice of the class that another document names. The owner is checked with that document. */
export const fakturKelas = (sql: Reader, batchId: string, id: string): Promise<FakturRow | undefined> =>
  sql.get<FakturRow>(FIND, { id, batchId });

const WAITING = `SELECT * FROM Faktur WHERE menggantikanId = @id AND batchId = @batchId AND status = '${PENGGANTI_MENUNGGU}'`;
/** The replacement of an invoice that waits for its buyer. */
export const penggantiMenunggu = (
  sql: Reader,
  { id, batchId }: Pick<FakturRow, "id" | "batchId">,
): Promise<FakturRow | undefined> => sql.get<FakturRow>(WAITING, { id, batchId });

const SENT = `SELECT * FROM Faktur WHERE batchId = @batchId AND lawanNpwp = @pembeli AND nomor = @nomor AND ownerNpwp = @penjual
  AND status IN (${sqlList(FAKTUR_TERLIHAT_PEMBELI)})`;
/** A seller's issued invoice by number and buyer, once the buyer can see it. */
export const fakturDariPenjual = (
  sql: Reader,
  asked: { readonly batchId: string; readonly pembeli: string; readonly penjual: string; readonly nomor: string },
): Promise<FakturRow | undefined> => sql.get<FakturRow>(SENT, asked);

export type FakturSerupa = Pick<
  FakturRow,
  "nomor" | "kode" | "npwpPembeli" | "nomorPembeli" | "namaPembeli" | "tanggal" | "referensi" | "dpp" | "ppn"
>;
const ON_DAY = `SELECT nomor, kode, npwpPembeli, nomorPembeli, namaPembeli, tanggal, referensi, dpp, ppn FROM Faktur
  WHERE batchId = @batchId AND ownerNpwp = @npwp AND tanggal = @tanggal AND status NOT IN (${sqlList(FAKTUR_GUGUR)})`;
/** The seller's valid invoices of a day, drafts included, with the columns that distinguish them. */
export const fakturPadaHari = (
  sql: Reader,
  asked: { readonly batchId: string; readonly npwp: string; readonly tanggal: Tanggal },
): Promise<FakturSerupa[]> => sql.all<FakturSerupa>(ON_DAY, asked);
