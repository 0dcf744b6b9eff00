import type { Database } from "../../mock-server/db/engine/database";
import { POSTGRES } from "./postgres-server";

export type Trigger = {
  readonly name: string;
  readonly event: "INSERT" | `UPDATE OF ${string}`;
  readonly table: string;
  /** A condition on the new row, `NEW`. */
  readonly when?: string;
  /** Refuses the change with the name as message, or leaves it out. */
  readonly deed?: "refuse" | "ignore";
};

/** Makes the database refuse or lose changes, in the words of its engine. Returns the function that ends it. */
export async function breakTable(db: Pick<Database, "write">, trigger: Trigger): Promise<() => Promise<unknown>> {
  const { name, event, table, when, deed = "refuse" } = trigger;
  const condition = when ? `WHEN (${when})` : "";
  if (!POSTGRES) {
    const raised = deed === "refuse" ? `RAISE(ABORT, '${name}')` : "RAISE(IGNORE)";
    await db.write((sql) =>
      sql.run(`CREATE TRIGGER ${name} BEFORE ${event} ON ${table} ${condition} BEGIN SELECT ${raised}; END`),
    );
    return () => mendTable(db, name);
  }
  const body = deed === "refuse" ? `RAISE EXCEPTION '${name}';` : "";
  await db.write(async (sql) => {
    await sql.run(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`);
    await sql.run(
      `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} FOR EACH ROW ${condition} EXECUTE FUNCTION ${name}()`,
    );
  });
  return () => mendTable(db, name);
}

/** Ends what {@link breakTable} began under this name. */
export const mendTable = (db: Pick<Database, "write">, name: string): Promise<number> =>
  db.write((sql) => sql.run(POSTGRES ? `DROP FUNCTION ${name}() CASCADE` : `DROP TRIGGER ${name}`));
