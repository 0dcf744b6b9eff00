import fs from "node:fs";
import Connection from "better-sqlite3";
import { DatabaseRefused } from "./file";

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

/** The row of a backup with the secret of its installation. No served database has such a row. */
const SECRET = "cadangan:session-secret";

/** Puts the secret of the installation into a backup. */
export function entrust(file: string, secret: string): void {
  const connection = new Connection(file);
  try {
    connection.prepare("INSERT OR REPLACE INTO Setelan (kunci, nilai) VALUES (?, ?)").run(SECRET, secret);
  } finally {
    connection.close();
  }
}

/** Takes the secret out of a backup; null for a plain copy of a database. */
export function takeSecret(file: string): string | null {
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
export function reserve(file: string): void {
  fs.rmSync(file, { force: true });
  fs.closeSync(fs.openSync(file, "wx", 0o600));
}

const CHUNK = 1024 * 1024;
/** Copies a file into one that only its owner can read. `fs.copyFile` would keep the rights of the source. */
export function copyPrivately(source: string, target: string): void {
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
