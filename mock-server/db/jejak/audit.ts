import { createHash } from "node:crypto";
import type { Pelaku } from "../pelaku";
import { sqlTime, type Writer } from "../sql";

/** The effect of a change, for the trail. Secrets never enter it. */
export type AuditEntry = {
  readonly jenis?: string;
  readonly objekId?: string;
  readonly label?: string;
  readonly sebelum?: unknown;
  readonly sesudah?: unknown;
  /** Set if the change concerns another taxpayer or class than the caller's own. */
  readonly npwp?: string | null;
  readonly batchId?: string | null;
};

type Audited = { readonly caller: Pelaku | null; readonly now: Date };
type AuditedCall = { readonly path: string; readonly pribadi?: true };

const LAST = `SELECT hash FROM Jejak ORDER BY id DESC LIMIT 1`;
const APPEND = `
  INSERT INTO Jejak (batchId, npwp, akunId, pelaku, panggilan, jenis, objekId, label, sebelum, sesudah, waktu, kelas, hash)
  VALUES (@batchId, @npwp, @akunId, @pelaku, @panggilan, @jenis, @objekId, @label, @sebelum, @sesudah, @waktu, @kelas, @hash)`;

const json = (value: unknown) =>
  value === undefined ? null : JSON.stringify(value, (_, v) => (typeof v === "bigint" ? Number(v) : v));

/**
 * Appends one entry in the running transaction. Each contains the hash of the previous one. An account's changes to
 * itself have no taxpayer, so that other representatives of the active taxpayer do not read them.
 */
export async function appendAudit(sql: Writer, context: Audited, call: AuditedCall, entry: AuditEntry): Promise<void> {
  const { caller } = context;
  const row = {
    batchId: entry.batchId !== undefined ? entry.batchId : (caller?.batch?.id ?? null),
    npwp: entry.npwp !== undefined ? entry.npwp : call.pribadi ? null : (caller?.wp?.npwp ?? null),
    // a scripted counterparty has no account
    akunId: caller?.akunId || null,
    pelaku: caller ? `${caller.nama} (${caller.accountId})` : "-",
    panggilan: call.path,
    jenis: entry.jenis ?? null,
    objekId: entry.objekId ?? null,
    label: entry.label ?? null,
    sebelum: json(entry.sebelum),
    sesudah: json(entry.sesudah),
    waktu: sqlTime(context.now),
    kelas: caller?.batch?.tanggal ?? null,
  };
  const before = (await sql.get<{ hash: string }>(LAST))?.hash ?? "";
  await sql.run(APPEND, { ...row, hash: chained(before, row) });
}

/** The hash of an entry: over the hash of the previous entry and its own columns, in the order of appending. */
const chained = (before: string, row: object): string =>
  createHash("sha256").update(before).update(JSON.stringify(row)).digest("base64url");

const COLUMNS = "batchId, npwp, akunId, pelaku, panggilan, jenis, objekId, label, sebelum, sesudah, waktu, kelas";
/** One entry of the trail as the table holds it. */
export type Entry = { readonly id: number; readonly hash: string } & Readonly<Record<string, unknown>>;
export const ENTRIES = `SELECT id, hash, ${COLUMNS} FROM Jejak ORDER BY id`;

/**
 * Checks the whole trail: the number of entries in sequence, and the first one that was changed or is out of sequence.
 */
export function checkTrail(entries: Iterable<Entry>): { readonly whole: number; readonly broken: number | null } {
  let before = "";
  let whole = 0;
  for (const { id, hash, ...row } of entries) {
    if (chained(before, row) !== hash) return { whole, broken: id };
    before = hash;
    whole += 1;
  }
  return { whole, broken: null };
}
