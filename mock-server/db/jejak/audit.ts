import { createHash } from "node:crypto";
import type { Pelaku } from "../pelaku";
import { type Reader, sqlTime, type Writer } from "../sql";

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

const LAST = `SELECT hash FROM JejakRantai WHERE rantai = @rantai`;
const APPEND = `
  INSERT INTO Jejak (batchId, npwp, akunId, pelaku, panggilan, jenis, objekId, label, sebelum, sesudah, waktu, kelas, rantai, hash)
  VALUES (@batchId, @npwp, @akunId, @pelaku, @panggilan, @jenis, @objekId, @label, @sebelum, @sesudah, @waktu, @kelas, @rantai, @hash)`;
const END = `
  INSERT INTO JejakRantai (rantai, banyak, hash) VALUES (@rantai, 1, @hash)
  ON CONFLICT (rantai) DO UPDATE SET banyak = JejakRantai.banyak + 1, hash = excluded.hash`;

const json = (value: unknown) =>
  value === undefined ? null : JSON.stringify(value, (_, v) => (typeof v === "bigint" ? Number(v) : v));

/**
 * Appends one entry in the running transaction. Each contains the hash of the previous one in its chain: transactions
 * that run at the same time have chains of their own. An account's changes to itself have no taxpayer, so that other
 * representatives of the active taxpayer do not read them.
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
  const rantai = sql.lane;
  const hash = chained(await endOf(sql), row);
  ends.set(sql, hash);
  sql.send(APPEND, { ...row, rantai, hash });
  sql.send(END, { rantai, hash });
}

/** The last hash of the chain of each open transaction: no other one appends to the same chain. */
const ends = new WeakMap<Writer, string>();
const endOf = async (sql: Writer): Promise<string> =>
  ends.get(sql) ?? (await sql.get<{ hash: string }>(LAST, { rantai: sql.lane }))?.hash ?? sql.lane;

/** The hash of an entry: over the hash of the previous entry and its own columns, in the order of appending. */
const chained = (before: string, row: object): string =>
  createHash("sha256").update(before).update(JSON.stringify(row)).digest("base64url");

const COLUMNS = "batchId, npwp, akunId, pelaku, panggilan, jenis, objekId, label, sebelum, sesudah, waktu, kelas";
/** One entry of the trail as the table holds it. */
export type Entry = { readonly id: number; readonly hash: string; readonly rantai: string } & Readonly<
  Record<string, unknown>
>;
export const ENTRIES = `SELECT id, hash, rantai, ${COLUMNS} FROM Jejak ORDER BY id`;
/** The end of a chain: the number of its entries, and the hash of the last one. */
export type Rantai = { readonly rantai: string; readonly banyak: number; readonly hash: string };
export const CHAINS = "SELECT rantai, banyak, hash FROM JejakRantai ORDER BY rantai";

/** The whole trail, and the ends of its chains. */
export const readTrail = async (sql: Reader): Promise<{ entries: Entry[]; chains: Rantai[] }> => ({
  chains: await sql.all<Rantai>(CHAINS),
  entries: await sql.all<Entry>(ENTRIES),
});

/** The result of a check: the number of entries in sequence, and the first entry or chain that is not. */
export type Checked = { readonly whole: number; readonly broken: number | null; readonly short: string | null };

/**
 * Checks the whole trail: each entry follows the one before it in its chain, and no chain ends before its last entry.
 * `broken` is the first entry that was changed or is out of sequence; `short` names a chain that lacks entries.
 */
export function checkTrail(entries: Iterable<Entry>, chains: readonly Rantai[]): Checked {
  const ends = new Map<string, { hash: string; banyak: number }>();
  let whole = 0;
  for (const { id, hash, rantai, ...row } of entries) {
    const end = ends.get(rantai) ?? { hash: rantai, banyak: 0 };
    if (chained(end.hash, row) !== hash) return { whole, broken: id, short: null };
    ends.set(rantai, { hash, banyak: end.banyak + 1 });
    whole += 1;
  }
  const isWhole = ({ rantai, banyak, hash }: Rantai) => {
    const end = ends.get(rantai);
    return end?.banyak === banyak && end.hash === hash;
  };
  const short = chains.find((chain) => !isWhole(chain))?.rantai ?? null;
  const unknown = [...ends.keys()].find((name) => !chains.some(({ rantai }) => rantai === name)) ?? null;
  return { whole, broken: null, short: short ?? unknown };
}

/** The first fault that a check found, as words behind "The audit trail"; null for a whole trail. */
export function faultOfTrail({ whole, broken, short }: Checked): string | null {
  if (broken !== null)
    return `is broken at entry ${broken}: it was changed, or entries before it were changed, added or removed, by something other than the API. The ${whole} entries before it are as they were written. Compare with a backup.`;
  if (short === null) return null;
  return `lacks entries at the end of ${short === "" ? "its main chain" : `the chain ${short}`}: they were removed by something other than the API. Compare with a backup.`;
}
