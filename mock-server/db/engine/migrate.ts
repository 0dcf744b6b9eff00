import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import Connection from "better-sqlite3";
import { sqlTime } from "../sql";
import { checkAfterUncleanEnd, DatabaseRefused, fileOf, prepareFolder } from "./file";

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** The database cannot be migrated to this program's schema. `message` gives the reason and the remedy. */
export class MigrationRefused extends DatabaseRefused {
  override readonly name: string = "MigrationRefused";
}

/** The database was made by a build before version 1.0, whose tables nothing converts. */
export class MadeBeforeRelease extends MigrationRefused {
  override readonly name = "MadeBeforeRelease";

  constructor(file: string) {
    super(
      `The database ${file} was made before version 1.0, and this program cannot read it. Keep it and begin with a new one: rename it to ${file}.before-1.0, with its -wal and -shm if they exist, and run npm start. Or name another file in DATABASE_URL.`,
    );
  }
}

/** The folder of this program's migrations. */
export const MIGRATIONS = path.resolve("prisma/migrations");

/** Names of the migrations in a folder, in order. */
export const migrationNames = (dir: string = MIGRATIONS): string[] =>
  fs
    .readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

export type Applied = { name: string; checksum: string; finished: string | null };
const APPLIED = `SELECT migration_name name, checksum, finished_at finished FROM _prisma_migrations WHERE rolled_back_at IS NULL`;

/**
 * The migrations of an open database. Throws {@link MadeBeforeRelease} if the first of `dir` is not among them, and
 * {@link MigrationRefused} if `dir` lacks one.
 */
export function appliedTo(connection: Connection.Database, dir: string = MIGRATIONS): ReadonlyMap<string, Applied> {
  const rows = connection.prepare(APPLIED).all() as Applied[];
  const done = new Map(rows.map((row) => [row.name, row]));
  const known = migrationNames(dir);
  if (rows.length > 0 && known[0] && !done.has(known[0])) throw new MadeBeforeRelease(connection.name);
  const newer = rows.filter((row) => !known.includes(row.name));
  if (newer.length > 0)
    throw new MigrationRefused(
      `The database was made by a newer version of the program (it has ${newer.map((row) => row.name).join(", ")}). Use that version, or another DATABASE_URL.`,
    );
  return done;
}

/**
 * Applies `prisma/migrations` in order, in one transaction, and records them as `prisma migrate deploy` does. Refuses a
 * damaged database, one from before version 1.0, and one with migrations this program does not have. Returns the names applied now.
 */
export function migrate(url: string, dir: string = MIGRATIONS): string[] {
  const file = fileOf(url);
  prepareFolder(file);
  checkAfterUncleanEnd(file);
  const connection = new Connection(file);
  try {
    connection.pragma("busy_timeout=10000");
    connection.pragma("journal_mode=WAL");
    connection.pragma("synchronous=FULL");
    // Rebuilding a table needs this off, and a PRAGMA does nothing inside the transaction.
    connection.pragma("foreign_keys=OFF");
    return connection.transaction(() => apply(connection, dir)).immediate();
  } finally {
    connection.close();
  }
}

function apply(connection: Connection.Database, dir: string): string[] {
  connection.exec(TABLE);
  const done = appliedTo(connection, dir);
  const fresh = migrationNames(dir).filter((name) => !checkApplied(done.get(name), dir, name));
  for (const name of fresh) applyOne(connection, dir, name);
  const broken = connection.pragma("foreign_key_check") as unknown[];
  if (broken.length > 0)
    throw new MigrationRefused(`A migration would break references: ${JSON.stringify(broken.slice(0, 3))}`);
  return fresh;
}

export const migrationSql = (name: string, dir: string = MIGRATIONS): string =>
  fs.readFileSync(path.join(dir, name, "migration.sql"), "utf8").replace(/\r\n/g, "\n");
export const checksumOf = (sql: string) => createHash("sha256").update(sql).digest("hex");

export function checkApplied(row: Applied | undefined, dir: string, name: string): boolean {
  if (!row) return false;
  if (!row.finished) throw new MigrationRefused(`Migration ${name} was left half done.`);
  if (row.checksum !== checksumOf(migrationSql(name, dir)))
    throw new MigrationRefused(`Migration ${name} was edited after it had been applied.`);
  return true;
}

function applyOne(connection: Connection.Database, dir: string, name: string): void {
  const sql = migrationSql(name, dir);
  const started = sqlTime(new Date());
  connection.exec(sql);
  connection
    .prepare(
      `INSERT INTO _prisma_migrations (id, checksum, started_at, finished_at, migration_name, logs, applied_steps_count) VALUES (?,?,?,?,?,NULL,1)`,
    )
    .run(randomUUID(), checksumOf(sql), started, sqlTime(new Date()), name);
}
