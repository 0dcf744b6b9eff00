import Connection from "better-sqlite3";
import { type Row, readSnapshot, type Snapshot, SnapshotPack } from "../cadangan";
import { migrationNames, migrationSql } from "./migrate";
import { openReader } from "./reader";

/** The data of a copy that `bringUp` needs. */
export type OldCopy = {
  /** The database with the copy. Its audit trail dates the rows that some migrations move. */
  readonly database: string;
  readonly batchId: string;
  readonly isi: Uint8Array;
  /** Known migrations of the database at the time of the copy. */
  readonly skema: readonly string[];
  /** Tables of a sandbox, in the order of the copy. */
  readonly tables: readonly string[];
};

type Scratch = Connection.Database;
const newScratch = (): Scratch => {
  const scratch = new Connection(":memory:");
  // migrations rebuild tables, and a sandbox refers to rows outside itself
  scratch.pragma("foreign_keys=OFF");
  return scratch;
};
const apply = (scratch: Scratch, names: readonly string[]): void => {
  for (const name of names) scratch.exec(migrationSql(name));
};
const columnsOf = (scratch: Scratch, table: string): string[] =>
  (scratch.pragma(`table_info(${JSON.stringify(table)})`) as { name: string }[]).map(({ name }) => name);

/** The columns of each table with rows in the copy. */
function columnsIn(snapshot: Snapshot): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [table, row] of snapshot.rows()) if (!found.has(table)) found.set(table, Object.keys(row).sort().join());
  return found;
}
const fits = (scratch: Scratch, columns: ReadonlyMap<string, string>): boolean =>
  [...columns].every(([table, names]) => columnsOf(scratch, table).sort().join() === names);

/**
 * The migrations behind the columns of a copy: `skema` if its tables have these columns, else the newest state of the
 * schema that has them. Null if none has.
 */
function schemaOf(snapshot: Snapshot, skema: readonly string[]): readonly string[] | null {
  const columns = columnsIn(snapshot);
  const known = migrationNames();
  if (skema.some((name) => !known.includes(name))) return null;
  const told = newScratch();
  apply(told, skema);
  const right = skema.length > 0 && fits(told, columns);
  told.close();
  if (right) return skema;
  const walked = newScratch();
  let newest: readonly string[] | null = null;
  known.forEach((name, index) => {
    apply(walked, [name]);
    if (fits(walked, columns)) newest = known.slice(0, index + 1);
  });
  walked.close();
  return newest;
}

function insert(scratch: Scratch, table: string, row: Row): void {
  const columns = columnsOf(scratch, table).filter((column) => column in row);
  const names = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map((column) => `@${column}`).join(", ");
  scratch.prepare(`INSERT INTO "${table}" (${names}) VALUES (${values})`).run(row);
}

/** Copies the trail of the class's returns, because a migration reads it to date them. */
async function bringTrail(scratch: Scratch, { database, batchId }: OldCopy): Promise<void> {
  const reader = openReader(database);
  try {
    const trail = "SELECT * FROM Jejak WHERE batchId = @batchId AND jenis = 'spt'";
    for (const row of await reader.sql.all<Row>(trail, { batchId })) insert(scratch, "Jejak", row);
  } finally {
    reader.close();
  }
}

/**
 * Converts a copy of sandboxes to the current tables. Its rows go into an empty database of their old schema, and the
 * later migrations then run on it. Null if no schema of this program has the columns of the copy.
 */
export async function bringUp(copy: OldCopy): Promise<Buffer | null> {
  const snapshot = readSnapshot(copy.isi);
  const skema = schemaOf(snapshot, copy.skema);
  if (!skema) return null;
  const now = migrationNames();
  const scratch = newScratch();
  try {
    apply(scratch, skema);
    await bringTrail(scratch, copy);
    const fill = scratch.transaction(() => {
      for (const [table, row] of snapshot.rows()) insert(scratch, table, row);
    });
    fill();
    apply(
      scratch,
      now.filter((name) => !skema.includes(name)),
    );
    const { rows: _, ...head } = snapshot;
    const pack = new SnapshotPack({ ...head, skema: now });
    for (const table of copy.tables)
      for (const row of scratch.prepare(`SELECT * FROM "${table}"`).iterate()) pack.add(table, row as Row);
    return pack.bytes();
  } finally {
    scratch.close();
  }
}
