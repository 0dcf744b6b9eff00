import pg from "pg";
import type { Params, Reader } from "../../sql";
import type { Tables } from "../tables-read";
import type { Origin } from "../versions";
import { settingsOf } from "./connection";
import { type Asked, PostgresStatements } from "./statements";
import { tablesOf } from "./tables";
import { countsOf, versionOf } from "./versions";

type Kept = {
  readonly since: number;
  readonly of: Origin;
  readonly read: ReadonlySet<string>;
  readonly value: unknown;
};
const MOST = 5_000;

/** Kept answers of one process, and the tables that each kind of them reads. */
export class KeptAnswers {
  private readonly answers = new Map<string, Kept>();
  private readonly kinds = new Map<string, Set<string>>();

  constructor(readonly tables: Tables) {}

  get(name: string): Kept | undefined {
    return this.answers.get(name);
  }
  set(name: string, kept: Kept): void {
    if (this.answers.size >= MOST && !this.answers.has(name)) this.answers.clear();
    this.answers.set(name, kept);
  }
  /** The tables read so far by answers whose names are the same up to the first `|`. */
  readBy(name: string): Set<string> {
    const kind = name.split("|", 1)[0] as string;
    const known = this.kinds.get(kind) ?? new Set();
    this.kinds.set(kind, known);
    return known;
  }
}

/** The committed state as a connection sees it. */
export class PostgresReader implements Reader {
  private readonly statements: PostgresStatements;

  constructor(
    private readonly connection: Asked,
    private readonly answers: KeptAnswers,
    /** Collects the tables that are read. */
    private readonly noted: Set<string> | null = null,
  ) {
    this.statements = new PostgresStatements(connection);
  }

  private note(statement: string): void {
    if (this.noted) for (const table of this.answers.tables.readBy(statement)) this.noted.add(table);
  }
  get<Row>(statement: string, params?: Params): Promise<Row | undefined> {
    this.note(statement);
    return this.statements.get<Row>(statement, params);
  }
  all<Row>(statement: string, params?: Params): Promise<Row[]> {
    this.note(statement);
    return this.statements.all<Row>(statement, params);
  }

  /** The tables are known after the first answer of a kind, so that one is not kept. */
  async kept<T>(name: string, find: (sql: Reader) => Promise<T>, of: Origin = {}): Promise<T> {
    const expected = new Set(this.answers.readBy(name));
    const since = await versionOf(this.statements, countsOf(this.answers.tables, expected, of));
    const known = this.answers.get(name);
    // the same number of other tables means nothing
    if (known?.since === since && known.of.kelas === of.kelas && known.read.size === expected.size) {
      for (const table of known.read) this.noted?.add(table);
      return known.value as T;
    }
    const read = new Set<string>();
    const value = await find(new PostgresReader(this.connection, this.answers, read));
    for (const table of read) this.noted?.add(table);
    if (value === null) return value;
    const all = this.answers.readBy(name);
    const isExpected = [...read].every((table) => expected.has(table));
    for (const table of read) all.add(table);
    if (isExpected) this.answers.set(name, { since, of, read: expected, value });
    return value;
  }
}

type OpenReader = { readonly sql: Reader; close(): void };

/** The database of a running API, for a process that only reads. */
export async function openPostgresReader(url: string): Promise<OpenReader> {
  const client = new pg.Client(settingsOf(url));
  client.on("error", () => undefined);
  await client.connect();
  const sql = new PostgresReader(client, new KeptAnswers(await tablesOf(client)));
  return { sql, close: () => void client.end().catch(() => undefined) };
}

/** The same in its state at one moment. */
export async function openPostgresSnapshot(url: string): Promise<OpenReader> {
  const reader = await openPostgresReader(url);
  await reader.sql.get("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  return reader;
}
