/** Rows of these tables have no column for their class, or not always. A change by one class writes only its own. */
const OF_CLASS = ["Jejak", "Notifikasi", "RiwayatStatus"];
/** Facts that callers hand to an answer: its statements need not read them. */
export const HANDED = ["Akun", "Batch"];
/** Any table of a class. */
export const ANY = "*";

/** The schema of a database, as far as writes spread in it. */
export type Schema = {
  /** Of each table the columns that are never null. */
  readonly needed: ReadonlyMap<string, readonly string[]>;
  /** References of a column to another table; `spreads` if a change there changes rows here. */
  readonly references: readonly { table: string; column: string; to: string; spreads: boolean }[];
  /** Triggers, with their code. */
  readonly triggers: readonly { table: string; code: string }[];
};

/** The tables of a database: those whose rows are of a class, and those that change with others. */
export class Tables {
  private readonly names: ReadonlySet<string>;
  private readonly ofClass = new Set<string>([...OF_CLASS, ANY]);
  private readonly after = new Map<string, Set<string>>();
  private readonly read = new Map<string, readonly string[]>();
  private readonly written = new Map<string, readonly string[]>();

  constructor({ needed, references, triggers }: Schema) {
    this.names = new Set(needed.keys());
    for (const { table, code } of triggers) this.follow(table, this.in(code));
    for (const { table, to } of references.filter(({ spreads }) => spreads)) this.follow(to, [table]);
    for (const [name, columns] of needed) if (columns.includes("batchId")) this.ofClass.add(name);
    // parts of rows that have a class
    const parts = references.filter(({ table, column }) => needed.get(table)?.includes(column));
    for (let before = 0; before < this.ofClass.size; ) {
      before = this.ofClass.size;
      for (const { table, to } of parts) if (this.ofClass.has(to)) this.ofClass.add(table);
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
