import { setImmediate as turn } from "node:timers/promises";
import Connection from "better-sqlite3";
import type { Prisma, PrismaClient } from "../generated/prisma/client";
import { Lock } from "./lock";
import { Sql } from "./sql";
import { IsolatedSqlite } from "./sqlite-adapter";

export type Transaction = Prisma.TransactionClient;
type Waiting = { run: (sql: Sql) => unknown; resolve: (value: never) => void; reject: (error: unknown) => void };

async function openPrisma(adapter: IsolatedSqlite): Promise<PrismaClient> {
  const { PrismaClient } = await import("../generated/prisma/client");
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 30_000, timeout: 60_000 } });
}

/** The open database: Prisma for ordinary work, prepared SQL beside it, one writer at a time. */
export class Database {
  private waiting: Waiting[] = [];
  private draining = false;
  private client: Promise<PrismaClient> | undefined;

  private constructor(
    private readonly adapter: IsolatedSqlite,
    /** Reads only; sees the last committed state. */
    readonly sql: Sql,
    private readonly reader: Connection.Database,
    private readonly lock: Lock,
    private readonly writer: Sql,
  ) {}

  static async open(url: string): Promise<Database> {
    const lock = new Lock();
    const adapter = new IsolatedSqlite(url, lock);
    await adapter.connect();
    const reader = new Connection(url.replace(/^file:/, ""), { readonly: true });
    reader.pragma("busy_timeout=5000");
    return new Database(adapter, new Sql(reader), reader, lock, new Sql(adapter.writer()));
  }

  /** Prisma's client. It and its query compiler are loaded by the first change that needs them, not by the start. */
  prisma(): Promise<PrismaClient> {
    this.client ??= openPrisma(this.adapter);
    return this.client;
  }

  /** A transaction on Prisma; `sql` is the same transaction in prepared statements. Rolled back when it throws. */
  async transaction<T>(run: (tx: Transaction, sql: Sql) => Promise<T>): Promise<T> {
    const prisma = await this.prisma();
    return prisma.$transaction((tx) => run(tx, this.writer));
  }

  /**
   * A short synchronous transaction in prepared SQL. Those that wait at the same time share one commit to disk
   * (each in its own savepoint), so that a class that saves in the same second does not queue for the disk.
   */
  write<T>(run: (sql: Sql) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ run, resolve: resolve as (value: never) => void, reject });
      if (!this.draining) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.draining = true;
    while (this.waiting.length > 0) {
      // requests that have arrived already get their turn first: they share this flush instead of queueing for the next
      await turn();
      const release = await this.lock.acquire();
      const group = this.waiting.splice(0, 200);
      try {
        commitGroup(this.writer, group);
      } finally {
        release();
      }
    }
    this.draining = false;
  }

  async close(): Promise<void> {
    this.reader.close();
    await (await this.client)?.$disconnect();
    await this.adapter.close();
  }
}

function commitGroup(sql: Sql, group: readonly Waiting[]): void {
  const done: (() => void)[] = [];
  try {
    sql.run("BEGIN IMMEDIATE");
    for (const { run, resolve, reject } of group) {
      sql.run("SAVEPOINT satu");
      try {
        const value = run(sql);
        sql.run("RELEASE satu");
        done.push(() => resolve(value as never));
      } catch (error) {
        sql.run("ROLLBACK TO satu");
        sql.run("RELEASE satu");
        done.push(() => reject(error));
      }
    }
    sql.run("COMMIT");
    for (const answer of done) answer();
  } catch (error) {
    try {
      sql.run("ROLLBACK");
    } catch {
      // nothing was open: BEGIN itself failed
    }
    for (const { reject } of group) reject(error);
  }
}
