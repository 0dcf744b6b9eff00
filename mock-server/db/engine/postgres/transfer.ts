import Connection from "better-sqlite3";
import pg from "pg";
import { columns as products } from "../../../generated/rows";
import { DatabaseRefused } from "../file";
import { settingsOf } from "./connection";

/** Rows read and written at once. */
const PART = 1_000;
/** Sums that the triggers of another table keep: they are copied as they are. */
const LEDGER = "BukuBesar";
/** Counts of its own writes, which each database makes for itself. */
const OWN = "Versi";

type Table = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] };
type Values = readonly unknown[];

const quoted = (name: string): string => `"${name}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(", ");

const TABLES = `SELECT c.relname AS name,
  (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
  (SELECT json_agg(a.attname ORDER BY x.n) FROM pg_index i, unnest(i.indkey) WITH ORDINALITY x(k, n), pg_attribute a
   WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = x.k) AS key
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`;

/** The tables of a PostgreSQL database that hold the product's rows. Others, e.g. of an extension, are left out. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string; key: string }>(TABLES);
  return rows
    .filter(({ name }) => name in products && name !== OWN)
    .map(({ name, columns, key }) => ({ name, columns: JSON.parse(columns), key: JSON.parse(key) }));
}

const orderOf = ({ key }: Table): string => listed(key);
const selectOf = (table: Table): string =>
  `SELECT ${listed(table.columns)} FROM ${quoted(table.name)} ORDER BY ${orderOf(table)}`;

/** The rows of a table in the order of its key, part by part. */
async function* rowsOfPostgres(client: pg.Client, table: Table): AsyncGenerator<Values[]> {
  await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${selectOf(table)}`);
  for (;;) {
    const { rows } = await client.query<unknown[]>({ text: `FETCH ${PART} FROM rows`, rowMode: "array" });
    if (rows.length > 0) yield rows;
    if (rows.length < PART) break;
  }
  await client.query("CLOSE rows");
}

function* rowsOfSqlite(file: Connection.Database, table: Table): Generator<Values[]> {
  let part: Values[] = [];
  for (const row of file.prepare(selectOf(table)).raw().iterate() as Iterable<unknown[]>) {
    part.push(row);
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

const isSame = (one: unknown, other: unknown): boolean =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;

/** Rows of a table found the same in both databases. Throws {@link DatabaseRefused} at the first that differs. */
async function compareTable(client: pg.Client, file: Connection.Database, table: Table): Promise<number> {
  const others = rowsOfSqlite(file, table);
  let same = 0;
  for await (const part of rowsOfPostgres(client, table)) {
    const other = others.next().value ?? [];
    part.forEach((row, nth) => {
      const against = other[nth];
      const column = against ? row.findIndex((value, at) => !isSame(value, against[at])) : 0;
      if (column === -1) return;
      const key = table.key.map((name) => row[table.columns.indexOf(name)]).join(", ");
      throw new DatabaseRefused(`The copy differs in ${table.name} (${key}), ${table.columns[column]}.`);
    });
    if (other.length > part.length)
      throw new DatabaseRefused(`The copy differs in the number of rows of ${table.name}.`);
    same += part.length;
  }
  if (others.next().value) throw new DatabaseRefused(`The copy differs in the number of rows of ${table.name}.`);
  return same;
}

/** Numbers of a copy that was compared row by row. */
export type Copied = { readonly tables: number; readonly rows: number };

async function compared(client: pg.Client, file: Connection.Database, tables: readonly Table[]): Promise<Copied> {
  let rows = 0;
  for (const table of tables) rows += await compareTable(client, file, table);
  return { tables: tables.length, rows };
}

async function onTransaction<T>(url: string, mode: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settingsOf(url));
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`BEGIN ${mode}`);
    const value = await work(client);
    await client.query("COMMIT");
    return value;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Copies the rows of a SQLite file into a PostgreSQL database with an empty schema, in one transaction, and compares
 * them. Throws {@link DatabaseRefused} if the database has accounts already or a row differs.
 */
export function copyToPostgres(path: string, url: string): Promise<Copied> {
  const file = new Connection(path, { readonly: true });
  return onTransaction(url, "", async (client) => {
    const tables = await tablesOf(client);
    const { rows } = await client.query<{ some: number }>(`SELECT count(*) AS some FROM "Akun"`);
    if (rows[0]?.some) throw new DatabaseRefused("The PostgreSQL database has accounts already. Name an empty one.");
    await client.query(`SET CONSTRAINTS ALL DEFERRED; ALTER TABLE ${quoted(LEDGER)} DISABLE TRIGGER USER`);
    // an empty schema has the rows that its migrations insert
    for (const table of tables) await client.query(`DELETE FROM ${quoted(table.name)}`);
    for (const table of tables) {
      for (const part of rowsOfSqlite(file, table)) await insertPart(client, table, part);
      await setIdentity(client, table);
    }
    await client.query(`SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE ${quoted(LEDGER)} ENABLE TRIGGER USER`);
    return compared(client, file, tables);
  }).finally(() => file.close());
}

/** The most parameters of a statement. */
const MOST_VALUES = 30_000;
async function insertPart(client: pg.Client, { name, columns }: Table, part: readonly Values[]): Promise<void> {
  const most = Math.floor(MOST_VALUES / columns.length);
  for (let from = 0; from < part.length; from += most) {
    const some = part.slice(from, from + most);
    const groups = some.map(
      (_, nth) => `(${columns.map((_column, at) => `$${nth * columns.length + at + 1}`).join(", ")})`,
    );
    const text = `INSERT INTO ${quoted(name)} (${listed(columns)}) VALUES ${groups.join(", ")}`;
    await client.query(text, some.flat());
  }
}

/** New rows get the next numbers behind the copied ones. */
async function setIdentity(client: pg.Client, { name, columns }: Table): Promise<void> {
  for (const column of columns.filter((one) => one === "rowid" || one === "id")) {
    const text = `SELECT setval(s, greatest((SELECT max(${quoted(column)}) FROM ${quoted(name)})::bigint, 1))
      FROM pg_get_serial_sequence('${quoted(name)}', '${column}') s WHERE s IS NOT NULL`;
    const { rows } = await client.query<{ s: string | null }>(
      `SELECT pg_get_serial_sequence('${quoted(name)}', '${column}') AS s`,
    );
    if (rows[0]?.s) await client.query(text);
  }
}

/**
 * Copies a PostgreSQL database at one moment into an empty SQLite file of the current schema, and compares the rows.
 * Others can write meanwhile. Throws {@link DatabaseRefused} if a row differs.
 */
export function copyToSqlite(url: string, path: string): Promise<Copied> {
  const file = new Connection(path);
  file.pragma("foreign_keys=OFF");
  return onTransaction(url, "ISOLATION LEVEL REPEATABLE READ READ ONLY", async (client) => {
    const tables = await tablesOf(client);
    const triggers = file.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all() as {
      name: string;
      sql: string;
    }[];
    file.exec("BEGIN");
    for (const { name } of triggers) file.exec(`DROP TRIGGER ${quoted(name)}`);
    for (const table of tables) file.exec(`DELETE FROM ${quoted(table.name)}`);
    for (const table of tables) {
      const values = table.columns.map(() => "?").join(", ");
      const insert = file.prepare(`INSERT INTO ${quoted(table.name)} (${listed(table.columns)}) VALUES (${values})`);
      for await (const part of rowsOfPostgres(client, table)) for (const row of part) insert.run(row);
    }
    for (const { sql } of triggers) file.exec(sql);
    file.exec("COMMIT");
    return compared(client, file, tables);
  }).finally(() => file.close());
}
