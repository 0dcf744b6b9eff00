import type { Database } from "better-sqlite3";
import { ANY, HANDED, type Schema, Tables } from "./tables-read";

/** The most notes of writes. */
const MOST = 20_000;

type Columns = readonly { readonly name: string; readonly notnull: number }[];
type Key = { readonly table: string; readonly from: string; readonly on_update: string; readonly on_delete: string };
const LEAVES_ALONE = ["NO ACTION", "RESTRICT"];

function schemaOf(database: Database): Schema {
  const all = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_master");
  const rows = all.all() as { type: string; name: string; tbl_name: string; sql: string }[];
  const names = rows.filter(({ type }) => type === "table").map(({ name }) => name);
  const columns = (name: string) => database.pragma(`table_info("${name}")`) as Columns;
  const keys = (table: string) => database.pragma(`foreign_key_list("${table}")`) as Key[];
  return {
    needed: new Map(names.map((name) => [name, columns(name).flatMap((one) => (one.notnull ? [one.name] : []))])),
    references: names.flatMap((table) =>
      keys(table).map(({ from, table: to, on_update, on_delete }) => ({
        table,
        column: from,
        to,
        spreads: ![on_update, on_delete].every((one) => LEAVES_ALONE.includes(one)),
      })),
    ),
    triggers: rows
      .filter(({ type }) => type === "trigger")
      .map(({ tbl_name, sql }) => ({ table: tbl_name, code: sql })),
  };
}

/** The origin of a kept answer. */
export type Origin = {
  /** The class that its rows are of. */
  readonly kelas?: string | undefined;
  /** True if it follows from its statements and its name alone. */
  readonly alone?: boolean;
};
/** The state that an answer was found in. */
type Since = { readonly time: number; readonly elsewhere: number };
/** A kept answer: its state, its origin, and the tables that it read. */
export type Found = { readonly since: Since; readonly of: Origin; readonly tables: readonly string[] };

/**
 * Tells if a kept answer still holds. This process notes the tables and the class of each write before its commit.
 * Writes by other connections, e.g. of another process or of a thread, end every answer.
 */
export class Versions {
  private readonly tables: Tables;
  private time = 0;
  /** Answers found before it have lost their notes. */
  private floor = 0;
  /** The last write of a table in one class (`table|class`), in no known class (`table|`) and in any (`table`). */
  private readonly last = new Map<string, number>();

  constructor(
    database: Database,
    /** A number that changes when another connection has committed. */
    private readonly elsewhere: () => number,
  ) {
    this.tables = new Tables(schemaOf(database));
  }

  readBy(sql: string): readonly string[] {
    return this.tables.readBy(sql);
  }
  writtenBy(sql: string): readonly string[] {
    return this.tables.writtenBy(sql);
  }
  now(): Since {
    return { time: this.time, elsewhere: this.elsewhere() };
  }

  /** Notes a write. Call it in the same turn as the commit, before it. */
  wrote(tables: Iterable<string>, kelas: string | undefined): void {
    this.time += 1;
    const all = new Set(tables);
    if ([...all].some((table) => this.tables.isOfClass(table))) all.add(ANY);
    for (const table of all) {
      this.last.set(table, this.time);
      this.last.set(`${table}|${(this.tables.isOfClass(table) && kelas) || ""}`, this.time);
    }
    if (this.last.size <= MOST) return;
    this.last.clear();
    this.floor = this.time;
  }

  holds({ since: { time, elsewhere }, of: { kelas, alone }, tables }: Found): boolean {
    if (time < this.floor || elsewhere !== this.elsewhere()) return false;
    if (!kelas && !alone) return time === this.time;
    const isOld = (key: string) => (this.last.get(key) ?? 0) <= time;
    const isSame = (table: string) => (kelas ? isOld(`${table}|${kelas}`) && isOld(`${table}|`) : isOld(table));
    return tables.every(isSame) && (alone || [ANY, ...HANDED].every(isSame));
  }
}
