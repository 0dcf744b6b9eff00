import Connection from "better-sqlite3";
import { type Row, readSnapshot, type Snapshot, SnapshotPack } from "../cadangan";
import { MIGRATIONS, migrationNames, migrationSql } from "./migrate";

/** A copy of sandboxes that another version of the program made. */
type OldCopy = {
  readonly isi: Uint8Array;
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
const columnsOf = (scratch: Scratch, table: string): string[] =>
  (scratch.pragma(`table_info(${JSON.stringify(table)})`) as { name: string }[]).map(({ name }) => name);

/** True if the tables have exactly the columns of the copy's rows. */
function fits(scratch: Scratch, snapshot: Snapshot): boolean {
  const columns = new Map<string, string>();
  for (const [table, row] of snapshot.rows())
    if (!columns.has(table)) columns.set(table, Object.keys(row).sort().join());
  return [...columns].every(([table, names]) => columnsOf(scratch, table).sort().join() === names);
}

function insert(scratch: Scratch, table: string, row: Row): void {
  const columns = Object.keys(row);
  const names = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map((column) => `@${column}`).join(", ");
  scratch.prepare(`INSERT INTO "${table}" (${names}) VALUES (${values})`).run(row);
}

/**
 * Converts a copy of sandboxes to the current tables. Its rows go into an empty database of their own schema, and the
 * later migrations of `dir` then run on it. Null if `dir` does not lead to the schema that the copy names.
 */
export function bringUp({ isi, tables }: OldCopy, dir: string = MIGRATIONS): Buffer | null {
  const snapshot = readSnapshot(isi);
  const { rows: _, ...head } = snapshot;
  const now = migrationNames(dir);
  if (!head.skema.every((name) => now.includes(name))) return null;
  const scratch = newScratch();
  const apply = (names: readonly string[]) => {
    for (const name of names) scratch.exec(migrationSql(name, dir));
  };
  try {
    apply(head.skema);
    if (!fits(scratch, snapshot)) return null;
    const fill = scratch.transaction(() => {
      for (const [table, row] of snapshot.rows()) insert(scratch, table, row);
    });
    fill();
    apply(now.filter((name) => !head.skema.includes(name)));
    const pack = new SnapshotPack({ ...head, skema: now });
    for (const table of tables)
      for (const row of scratch.prepare(`SELECT * FROM "${table}"`).iterate()) pack.add(table, row as Row);
    return pack.bytes();
  } finally {
    scratch.close();
  }
}

/** A copy in the shape of the current tables. Throws if no migrations lead there. */
export function bringUpIfOld(copy: OldCopy): Uint8Array {
  if (readSnapshot(copy.isi).skema.join() === migrationNames().join()) return copy.isi;
  const risen = bringUp(copy);
  if (!risen) throw new Error("the copy fits no schema of this program");
  return risen;
}
