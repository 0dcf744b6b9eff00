import type { Database } from "better-sqlite3";

/** Rows of these tables have no column for their class, or not always. A change by one class writes only its own. */
const OF_CLASS = ["Jejak", "Notifikasi", "RiwayatStatus"];
/** Facts that callers hand to an answer: its statements need not read them. */
const HANDED = ["Akun", "Batch"];
/** Any table of a class. */
const ANY = "*";
/** The most notes of writes. */
const MOST = 20_000;

type Columns = readonly { readonly name: string; readonly notnull: number }[];
type Key = { readonly table: string; readonly from: string; readonly on_update: string; readonly on_delete: string };
const LEAVES_ALONE = ["NO ACTION", "RESTRICT"];
const isActing = ({ on_update, on_delete }: Key): boolean =>
  ![on_update, on_delete].every((one) => LEAVES_ALONE.includes(one));

/** The tables of a database: those whose rows are of a class, and those that change with others. */
class Tables {
  private readonly names = new Set<string>();
  private readonly ofClass = new Set<string>([...OF_CLASS, ANY]);
  private readonly after = new Map<string, Set<string>>();
  private readonly read = new Map<string, readonly string[]>();
  private readonly written = new Map<string, readonly string[]>();

  constructor(database: Database) {
    const all = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_master");
    const rows = all.all() as { type: string; name: string; tbl_name: string; sql: string }[];
    for (const { type, name } of rows) if (type === "table") this.names.add(name);
    for (const { type, tbl_name, sql } of rows) if (type === "trigger") this.follow(tbl_name, this.in(sql));
    const keys = [...this.names].map(
      (name) => [name, database.pragma(`foreign_key_list("${name}")`) as Key[]] as const,
    );
    for (const [name, parents] of keys) for (const { table } of parents.filter(isActing)) this.follow(table, [name]);
    this.find(database, new Map(keys));
  }

  /** Finds the tables whose rows have a class, and their parts. */
  private find(database: Database, keys: ReadonlyMap<string, readonly Key[]>): void {
    const needed = (name: string) =>
      (database.pragma(`table_info("${name}")`) as Columns).filter((one) => one.notnull).map((one) => one.name);
    const parts: (readonly [name: string, of: readonly string[]])[] = [];
    for (const name of this.names) {
      const columns = needed(name);
      if (columns.includes("batchId")) this.ofClass.add(name);
      const parents = (keys.get(name) ?? []).filter(({ from }) => columns.includes(from));
      parts.push([name, parents.map(({ table }) => table)]);
    }
    for (let before = 0; before < this.ofClass.size; ) {
      before = this.ofClass.size;
      for (const [name, of] of parts) if (of.some((table) => this.ofClass.has(table))) this.ofClass.add(name);
    }
  }

  private follow(table: string, others: readonly string[]): void {
    this.after.set(table, new Set([...(this.after.get(table) ?? []), ...others]));
  }
  private in(sql: string): string[] {
    return [...new Set(sql.match(/\w+/g))].filter((word) => this.names.has(word));
  }

  isOfClass(table: string): boolean {
    return this.ofClass.has(table);
  }
  /** The tables named by a statement. */
  readBy(sql: string): readonly string[] {
    const known = this.read.get(sql) ?? this.in(sql);
    this.read.set(sql, known);
    return known;
  }
  /** The same, with those that its triggers and foreign keys change. */
  writtenBy(sql: string): readonly string[] {
    const known = this.written.get(sql);
    if (known) return known;
    const all = new Set(this.in(sql));
    // a set is walked to its end, with what is added on the way
    for (const table of all) for (const other of this.after.get(table) ?? []) all.add(other);
    this.written.set(sql, [...all]);
    return [...all];
  }
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
    this.tables = new Tables(database);
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
