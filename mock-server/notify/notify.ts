import { randomUUID } from "node:crypto";
import { type Sql, sqlTime } from "../db/sql";

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

/** Notifies an account, in the running transaction. */
export function notifyAccount(sql: Sql, akunId: string, notice: Notice, now: Date): void {
  sql.run(INSERT, [
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
export function notifyTaxpayer(sql: Sql, batchId: string, npwp: string, notice: Notice, now: Date): void {
  const owner = sql.get<{ akunId: string | null }>(`SELECT akunId FROM WajibPajak WHERE batchId = ? AND npwp = ?`, [
    batchId,
    npwp,
  ]);
  if (owner?.akunId) notifyAccount(sql, owner.akunId, { ...notice, npwp }, now);
}
