import path from "node:path";
import type pg from "pg";
import { sqlTime } from "../../sql";
import { MOST_APART } from "../faults";
import { DatabaseRefused } from "../file";
import { type Applied, checkApplied, checksumOf, MigrationRefused, migrationNames, migrationSql } from "../migrate";
import { onConnection } from "./connection";
import { SETTING_UP } from "./locks";

/** The folder of this program's migrations for PostgreSQL. Its last name is that of the last one for SQLite. */
export const POSTGRES_MIGRATIONS = path.resolve("prisma/migrations-postgresql");
/** The oldest PostgreSQL, as its `server_version_num`. */
const OLDEST = 140_000;

/**
 * The applied migrations of PostgreSQL, and those of SQLite that lead to the same tables: copies of classes name these, so
 * that either engine reads the other's.
 */
const TABLES = `CREATE TABLE IF NOT EXISTS "_migrations_postgresql" (
    "name" text NOT NULL PRIMARY KEY, "checksum" text NOT NULL, "finished" text NOT NULL);
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "migration_name" text NOT NULL PRIMARY KEY, "finished_at" text NOT NULL, "rolled_back_at" text)`;
const APPLIED = `SELECT name, checksum, finished FROM "_migrations_postgresql"`;
const ABOUT = `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS words,
  current_setting('server_encoding') AS encoding, extract(epoch FROM clock_timestamp())::float8 AS clock,
  has_schema_privilege(current_schema(), 'CREATE, USAGE') AS creates, current_user AS role`;

type About = { version: number; words: string; encoding: string; clock: number; creates: number | null; role: string };

/** The reason that a server cannot be used, and the remedy; null if it can. `apart`: seconds between both clocks. */
export function objectionTo({ version, words, encoding, creates, role }: About, apart: number): string | null {
  if (version < OLDEST) return `PostgreSQL ${words} is too old: version ${OLDEST / 10_000} or newer is needed.`;
  if (encoding !== "UTF8")
    return `The database has the encoding ${encoding}. Make one with UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`;
  if (!creates)
    return `The role ${role} cannot create tables in this database. Make it the owner: ALTER DATABASE … OWNER TO ${role}.`;
  if (apart > MOST_APART)
    return `The clocks of this machine and of the database server are ${Math.round(apart)} seconds apart. Set both by a time server, then start again.`;
  return null;
}

/** Throws {@link DatabaseRefused} for a server that the product cannot use. */
async function checkServer(client: pg.Client): Promise<void> {
  const before = Date.now();
  const { rows } = await client.query<About>(ABOUT);
  const about = rows[0] as About;
  const apart = Math.abs(about.clock * 1_000 - (before + Date.now()) / 2) / 1_000;
  const objection = objectionTo(about, apart);
  if (objection) throw new DatabaseRefused(objection);
}

/**
 * Applies `prisma/migrations-postgresql` in order, in one transaction, and records them. Processes that start together
 * wait for one another. Throws {@link DatabaseRefused} for a server or database that this program cannot use. Returns
 * the names applied now.
 */
export function migratePostgres(url: string, dir: string = POSTGRES_MIGRATIONS): Promise<string[]> {
  return onConnection(url, async (client) => {
    await checkServer(client);
    await client.query("BEGIN");
    await client.query(`SELECT pg_advisory_xact_lock(${SETTING_UP})`);
    await client.query(TABLES);
    const { rows } = await client.query<Applied>(APPLIED);
    const done = new Map(rows.map((row) => [row.name, row]));
    const known = migrationNames(dir);
    const newer = rows.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
    if (newer.length > 0)
      throw new MigrationRefused(
        `The database was made by a newer version of the program (it has ${newer.join(", ")}). Use that version, or another DATABASE_URL.`,
      );
    const fresh = known.filter((name) => !checkApplied(done.get(name), dir, name));
    for (const name of fresh) await applyOne(client, dir, name);
    if (fresh.length > 0) await client.query(SAME, [JSON.stringify(migrationNames()), sqlTime(new Date())]);
    await client.query("COMMIT");
    return fresh;
  });
}

/** Runs work that only one of several starting processes does at a time. */
export function aloneAtStart<T>(url: string, work: () => Promise<T>): Promise<T> {
  return onConnection(url, async (client) => {
    await client.query(`SELECT pg_advisory_lock(${SETTING_UP})`);
    // the lock ends with the connection
    return work();
  });
}

const RECORD = `INSERT INTO "_migrations_postgresql" (name, checksum, finished) VALUES ($1, $2, $3)`;
const SAME = `INSERT INTO "_prisma_migrations" (migration_name, finished_at)
  SELECT name, $2 FROM jsonb_array_elements_text(CAST($1 AS jsonb)) n(name) ON CONFLICT DO NOTHING`;
async function applyOne(client: pg.Client, dir: string, name: string): Promise<void> {
  const sql = migrationSql(name, dir);
  await client.query(sql);
  await client.query(RECORD, [name, checksumOf(sql), sqlTime(new Date())]);
}
