import Connection from "better-sqlite3";
import type { Writer } from "../sql";
import { MIGRATIONS, migrationNames, migrationSql } from "./migrate";
import { OpenTransaction, Statements } from "./statements";

let template: Buffer | undefined;
/** The bytes of an empty database of the current schema. */
function emptyBytes(): Buffer {
  if (template) return template;
  const connection = new Connection(":memory:");
  try {
    connection.pragma("foreign_keys=OFF");
    for (const name of migrationNames(MIGRATIONS)) connection.exec(migrationSql(name, MIGRATIONS));
    template = connection.serialize();
    return template;
  } finally {
    connection.close();
  }
}

/** A database of the current schema in memory, empty, for computations that nobody sees. */
export type World = { readonly sql: Writer; close(): void };

/** Opens an empty {@link World}. Rows can refer to rows that it does not have. */
export function openWorld(): World {
  const connection = new Connection(emptyBytes());
  connection.pragma("foreign_keys=OFF");
  connection.pragma("synchronous=OFF");
  connection.pragma("journal_mode=MEMORY");
  const sql = new OpenTransaction(new Statements(connection));
  return {
    sql,
    close() {
      sql.end();
      connection.close();
    },
  };
}
