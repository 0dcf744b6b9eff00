import Connection from "better-sqlite3";
import type { Database } from "../../mock-server/db/engine/database";
import { columns } from "../../mock-server/generated/rows";
import { POSTGRES } from "./postgres-server";

const NOTED = "KelasTertulis";
/** Notices have the class of their reader. */
const OF_READER = (row: string) => `SELECT batchId FROM Akun WHERE id = ${row}.akunId`;

/** Notes the class of every row that is written from now on. Returns a reader of the classes so far. */
export async function noteClasses(open: Pick<Database, "sql" | "write">): Promise<() => Promise<string[]>> {
  const { sql } = open;
  if (POSTGRES) return onPostgres(open);
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
  return async () => {
    const reader = new Connection(main?.file ?? "", { readonly: true });
    const classes = reader.prepare(`SELECT kelas FROM ${NOTED} ORDER BY kelas`).pluck().all() as string[];
    reader.close();
    return classes;
  };
}

/** The class of a row, old or new. */
const CLASS = (table: string) =>
  table === "Notifikasi" ? `(SELECT "batchId" FROM "Akun" WHERE id = r ->> 'akunId')` : "r ->> 'batchId'";
async function onPostgres(db: Pick<Database, "sql" | "write">): Promise<() => Promise<string[]>> {
  const tables = Object.entries(columns).filter(([, names]) => (names as readonly string[]).includes("batchId"));
  await db.write(async (tx) => {
    await tx.run(`CREATE TABLE ${NOTED} (kelas text PRIMARY KEY)`);
    for (const table of [...tables.map(([name]) => name), "Notifikasi"]) {
      await tx.run(
        `CREATE FUNCTION ${NOTED}_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           INSERT INTO ${NOTED} SELECT DISTINCT k FROM (SELECT ${CLASS(table)} k FROM
             (SELECT to_jsonb(OLD) r UNION ALL SELECT to_jsonb(NEW)) rows WHERE r IS NOT NULL) classes
           WHERE k IS NOT NULL ON CONFLICT DO NOTHING; RETURN NULL; END $$`,
      );
      await tx.run(
        `CREATE TRIGGER ${NOTED} AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${NOTED}_${table}()`,
      );
    }
  });
  return async () =>
    (await db.sql.all<{ kelas: string }>(`SELECT kelas FROM ${NOTED} ORDER BY kelas`)).map(({ kelas }) => kelas);
}
