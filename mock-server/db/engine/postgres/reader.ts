import pg from "pg";
import type { Params, Reader } from "../../sql";
import { settingsOf } from "./connection";
import { type Asked, PostgresStatements } from "./statements";
import { type Found, versionOf } from "./versions";

type Kept = Found & { readonly value: unknown };
const MOST = 5_000;
/** Kept answers by name. Readers of one process share them. */
export type KeptAnswers = Map<string, Kept>;

/** The committed state as a connection sees it. */
export class PostgresReader implements Reader {
  private readonly statements: PostgresStatements;

  constructor(
    connection: Asked,
    private readonly answers: KeptAnswers = new Map(),
  ) {
    this.statements = new PostgresStatements(connection);
  }

  get<Row>(statement: string, params?: Params): Promise<Row | undefined> {
    return this.statements.get<Row>(statement, params);
  }
  all<Row>(statement: string, params?: Params): Promise<Row[]> {
    return this.statements.all<Row>(statement, params);
  }
  async kept<T>(name: string, find: () => Promise<T>, of: Parameters<Reader["kept"]>[2] = {}): Promise<T> {
    const since = await versionOf(this.statements, of.kelas);
    const known = this.answers.get(name);
    if (known?.since === since && known.kelas === of.kelas) return known.value as T;
    const value = await find();
    if (value === null) return value;
    if (this.answers.size >= MOST && !this.answers.has(name)) this.answers.clear();
    this.answers.set(name, { since, kelas: of.kelas, value });
    return value;
  }
}

type OpenReader = { readonly sql: Reader; close(): void };

/** The database of a running API, for a process that only reads. */
export async function openPostgresReader(url: string): Promise<OpenReader> {
  const client = new pg.Client(settingsOf(url));
  client.on("error", () => undefined);
  await client.connect();
  return { sql: new PostgresReader(client), close: () => void client.end().catch(() => undefined) };
}

/** The same in its state at one moment. */
export async function openPostgresSnapshot(url: string): Promise<OpenReader> {
  const reader = await openPostgresReader(url);
  await reader.sql.get("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  return reader;
}
