import { randomUUID } from "node:crypto";
import { type Reader, sqlTime, type Writer } from "../db/sql";

/** A notification: `jenis` is a key of `portal:notifikasi.<jenis>.{judul,isi}`, `isi` its parameters. */
export type Notice = {
  readonly jenis: string;
  readonly isi: Readonly<Record<string, string | number>>;
  /** Page of the portal it leads to. */
  readonly tautan?: string;
  readonly npwp?: string;
  /** Class date. */
  readonly kelas?: string;
  /** Account that a reply goes to. */
  readonly pengirimId?: string;
};

const INSERT = `INSERT INTO Notifikasi (id, akunId, npwp, jenis, isi, tautan, dibuat, kelas, pengirimId) VALUES (?,?,?,?,?,?,?,?,?)`;

const OWNER = `SELECT akunId FROM WajibPajak WHERE batchId = ? AND npwp = ?`;

/** Notifies an account, in the running transaction. */
export async function notifyAccount(sql: Writer, akunId: string, notice: Notice, now: Date): Promise<void> {
  await sql.run(INSERT, [
    randomUUID(),
    akunId,
    notice.npwp ?? null,
    notice.jenis,
    JSON.stringify(notice.isi),
    notice.tautan ?? null,
    sqlTime(now),
    notice.kelas ?? null,
    notice.pengirimId ?? null,
  ]);
}

/** Notifies the account that owns a taxpayer of the batch; scripted counterparties have none. */
export async function notifyTaxpayer(
  sql: Writer,
  batchId: string,
  npwp: string,
  notice: Notice,
  now: Date,
): Promise<void> {
  const owner = await sql.get<{ akunId: string | null }>(OWNER, [batchId, npwp]);
  if (owner?.akunId) await notifyAccount(sql, owner.akunId, { ...notice, npwp }, now);
}

const UNREAD = `SELECT id FROM Notifikasi WHERE akunId = ? AND dibaca IS NULL AND jenis = ? AND tautan = ? LIMIT 1`;
const unreadOf = async (
  sql: Reader,
  batchId: string,
  npwp: string,
  { jenis, tautan }: Pick<Notice, "jenis" | "tautan">,
) => {
  const akunId = (await sql.get<{ akunId: string | null }>(OWNER, [batchId, npwp]))?.akunId;
  return akunId ? (await sql.get<{ id: string }>(UNREAD, [akunId, jenis, tautan ?? ""]))?.id : undefined;
};

/** Notifies a taxpayer's account of something that goes on: while it is unread it stays one, and says what holds now. */
export async function notifyOnce(sql: Writer, batchId: string, npwp: string, notice: Notice, now: Date): Promise<void> {
  const known = await unreadOf(sql, batchId, npwp, notice);
  if (!known) {
    await notifyTaxpayer(sql, batchId, npwp, notice, now);
    return;
  }
  await sql.run(`UPDATE Notifikasi SET isi = ?, dibuat = ?, kelas = ? WHERE id = ? AND isi <> ?`, [
    JSON.stringify(notice.isi),
    sqlTime(now),
    notice.kelas ?? null,
    known,
    JSON.stringify(notice.isi),
  ]);
}

/** What goes on no longer is marked as read. */
export async function withdrawNotice(
  sql: Writer,
  batchId: string,
  npwp: string,
  notice: Pick<Notice, "jenis" | "tautan">,
  now: Date,
): Promise<void> {
  const known = await unreadOf(sql, batchId, npwp, notice);
  if (known) await sql.run(`UPDATE Notifikasi SET dibaca = ? WHERE id = ?`, [sqlTime(now), known]);
}
