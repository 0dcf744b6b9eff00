import Connection from "better-sqlite3";
import type { Reader } from "../../mock-server/db/sql";

const NOTED = "KelasTertulis";
/** Notices have the class of their reader. */
const OF_READER = (row: string) => `SELECT batchId FROM Akun WHERE id = ${row}.akunId`;

/** Notes the class of every row that is written from now on. Returns a reader of the classes so far. */
export async function noteClasses(sql: Reader): Promise<() => string[]> {
  const [main] = await sql.all<{ file: string }>("SELECT file FROM pragma_database_list");
  const db = new Connection(main?.file ?? "");
  db.exec(`CREATE TABLE ${NOTED} (kelas TEXT PRIMARY KEY)`);
  const named = db.prepare(
    `SELECT t.name FROM sqlite_master t JOIN pragma_table_info(t.name) c ON c.name = 'batchId' WHERE t.type = 'table'`,
  );
  const note = (table: string, event: string, row: string) => {
    const kelas = table === "Notifikasi" ? OF_READER(row) : `SELECT ${row}.batchId AS batchId`;
    db.exec(`CREATE TRIGGER ${NOTED}_${table}_${event}_${row} AFTER ${event} ON ${table} BEGIN
      INSERT INTO ${NOTED} SELECT batchId FROM (${kelas}) WHERE batchId IS NOT NULL
        AND batchId NOT IN (SELECT kelas FROM ${NOTED}); END`);
  };
  for (const table of [...(named.pluck().all() as string[]), "Notifikasi"]) {
    for (const event of ["INSERT", "UPDATE"]) note(table, event, "NEW");
    for (const event of ["UPDATE", "DELETE"]) note(table, event, "OLD");
  }
  db.close();
  return () => {
    const reader = new Connection(main?.file ?? "", { readonly: true });
    const classes = reader.prepare(`SELECT kelas FROM ${NOTED} ORDER BY kelas`).pluck().all() as string[];
    reader.close();
    return classes;
  };
}
