import { channel } from "node:diagnostics_channel";
import type { Database, Statement } from "better-sqlite3";
import { inTurn, type Maybe, portions, Turns } from "../../turns";
import type { Params, Reader, Writer } from "../sql";
import type { Bulk } from "./bulk";
import { SQLITE, SQLITE_BY_POSITION, writtenFor } from "./text";
import type { Found, Origin, Versions } from "./versions";

export type Values = readonly unknown[];
type Query = { readonly statement: Statement; readonly names: readonly string[] };

/** Publishes every statement once per connection, as the product wrote it. The tests check them for other engines. */
const prepared = channel("latihpajak:statement");
export const publish = (sql: string): void => prepared.publish(sql);

/** The driver's own row objects take twice as long to make, to copy and to write as JSON. */
export function rowOf<Row>(names: readonly string[], values: Values): Row {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at];
  return row as Row;
}

export const isOrdered = (params: Params): params is Extract<Params, readonly unknown[]> => Array.isArray(params);

/** Runs the statements of one connection, at once or in a thread. Throws the driver's errors, with their `code`. */
export type Executor = {
  readonly inTransaction: boolean;
  get<Row>(sql: string, params?: Params): Maybe<Row | undefined>;
  all<Row>(sql: string, params?: Params): Maybe<Row[]>;
  run(sql: string, params?: Params): Maybe<number>;
  runEach(sql: string, rows: Iterable<Params>): Maybe<number>;
  /** Begins, ends or divides a transaction, in the engine's own words. */
  control(words: string): Maybe<void>;
};

/**
 * Prepared and cached statements of one connection. They answer synchronously. Code outside the engine sees {@link
 * Reader} and {@link Writer}.
 */
export class Statements implements Executor {
  private readonly changes = new Map<string, Statement>();
  private readonly queries = new Map<string, Query>();
  private readonly series = new Map<string, Query>();
  private readonly controls = new Map<string, Statement>();
  private versions: Statement | undefined;

  constructor(
    private readonly database: Database,
    private readonly bulk?: Bulk,
  ) {}

  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  private prepare(sql: string, spelling = SQLITE): Query {
    publish(sql);
    const { text, names } = writtenFor(spelling, sql);
    return { statement: this.database.prepare(text), names };
  }
  private query(sql: string): Query {
    const known = this.queries.get(sql);
    if (known) return known;
    const statement = this.prepare(sql).statement.raw();
    const query = { statement, names: statement.columns().map(({ name }) => name) };
    this.queries.set(sql, query);
    return query;
  }
  private change(sql: string): Statement {
    const known = this.changes.get(sql);
    if (known) return known;
    const { statement } = this.prepare(sql);
    this.changes.set(sql, statement);
    return statement;
  }
  /** A statement for many rows. */
  private each(sql: string): Query {
    const known = this.series.get(sql);
    if (known) return known;
    const series = this.prepare(sql, SQLITE_BY_POSITION);
    this.series.set(sql, series);
    return series;
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
    const { changes } = this.change(sql).run(params);
    this.bulk?.add(changes);
    return changes;
  }
  runEach(sql: string, rows: Iterable<Params>): number {
    const { statement, names } = this.each(sql);
    let changed = 0;
    for (const params of rows) {
      const { changes } = statement.run(isOrdered(params) ? params : names.map((name) => params[name]));
      this.bulk?.add(changes);
      changed += changes;
    }
    return changed;
  }
  control(words: string): void {
    const statement = this.controls.get(words) ?? this.database.prepare(words);
    this.controls.set(words, statement);
    statement.run();
  }
  /** A number that changes whenever another connection has committed. Earlier reads can then be stale. */
  version(): number {
    this.versions ??= this.database.prepare("PRAGMA data_version").pluck();
    return this.versions.get() as number;
  }
}

type Kept = Found & { readonly value: unknown };
const MOST = 5000;

/** The last committed state, on a read-only connection. */
export class CommittedState implements Reader {
  private readonly answers = new Map<string, Kept>();
  /** The tables read so far by each answer under way. Statements of others meanwhile add theirs, which does no harm. */
  private readonly underWay = new Set<Set<string>>();

  constructor(
    private readonly statements: Statements,
    private readonly versions: Versions,
  ) {}

  private note(tables: readonly string[]): void {
    for (const found of this.underWay) for (const table of tables) found.add(table);
  }
  async get<Row>(statement: string, params?: Params): Promise<Row | undefined> {
    if (this.underWay.size > 0) this.note(this.versions.readBy(statement));
    return this.statements.get<Row>(statement, params);
  }
  async all<Row>(statement: string, params?: Params): Promise<Row[]> {
    if (this.underWay.size > 0) this.note(this.versions.readBy(statement));
    return this.statements.all<Row>(statement, params);
  }
  async kept<T>(name: string, find: (sql: Reader) => Promise<T>, of: Origin = {}): Promise<T> {
    const known = this.answers.get(name);
    if (known && this.versions.holds(known)) {
      this.note(known.tables);
      return known.value as T;
    }
    const since = this.versions.now();
    const tables = new Set<string>();
    this.underWay.add(tables);
    const value = await find(this).finally(() => this.underWay.delete(tables));
    if (value === null) return value;
    if (this.answers.size >= MOST && !this.answers.has(name)) this.answers.clear();
    this.answers.set(name, { since, of, tables: [...tables], value });
    return value;
  }
}

/** A transaction in the view of its work, until its end. */
export class OpenTransaction implements Writer {
  private over = false;
  private readonly turns = new Turns();
  private readonly sent: Promise<unknown>[] = [];

  constructor(
    private readonly statements: Executor,
    /** Told of every change. */
    private readonly changing: (statement: string) => void = () => undefined,
    readonly lane = "",
  ) {}

  /** Takes part in the transaction without being waited for. */
  follow(statement: Promise<unknown>): void {
    // an engine that refuses one refuses all that follow it
    statement.catch(() => undefined);
    this.sent.push(statement);
  }
  /** Waits for the sent statements. Throws the failure of the first one that failed. */
  async settled(): Promise<void> {
    for (const one of this.sent.splice(0)) await one;
  }
  /** A statement behind a sent one fails because of that one, which tells the reason. */
  private async behind<T>(answer: Maybe<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      await this.settled();
      throw error;
    }
  }

  end(): void {
    this.over = true;
  }
  private get open(): Executor {
    if (this.over) throw new Error("a statement came after the end of its transaction: something was not awaited");
    return this.statements;
  }
  async get<Row>(statement: string, params?: Params): Promise<Row | undefined> {
    return this.behind(this.open.get<Row>(statement, params));
  }
  async all<Row>(statement: string, params?: Params): Promise<Row[]> {
    return this.behind(this.open.all<Row>(statement, params));
  }
  /** The transaction's own changes count at once, so nothing is cached. */
  kept<T>(_name: string, find: (sql: Reader) => Promise<T>): Promise<T> {
    return find(this);
  }
  /** Readers have their turn before it if this work has held the process for a while. */
  async run(statement: string, params?: Params): Promise<number> {
    await this.turns.take();
    this.changing(statement);
    return this.behind(this.open.run(statement, params));
  }
  send(statement: string, params?: Params): void {
    this.changing(statement);
    const ran = this.open.run(statement, params);
    if (ran instanceof Promise) this.follow(ran);
  }
  /** Readers have their turn between two portions. */
  async runEach(statement: string, rows: Iterable<Params>): Promise<number> {
    this.changing(statement);
    const counts = await inTurn(portions(rows), (some) => this.behind(this.open.runEach(statement, some)));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
