import type { Database, Statement } from "better-sqlite3";

type Param = string | number | bigint | Buffer | null;
/** Positional or named parameters of one statement. */
export type Params = readonly Param[] | Readonly<Record<string, Param>>;

type Values = readonly unknown[];
type Query = { readonly statement: Statement; readonly names: readonly string[] };

/** The driver's own row objects take twice as long to make, to copy and to write as JSON. */
function rowOf<Row>(names: readonly string[], values: Values): Row {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at];
  return row as Row;
}

/**
 * Prepared SQL on one connection, statements kept. Used where measurement says Prisma is too slow
 * (lists, posting, import, the hot save, what every change writes); lives in `mock-server/db` only.
 */
export class Sql {
  private readonly changes = new Map<string, Statement>();
  private readonly queries = new Map<string, Query>();

  constructor(private readonly database: Database) {}

  /** Whether the connection only reads: then `version` tells of every change. */
  get readonly(): boolean {
    return this.database.readonly;
  }

  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  private prepare(sql: string): Statement {
    // Prisma's connection answers integers as bigint; amounts here are safe integers by their domain type
    return this.database.prepare(sql).safeIntegers(false);
  }
  private query(sql: string): Query {
    const known = this.queries.get(sql);
    if (known) return known;
    const statement = this.prepare(sql).raw();
    const query = { statement, names: statement.columns().map(({ name }) => name) };
    this.queries.set(sql, query);
    return query;
  }
  get<Row>(sql: string, params: Params = []): Row | undefined {
    const { statement, names } = this.query(sql);
    const values = statement.get(params) as Values | undefined;
    return values && rowOf<Row>(names, values);
  }
  all<Row>(sql: string, params: Params = []): Row[] {
    const { statement, names } = this.query(sql);
    return (statement.all(params) as Values[]).map((values) => rowOf<Row>(names, values));
  }
  run(sql: string, params: Params = []): number {
    const statement = this.changes.get(sql) ?? this.prepare(sql);
    this.changes.set(sql, statement);
    return statement.run(params).changes;
  }
  /** Changes whenever another connection has committed: what was read before may be stale. */
  version(): number {
    return this.get<{ data_version: number }>("PRAGMA data_version")?.data_version ?? 0;
  }
  exec(script: string): void {
    this.database.exec(script);
  }
}

/** A time as Prisma's adapter writes DateTime columns, so that both read each other's rows. */
export const sqlTime = (at: Date): string => at.toISOString().replace("Z", "+00:00");

/** The product's own words, e.g. a group of statuses, as the list of an `IN (…)`. What people type is bound instead. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");
