import fs from "node:fs";
import path from "node:path";
import Connection from "better-sqlite3";
import { DatabaseGone } from "./faults";

/** The path in a `file:` address. */
export const fileOf = (url: string): string => url.replace(/^file:/, "");

/** This program cannot use the database. `message` gives the reason and the remedy. */
export class DatabaseRefused extends Error {
  override readonly name: string = "DatabaseRefused";
}

const OWN_FOLDER = path.resolve("data");
const TAILS = ["", "-wal", "-shm"];
const PATIENCE_MS = 5_000;

/**
 * Makes the folder of a database, so that no other user of this machine can read its password hashes, links and
 * letters. Existing folders stay unchanged, except the product's own.
 */
export function prepareFolder(file: string): void {
  const folder = path.dirname(path.resolve(file));
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (folder === OWN_FOLDER) fs.chmodSync(folder, 0o700);
  for (const tail of TAILS) if (fs.existsSync(file + tail)) fs.chmodSync(file + tail, 0o600);
}

/** The hold of one process on a database. It ends with the process, however that ends. */
type Hold = { release(): void };

/** Takes the database for this process alone. Throws {@link DatabaseRefused} if another process holds it. */
export function holdFile(file: string): Hold {
  const lock = new Connection(`${file}.lock`, { timeout: PATIENCE_MS });
  try {
    lock.pragma("locking_mode=EXCLUSIVE");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== "SQLITE_BUSY") throw error;
    throw new DatabaseRefused(
      `The database ${file} is in use by another API process. Stop that one first, or choose another file in DATABASE_URL.`,
    );
  }
  return { release: () => lock.close() };
}

/** Checks that the file is whole after an end that left work in the log. Throws {@link DatabaseRefused}. */
export function checkAfterUncleanEnd(file: string): void {
  const log = fs.statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!log || log.size === 0) return;
  const connection = new Connection(file);
  try {
    const [first] = connection.pragma("quick_check(1)") as { quick_check: string }[];
    if (first?.quick_check !== "ok") throw new DatabaseRefused(damaged(file, first?.quick_check ?? ""));
  } finally {
    connection.close();
  }
}

const damaged = (file: string, said: string): string =>
  `The database ${file} is damaged (${said}). Put a backup in its place: npm run restore -- <backup>.`;
const SENTENCES: readonly (readonly [RegExp, (file: string, said: string) => string])[] = [
  [/SQLITE_NOTADB/, (file) => `${file} is not a database. Choose another file in DATABASE_URL, or move it away.`],
  [/SQLITE_CORRUPT/, damaged],
  [
    /SQLITE_FULL|ENOSPC|EDQUOT/,
    (file) => `There is no room left on the disk of ${file}. Make room, then start again; nothing was changed.`,
  ],
  [
    /SQLITE_READONLY|EROFS/,
    (file) => `The database ${file} or its folder cannot be written to. Give this user the right to write there.`,
  ],
  [
    /SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM/,
    (file) => `The database ${file} cannot be opened: its folder or file does not let this user in.`,
  ],
  [
    /ENOTDIR|EEXIST|ENOENT|EISDIR/,
    (file) => `The folder of the database ${file} cannot be made: a part of its path is no folder.`,
  ],
  [/SQLITE_IOERR/, (file, said) => `The disk of ${file} fails (${said}).`],
  [/SQLITE_BUSY/, (file) => `The database ${file} is in use by another program. Close it, then start again.`],
];

/**
 * The fault of the file or its folder, as a sentence for the person starting the server; undefined for any other error.
 */
export function startFault(error: unknown, file: string): string | undefined {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== "string") return undefined;
  return SENTENCES.find(([pattern]) => pattern.test(code))?.[1](file, message ?? code);
}

/** Checks that an open database is still the opened file. */
export class FileWatch {
  private readonly opened: string | undefined;

  constructor(readonly file: string) {
    this.opened = this.identity();
  }

  /** Throws {@link DatabaseGone} if the file was replaced or deleted. */
  check(): void {
    if (this.opened !== this.identity()) throw new DatabaseGone(this.file);
  }

  private identity(): string | undefined {
    const found = fs.statSync(this.file, { throwIfNoEntry: false, bigint: true });
    return found && `${found.dev}:${found.ino}`;
  }
}
