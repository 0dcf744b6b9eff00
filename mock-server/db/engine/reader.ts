import Connection from "better-sqlite3";
import type { Reader } from "../sql";
import { CommittedState, Statements } from "./statements";
import { Versions } from "./versions";

/** The database of a running API, for a process that only reads. */
type OpenReader = { readonly sql: Reader; close(): void };

function readerOf(connection: Connection.Database): OpenReader {
  const statements = new Statements(connection);
  const sql = new CommittedState(statements, new Versions(connection, () => statements.version()));
  return { sql, close: () => connection.close() };
}

export const openReader = (file: string): OpenReader => readerOf(new Connection(file, { readonly: true }));

/** The database of a running API in its state at one moment, whoever writes meanwhile. */
export function openSnapshot(file: string): OpenReader {
  const connection = new Connection(file, { readonly: true });
  connection.exec("BEGIN");
  return readerOf(connection);
}
