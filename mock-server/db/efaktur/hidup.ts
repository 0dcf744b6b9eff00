import type { NilaiFaktur } from "~/domain/efaktur/faktur";
import { FAKTUR_BERLAKU, PENGGANTI_TERBUKA, type StatusFaktur } from "~/domain/efaktur/status";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { assigned } from "../tables";
import type { FakturRow } from "./store";

type Owner = Pick<FakturRow, "batchId" | "ownerNpwp">;

/** An invoice with the taxpayer as seller or buyer, including invoices that the buyer cannot see yet. */
export const fakturPihak = (
  sql: Reader,
  pihak: { readonly batchId: string; readonly npwp: string },
  id: string,
): Promise<FakturRow | undefined> =>
  sql.get<FakturRow>(
    `SELECT * FROM Faktur WHERE id = @id AND batchId = @batchId AND (ownerNpwp = @npwp OR lawanNpwp = @npwp)`,
    { batchId: pihak.batchId, npwp: pihak.npwp, id },
  );

/** The number of an invoice that another one names; null if there is none. */
export const nomorFaktur = async (
  sql: Reader,
  id: string | null,
): Promise<{ readonly id: string; readonly nomor: string } | null> =>
  (id === null
    ? undefined
    : await sql.get<{ id: string; nomor: string }>(`SELECT id, nomor FROM Faktur WHERE id = ?`, [id])) ?? null;

/** A seller's invoice by its number. */
export const fakturBernomor = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  nomor: string,
): Promise<FakturRow | undefined> =>
  sql.get<FakturRow>(`SELECT * FROM Faktur WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND nomor = @nomor`, {
    batchId,
    ownerNpwp,
    nomor,
  });

/**
 * A member of a chain. `tanggalAwal` is the day of the invoice that it replaces, directly or through others, or its
 * own.
 */
export type FakturSerantai = FakturRow & { readonly tanggalAwal: Tanggal };
const MEMBERS = `WITH RECURSIVE versi (id, sebelum, tanggal) AS (
    SELECT id, menggantikanId, tanggal FROM Faktur WHERE rantaiId = ? AND status IN (${sqlList(FAKTUR_BERLAKU)})
    UNION ALL
    SELECT versi.id, lama.menggantikanId, lama.tanggal FROM versi JOIN Faktur AS lama ON lama.id = versi.sebelum
  )
  SELECT Faktur.*, versi.tanggal AS tanggalAwal FROM versi JOIN Faktur ON Faktur.id = versi.id
  WHERE versi.sebelum IS NULL ORDER BY rujukan IS NOT NULL, pelunasan, substr(nomor, 5)`;
/** The valid invoices of a chain of down payments, the first payment first and the final payment last. */
export const fakturSerantai = (sql: Reader, rantaiId: string): Promise<FakturSerantai[]> =>
  sql.all<FakturSerantai>(MEMBERS, [rantaiId]);

const OPEN = `SELECT 1 FROM Faktur WHERE menggantikanId = ? AND status IN (${sqlList(PENGGANTI_TERBUKA)}) LIMIT 1`;
/** True if an invoice has a replacement without a decision. */
export const hasOpenPengganti = async (sql: Reader, id: string): Promise<boolean> =>
  (await sql.get(OPEN, [id])) !== undefined;

const BIND = `UPDATE Faktur SET jenis = 'pengganti', ${assigned("Faktur", ["menggantikanId", "masa"])} WHERE id = @id`;
/** Links a draft to the invoice it replaces, and to its month. */
export const linkPengganti = (sql: Writer, id: string, asal: Pick<FakturRow, "id" | "masa">): Promise<number> =>
  sql.run(BIND, { id, menggantikanId: asal.id, masa: asal.masa });

const MOVE = `UPDATE Faktur SET ${assigned("Faktur", ["status", "statusLama", "diubah"])}, versi = versi + 1 WHERE id = @id`;
/** Sets the state of an invoice and stores the previous one. */
export const moveFaktur = (
  sql: Writer,
  { id, status }: Pick<FakturRow, "id" | "status">,
  ke: StatusFaktur,
  now: Date,
): Promise<number> => sql.run(MOVE, { id, status: ke, statusLama: status, diubah: sqlTime(now) });

const SIGN = `UPDATE Faktur SET alasanTolak = NULL, versi = versi + 1, ${assigned("Faktur", [
  ...(["status", "lawanNpwp", "dpp", "dppLain", "ppn", "ppnbm", "penandatangan", "ditandatangani", "diubah"] as const),
])} WHERE id = @id`;
/** The signer of an invoice, with the signed figures. `ditandatangani` is class time in the database format. */
type Tertandatangani = NilaiFaktur & {
  readonly id: string;
  readonly status: StatusFaktur;
  readonly lawanNpwp: string | null;
  readonly penandatangan: string;
  readonly ditandatangani: string;
};
export const markSigned = (sql: Writer, signed: Tertandatangani, now: Date): Promise<number> =>
  sql.run(SIGN, { ...signed, diubah: sqlTime(now) });

const APPROVE = `UPDATE Faktur SET ${assigned("Faktur", ["status", "nomor", "kredit", "diubah"])} WHERE id = @id`;
/** Gives a signed invoice its number, and its first credit status for the buyer. */
export const markApproved = (
  sql: Writer,
  given: { readonly id: string; readonly status: StatusFaktur; readonly nomor: string; readonly kredit: string | null },
  now: Date,
): Promise<number> => sql.run(APPROVE, { ...given, diubah: sqlTime(now) });

const REPLACED = `UPDATE Faktur SET digantikanId = @oleh, kredit = NULL, kreditMasa = NULL, kreditOleh = NULL WHERE id = @id`;
/** Names the invoice that replaced this one. The buyer's decision moves to it. */
export const markReplaced = (sql: Writer, id: string, oleh: string): Promise<number> => sql.run(REPLACED, { id, oleh });

const UNDECIDED = `UPDATE Faktur SET kredit = @kredit, kreditMasa = NULL, kreditOleh = NULL WHERE id = @id`;
/** The credit status of an invoice that waits for its buyer's decision. */
export const kreditBelumDiputus = (sql: Writer, id: string, kredit: string | null): Promise<number> =>
  sql.run(UNDECIDED, { id, kredit });

const CREDIT = `UPDATE Faktur SET ${assigned("Faktur", ["kredit", "kreditMasa", "kreditOleh", "valid", "diubah"])}, warisan = 0, versi = versi + 1 WHERE id = @id`;
/** A buyer's decision on the credit of an invoice. */
export const saveKredit = (
  sql: Writer,
  given: {
    readonly id: string;
    readonly kredit: string | null;
    readonly kreditMasa: Masa | null;
    readonly kreditOleh: string | null;
    readonly valid: number;
  },
  now: Date,
): Promise<number> => sql.run(CREDIT, { ...given, diubah: sqlTime(now) });

/** Deletes a draft with its lines. */
export const deleteFaktur = async (sql: Writer, id: string): Promise<void> => {
  await sql.run(`DELETE FROM Faktur WHERE id = ?`, [id]);
};
