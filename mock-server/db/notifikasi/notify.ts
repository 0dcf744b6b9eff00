import { randomUUID } from "node:crypto";
import type { Page } from "~/domain/kit/pages";
import { ownerOf } from "../akun";
import { type Reader, sqlTime, type Writer } from "../sql";
import { insertNotifikasi, markRead, unreadAbout, updateNotifikasi } from "./notifikasi";

/** A notification: `jenis` is a key of `portal:notifikasi.<jenis>.{judul,isi}`, `isi` its parameters. */
export type Notice = {
  readonly jenis: string;
  readonly isi: Readonly<Record<string, string | number>>;
  /** Page of the portal it leads to. */
  readonly tautan?: Page;
  readonly npwp?: string;
  /** Class date. */
  readonly kelas?: string;
  /** Account that a reply goes to. */
  readonly pengirimId?: string | null;
};

/** Notifies an account, in the running transaction. */
export async function notifyAccount(sql: Writer, akunId: string, notice: Notice, now: Date): Promise<void> {
  const { jenis, isi, tautan = null, npwp = null, kelas = null, pengirimId = null } = notice;
  await insertNotifikasi(sql, {
    id: randomUUID(),
    akunId,
    npwp,
    jenis,
    isi: JSON.stringify(isi),
    tautan,
    dibuat: sqlTime(now),
    kelas,
    pengirimId,
  });
}

/** Notifies the account that owns a taxpayer of the batch; scripted counterparties have none. */
export async function notifyTaxpayer(
  sql: Writer,
  batchId: string,
  npwp: string,
  notice: Notice,
  now: Date,
): Promise<void> {
  const akunId = await ownerOf(sql, batchId, npwp);
  if (akunId) await notifyAccount(sql, akunId, { ...notice, npwp }, now);
}

const unreadOf = async (
  sql: Reader,
  batchId: string,
  npwp: string,
  { jenis, tautan }: Pick<Notice, "jenis" | "tautan">,
) => {
  const akunId = await ownerOf(sql, batchId, npwp);
  const id = akunId && tautan ? await unreadAbout(sql, { akunId, jenis, tautan }) : undefined;
  return akunId && id ? { akunId, id } : null;
};

/** Notifies a taxpayer's account of an ongoing matter. An unread notice about it is updated instead of repeated. */
export async function notifyOnce(sql: Writer, batchId: string, npwp: string, notice: Notice, now: Date): Promise<void> {
  const known = await unreadOf(sql, batchId, npwp, notice);
  if (!known) await notifyTaxpayer(sql, batchId, npwp, notice, now);
  else
    await updateNotifikasi(sql, {
      id: known.id,
      isi: JSON.stringify(notice.isi),
      dibuat: sqlTime(now),
      kelas: notice.kelas ?? null,
    });
}

/** Marks the notice as read once its subject has ended. */
export async function withdrawNotice(
  sql: Writer,
  batchId: string,
  npwp: string,
  notice: Pick<Notice, "jenis" | "tautan">,
  now: Date,
): Promise<void> {
  const known = await unreadOf(sql, batchId, npwp, notice);
  if (known) await markRead(sql, known.akunId, known.id, now);
}
