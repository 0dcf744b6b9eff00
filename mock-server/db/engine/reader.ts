import Connection from "better-sqlite3";
import type { Reader } from "../sql";
import { isPostgres } from "./address";
import { fileOf } from "./file";
import { CommittedState, Statements } from "./statements";
import { Versions } from "./versions";

/** The database of a running API, for a process that only reads. */
type OpenReader = { readonly sql: Reader; close(): void };

function readerOf(connection: Connection.Database): OpenReader {
  const statements = new Statements(connection);
  const sql = new CommittedState(statements, new Versions(connection, () => statements.version()));
  return { sql, close: () => connection.close() };
}

/** Opens the database of an address. */
export async function openReader(url: string): Promise<OpenReader> {
  if (isPostgres(url)) return (await import("./postgres/reader")).openPostgresReader(url);
  return readerOf(new Connection(fileOf(url), { readonly: true }));
}

/** The database of a running API in its state at one moment, whoever writes meanwhile. */
export async function openSnapshot(url: string): Promise<OpenReader> {
  if (isPostgres(url)) return (await import("./postgres/reader")).openPostgresSnapshot(url);
  const connection = new Connection(fileOf(url), { readonly: true });
  connection.exec("BEGIN");
  return readerOf(connection);
}
