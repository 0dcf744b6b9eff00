import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import Connection from "better-sqlite3";
import { checkTrail, ENTRIES, type Entry } from "../jejak";
import { DatabaseRefused, holdFile, prepareFolder } from "./file";
import { appliedTo } from "./migrate";

/** The content of a file that was found whole. */
export type Found = { readonly accounts: number; readonly classes: number; readonly bytes: number };

const read = (connection: Connection.Database, sql: string): number => connection.prepare(sql).pluck().get() as number;

/** Checks a whole database of this product. Throws {@link DatabaseRefused} for a damaged or foreign one. */
export function examine(file: string): Found {
  if (!fs.existsSync(file)) throw new DatabaseRefused(`There is no file ${file}.`);
  const connection = new Connection(file, { readonly: true });
  try {
    const said = connection.pragma("integrity_check(1)", { simple: true });
    const loose = connection.pragma("foreign_key_check") as unknown[];
    if (said !== "ok" || loose.length > 0)
      throw new DatabaseRefused(`${file} is damaged (${said === "ok" ? "rows without their parents" : said}).`);
    const own = "SELECT count(*) FROM sqlite_master WHERE name IN ('_prisma_migrations', 'Akun', 'Batch')";
    if (read(connection, own) !== 3) throw new DatabaseRefused(`${file} is no database of LatihPajak.`);
    const [accounts, classes] = ["Akun", "Batch"].map((table) => read(connection, `SELECT count(*) FROM ${table}`));
    return { accounts: accounts ?? 0, classes: classes ?? 0, bytes: fs.statSync(file).size };
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error;
    throw new DatabaseRefused(`${file} cannot be read as a database (${(error as Error).message}).`);
  } finally {
    connection.close();
  }
}

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
export function checkAudit(file: string): number {
  if (!fs.existsSync(file)) throw new DatabaseRefused(`There is no database ${file} to check.`);
  const connection = new Connection(file, { readonly: true });
  try {
    const { whole, broken } = checkTrail(connection.prepare(ENTRIES).iterate() as Iterable<Entry>);
    if (broken === null) return whole;
    throw new DatabaseRefused(
      `The audit trail of ${file} is broken at entry ${broken}: it was changed, or entries before it were changed, added or removed, by something other than the API. The ${whole} entries before it are as they were written. Compare with a backup.`,
    );
  } finally {
    connection.close();
  }
}

/** The row of a backup with the secret of its installation. No served database has such a row. */
const SECRET = "cadangan:session-secret";

/** Puts the secret of the installation into a backup. */
function entrust(file: string, secret: string): void {
  const connection = new Connection(file);
  try {
    connection.prepare("INSERT OR REPLACE INTO Setelan (kunci, nilai) VALUES (?, ?)").run(SECRET, secret);
  } finally {
    connection.close();
  }
}

/** Takes the secret out of a backup; null for a plain copy of a database. */
function takeSecret(file: string): string | null {
  const connection = new Connection(file);
  try {
    const found = connection.prepare("SELECT nilai FROM Setelan WHERE kunci = ?").pluck().get(SECRET);
    connection.prepare("DELETE FROM Setelan WHERE kunci = ?").run(SECRET);
    return typeof found === "string" ? found : null;
  } finally {
    connection.close();
  }
}

/** Makes an empty file that only its owner can read, before anything is written under its name. */
function reserve(file: string): void {
  fs.rmSync(file, { force: true });
  fs.closeSync(fs.openSync(file, "wx", 0o600));
}

const CHUNK = 1024 * 1024;
/** Copies a file into one that only its owner can read. `fs.copyFile` would keep the rights of the source. */
function copyPrivately(source: string, target: string): void {
  reserve(target);
  const [from, to] = [fs.openSync(source, "r"), fs.openSync(target, "w")];
  try {
    const chunk = Buffer.alloc(CHUNK);
    for (let size = fs.readSync(from, chunk); size > 0; size = fs.readSync(from, chunk)) {
      for (let at = 0; at < size; ) at += fs.writeSync(to, chunk, at, size - at);
    }
    fs.fsyncSync(to);
  } finally {
    fs.closeSync(from);
    fs.closeSync(to);
  }
}

/**
 * A name for a copy that is read once, next to the database. There is room for it, and only the owner can read its
 * folder.
 */
export const passingCopy = (database: string): string => `${path.resolve(database)}.cadangan-${randomUUID()}`;
const PASSING = /^(?:\.cadangan-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.part)?|\.part)(?:-journal|-wal|-shm)?$/;
/**
 * Removes copies of a database that were made for one reading, and unfinished copies of killed processes. Backups under
 * their own names stay, and so do copies younger than `age` milliseconds.
 */
export function deleteCopies(database: string, age: number, now: Date): void {
  const { dir, base } = path.parse(path.resolve(database));
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
export function backup(database: string, target: string, secret: string): Found {
  if (!fs.existsSync(database)) throw new DatabaseRefused(`There is no database ${database} to copy.`);
  if (fs.existsSync(target))
    throw new DatabaseRefused(`${target} is there already: choose another name, no backup is written over.`);
  fs.mkdirSync(path.dirname(path.resolve(target)), { recursive: true, mode: 0o700 });
  const draft = `${target}.part`;
  reserve(draft);
  const connection = new Connection(database, { readonly: true, timeout: 10_000 });
  try {
    connection.prepare("VACUUM INTO ?").run(draft);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  } finally {
    connection.close();
  }
  try {
    entrust(draft, secret);
    const found = examine(draft);
    fs.renameSync(draft, target);
    return found;
  } finally {
    fs.rmSync(draft, { force: true });
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
