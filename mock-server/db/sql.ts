import type { Database, Statement } from "better-sqlite3";

type Param = string | number | bigint | Buffer | null;
/** Positional or named parameters of one statement. */
export type Params = readonly Param[] | Readonly<Record<string, Param>>;

/**
 * Prepared SQL on one connection, statements kept. Used where measurement says Prisma is too slow
 * (lists, posting, import, the hot save, what every change writes); lives in `mock-server/db` only.
 */
export class Sql {
  private readonly statements = new Map<string, Statement>();

  constructor(private readonly database: Database) {}

  private prepare(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    // Prisma's connection answers integers as bigint; amounts here are safe integers by their domain type
    const statement = this.database.prepare(sql).safeIntegers(false);
    this.statements.set(sql, statement);
    return statement;
  }
  get<Row>(sql: string, params: Params = []): Row | undefined {
    return this.prepare(sql).get(params) as Row | undefined;
  }
  all<Row>(sql: string, params: Params = []): Row[] {
    return this.prepare(sql).all(params) as Row[];
  }
  iterate<Row>(sql: string, params: Params = []): IterableIterator<Row> {
    return this.database.prepare(sql).safeIntegers(false).iterate(params) as IterableIterator<Row>;
  }
  run(sql: string, params: Params = []): number {
    return this.prepare(sql).run(params).changes;
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
