import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { checkTrail, faultOfTrail, readTrail } from "../../jejak";
import { isPostgres } from "../address";
import { copyPrivately, examine, type Found, takeSecret } from "../copy-file";
import { DatabaseRefused, fileOf, holdFile } from "../file";
import { migrate } from "../migrate";
import { onConnection } from "./connection";
import { migratePostgres } from "./migrate";
import { KeptAnswers, PostgresReader } from "./reader";
import { tablesOf } from "./tables";
import { type Copied, copyToPostgres, copyToSqlite } from "./transfer";

/** The file is whole by itself afterwards, without a log next to it. */
function closeLog(file: string): void {
  const connection = new Connection(file);
  try {
    connection.pragma("journal_mode=DELETE");
  } finally {
    connection.close();
  }
}

/** Writes the database of an address into an empty file, as SQLite holds it. Others can write meanwhile. */
export async function copyOut(url: string, file: string): Promise<Copied> {
  migrate(`file:${file}`);
  const copied = await copyToSqlite(url, file);
  closeLog(file);
  return copied;
}

/** A private copy of a file in the schema of this program, removed after the work. */
async function withCopy<T>(source: string, work: (file: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-"));
  const file = path.join(folder, `${randomUUID()}.db`);
  try {
    copyPrivately(source, file);
    return await work(file);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Fills an empty PostgreSQL database with a backup of either engine. Throws {@link DatabaseRefused} if it is not empty:
 * a database with rows stays as it is. `secret`: that of the backup's installation; null if the backup has none.
 */
export async function restorePostgres(source: string, url: string): Promise<{ found: Found; secret: string | null }> {
  const found = examine(source);
  const secret = await withCopy(source, async (file) => {
    const taken = takeSecret(file);
    migrate(`file:${file}`);
    await migratePostgres(url);
    await copyToPostgres(file, url);
    return taken;
  });
  return { found, secret };
}

const OTHERS = `SELECT count(*) AS others FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'latihpajak' AND pid <> pg_backend_pid()`;

/** Throws {@link DatabaseRefused} if another process of the product has the database open. */
async function refuseOthers(url: string): Promise<void> {
  const others = await onConnection(
    url,
    async (client) => (await client.query<{ others: number }>(OTHERS)).rows[0]?.others,
  );
  if (others) throw new DatabaseRefused("An API process has the PostgreSQL database open. Stop all of them first.");
}

/**
 * Copies an installation from one engine to the other and compares all rows. The source stays unchanged, and no API may
 * have it open. Throws {@link DatabaseRefused} if the target has rows, and the driver's errors.
 */
export async function move(from: string, to: string): Promise<Copied> {
  if (isPostgres(from) === isPostgres(to))
    throw new DatabaseRefused("A move leads from a SQLite file to a PostgreSQL database, or back.");
  if (isPostgres(to)) {
    const file = fileOf(from);
    if (!fs.existsSync(file)) throw new DatabaseRefused(`There is no database ${file} to move.`);
    const hold = holdFile(file);
    try {
      migrate(from);
      await migratePostgres(to);
      return await copyToPostgres(file, to);
    } finally {
      hold.release();
    }
  }
  const file = fileOf(to);
  if (fs.existsSync(file)) throw new DatabaseRefused(`${file} is there already: choose another name.`);
  await refuseOthers(from);
  await migratePostgres(from);
  const draft = `${file}.part`;
  try {
    const copied = await copyOut(from, draft);
    fs.renameSync(draft, file);
    return copied;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Checks the chain of the audit trail. Throws {@link DatabaseRefused} at the first broken entry. */
export async function checkPostgresAudit(url: string): Promise<number> {
  return onConnection(url, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { entries, chains } = await readTrail(new PostgresReader(client, new KeptAnswers(await tablesOf(client))));
    const checked = checkTrail(entries, chains);
    const fault = faultOfTrail(checked);
    if (fault) throw new DatabaseRefused(`The audit trail ${fault}`);
    return checked.whole;
  });
}
