import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { CHAINS, checkTrail, ENTRIES, type Entry, faultOfTrail, type Rantai } from "../jejak";
import { isPostgres, shown } from "./address";
import { copyPrivately, entrust, examine, type Found, reserve, takeSecret } from "./copy-file";
import { DatabaseRefused, fileOf, holdFile, prepareFolder } from "./file";
import { appliedTo } from "./migrate";

/** Checks that this program knows the schema of a database. Throws {@link DatabaseRefused}. */
function checkSchema(file: string): void {
  const connection = new Connection(file, { readonly: true });
  try {
    appliedTo(connection);
  } finally {
    connection.close();
  }
}

/**
 * Checks the chain of the audit trail, which can be written to meanwhile. Throws {@link DatabaseRefused} at the first
 * broken entry.
 */
function checkAudit(file: string): number {
  if (!fs.existsSync(file)) throw new DatabaseRefused(`There is no database ${file} to check.`);
  const connection = new Connection(file, { readonly: true });
  try {
    // entries and ends of one moment, whoever writes meanwhile
    connection.exec("BEGIN");
    const chains = connection.prepare(CHAINS).all() as Rantai[];
    const checked = checkTrail(connection.prepare(ENTRIES).iterate() as Iterable<Entry>, chains);
    const fault = faultOfTrail(checked);
    if (fault) throw new DatabaseRefused(`The audit trail of ${file} ${fault}`);
    return checked.whole;
  } finally {
    connection.close();
  }
}

/**
 * A name for a copy that is read once, next to the database. There is room for it, and only the owner can read its
 * folder.
 */
export const passingCopy = (url: string): string => `${baseOf(url)}.cadangan-${randomUUID()}`;
/** The file of a database; on PostgreSQL a name in the folder of temporary files that its address alone leads to. */
const baseOf = (url: string): string =>
  isPostgres(url)
    ? path.join(os.tmpdir(), `latihpajak-${createHash("sha256").update(url).digest("hex").slice(0, 16)}`)
    : path.resolve(fileOf(url));
const PASSING = /^(?:\.cadangan-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.part)?|\.part)(?:-journal|-wal|-shm)?$/;
/**
 * Removes copies of a database that were made for one reading, and unfinished copies of killed processes. Backups under
 * their own names stay, and so do copies younger than `age` milliseconds.
 */
export function deleteCopies(url: string, age: number, now: Date): void {
  const { dir, base } = path.parse(baseOf(url));
  for (const name of fs.readdirSync(dir)) {
    if (!name.startsWith(base) || !PASSING.test(name.slice(base.length))) continue;
    const file = path.join(dir, name);
    const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && now.getTime() - mtimeMs >= age) fs.rmSync(file, { force: true });
  }
}

/**
 * Copies a database in its state at one moment into a new file, whoever writes meanwhile. It adds the secret of the
 * installation and checks the copy. Under its name there is a whole backup or nothing.
 */
export async function backup(url: string, target: string, secret: string): Promise<Found> {
  if (!isPostgres(url) && !fs.existsSync(fileOf(url)))
    throw new DatabaseRefused(`There is no database ${fileOf(url)} to copy.`);
  if (fs.existsSync(target))
    throw new DatabaseRefused(`${target} is there already: choose another name, no backup is written over.`);
  fs.mkdirSync(path.dirname(path.resolve(target)), { recursive: true, mode: 0o700 });
  const draft = `${target}.part`;
  reserve(draft);
  try {
    if (isPostgres(url)) await (await import("./postgres/installation")).copyOut(url, draft);
    else copyFileOut(fileOf(url), draft);
    entrust(draft, secret);
    const found = examine(draft);
    fs.renameSync(draft, target);
    return found;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function copyFileOut(database: string, draft: string): void {
  const connection = new Connection(database, { readonly: true, timeout: 10_000 });
  try {
    connection.prepare("VACUUM INTO ?").run(draft);
  } finally {
    connection.close();
  }
}

/**
 * Replaces a database that no API has open by a backup. The old database is kept next to it under the returned name,
 * `null` if there was none. `secret` is the secret of the backup's installation; null if the backup has none. Throws
 * {@link DatabaseRefused} for a backup of another schema, before anything is replaced.
 */
export function restore(
  source: string,
  database: string,
  now: Date,
): { found: Found; before: string | null; secret: string | null } {
  const found = examine(source);
  checkSchema(source);
  prepareFolder(database);
  const hold = holdFile(database);
  try {
    const draft = `${database}.part`;
    copyPrivately(source, draft);
    const secret = takeSecret(draft);
    const before = fs.existsSync(database) ? `${database}.${now.toISOString().replace(/\D/g, "").slice(0, 14)}` : null;
    // the log belongs to its file, so it is moved along with it
    for (const tail of before ? ["-wal", "-shm", ""] : [])
      if (fs.existsSync(database + tail)) fs.renameSync(database + tail, before + tail);
    for (const tail of ["-wal", "-shm"]) fs.rmSync(database + tail, { force: true });
    fs.renameSync(draft, database);
    return { found, before, secret };
  } finally {
    hold.release();
  }
}

/** The result of a restoration. The replaced file is kept under the name `before`. */
type Restored = { readonly found: Found; readonly before: string | null; readonly secret: string | null };
/** Restores a backup of either engine to the database of an address, as {@link restore} does for a file. */
export async function restoreTo(source: string, url: string, now: Date): Promise<Restored> {
  if (!isPostgres(url)) return restore(source, fileOf(url), now);
  const { restorePostgres } = await import("./postgres/installation");
  return { ...(await restorePostgres(source, url)), before: null };
}

/** Copies an installation to the other engine. Returns the numbers of compared tables and rows. */
export const moveTo = async (from: string, to: string) => (await import("./postgres/installation")).move(from, to);

/** The number of entries of a whole trail, and the name of its database. Throws {@link DatabaseRefused} for another. */
export async function auditOf(url: string): Promise<{ readonly entries: number; readonly named: string }> {
  if (!isPostgres(url)) return { entries: checkAudit(fileOf(url)), named: fileOf(url) };
  const { checkPostgresAudit } = await import("./postgres/installation");
  return { entries: await checkPostgresAudit(url), named: shown(url) };
}
