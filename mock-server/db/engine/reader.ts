import Connection from "better-sqlite3";
import type { Reader } from "../sql";
import { CommittedState, Statements } from "./statements";

/** The database of a running API, for a process that only reads. */
type OpenReader = { readonly sql: Reader; close(): void };

export function openReader(file: string): OpenReader {
  const connection = new Connection(file, { readonly: true });
  return { sql: new CommittedState(new Statements(connection)), close: () => connection.close() };
}

/** The database of a running API in its state at one moment, whoever writes meanwhile. */
export function openSnapshot(file: string): OpenReader {
  const connection = new Connection(file, { readonly: true });
  connection.exec("BEGIN");
  return { sql: new CommittedState(new Statements(connection)), close: () => connection.close() };
}
