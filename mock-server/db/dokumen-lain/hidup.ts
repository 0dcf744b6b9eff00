import { DOKUMEN_KONSEP, type StatusDokumenLain } from "~/domain/efaktur";
import type { Masa } from "~/domain/kit/tanggal";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { assigned } from "../tables";
import type { DokumenRow } from "./store";

/** The number of a special document that another one names; null if there is none. */
export const nomorDokumen = async (
  sql: Reader,
  id: string | null,
): Promise<{ readonly id: string; readonly nomor: string } | null> =>
  (id === null
    ? undefined
    : await sql.get<{ id: string; nomor: string }>(`SELECT id, nomor FROM DokumenLain WHERE id = ?`, [id])) ?? null;

const OPEN = `SELECT id FROM DokumenLain WHERE menggantikanId = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp
  AND status IN (${sqlList(DOKUMEN_KONSEP)})`;
/** The draft that will replace a document, if there is one. */
export const konsepPengganti = async (
  sql: Reader,
  { id, batchId, ownerNpwp }: Pick<DokumenRow, "id" | "batchId" | "ownerNpwp">,
): Promise<string | undefined> => (await sql.get<{ id: string }>(OPEN, { id, batchId, ownerNpwp }))?.id;

const MOVE = `UPDATE DokumenLain SET ${assigned("DokumenLain", ["status", "diubah"])}, versi = versi + 1 WHERE id = @id`;
/** Sets the state of a special document. */
export const moveDokumen = (sql: Writer, id: string, status: StatusDokumenLain, now: Date): Promise<number> =>
  sql.run(MOVE, { id, status, diubah: sqlTime(now) });

const SIGN = `UPDATE DokumenLain SET ${assigned("DokumenLain", ["kredit", "penandatangan", "ditandatangani"])} WHERE id = @id`;
/** The signer of a document, and its first credit status. `ditandatangani` is class time in the database format. */
export const markDokumen = (
  sql: Writer,
  signed: {
    readonly id: string;
    readonly kredit: string | null;
    readonly penandatangan: string;
    readonly ditandatangani: string;
  },
): Promise<number> => sql.run(SIGN, signed);

const REPLACED = `UPDATE DokumenLain SET digantikanId = @oleh WHERE id = @id`;
/** Names the document that replaced this one. */
export const markDokumenReplaced = (sql: Writer, id: string, oleh: string): Promise<number> =>
  sql.run(REPLACED, { id, oleh });

const CREDIT = `UPDATE DokumenLain SET ${assigned("DokumenLain", ["kredit", "kreditMasa", "diubah"])}, warisan = 0, versi = versi + 1 WHERE id = @id`;
/** The owner's decision on the credit of an input document. */
export const saveKreditDokumen = (
  sql: Writer,
  given: { readonly id: string; readonly kredit: string | null; readonly kreditMasa: Masa | null },
  now: Date,
): Promise<number> => sql.run(CREDIT, { ...given, diubah: sqlTime(now) });

/** Deletes a draft. */
export const deleteDokumen = async (sql: Writer, id: string): Promise<void> => {
  await sql.run(`DELETE FROM DokumenLain WHERE id = ?`, [id]);
};
