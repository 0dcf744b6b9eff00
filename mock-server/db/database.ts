import { setImmediate as turn } from "node:timers/promises";
import Connection from "better-sqlite3";
import type { Prisma, PrismaClient } from "../generated/prisma/client";
import { type StorageFault, storageFaultOf } from "./faults";
import { FileWatch, fileOf } from "./file";
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
  private lastFault: StorageFault | undefined;

  private constructor(
    private readonly adapter: IsolatedSqlite,
    /** Reads only; sees the last committed state. */
    readonly sql: Sql,
    private readonly reader: Connection.Database,
    private readonly lock: Lock,
    private readonly writer: Sql,
    private readonly watch: FileWatch,
  ) {}

  static async open(url: string): Promise<Database> {
    const lock = new Lock();
    const adapter = new IsolatedSqlite(url, lock);
    await adapter.connect();
    const file = fileOf(url);
    const reader = new Connection(file, { readonly: true });
    reader.pragma("busy_timeout=5000");
    return new Database(adapter, new Sql(reader), reader, lock, new Sql(adapter.writer()), new FileWatch(file));
  }

  /** Prisma's client. It and its query compiler are loaded by the first change that needs them, not by the start. */
  prisma(): Promise<PrismaClient> {
    this.client ??= openPrisma(this.adapter);
    return this.client;
  }

  /** A transaction on Prisma; `sql` is the same transaction in prepared statements. Rolled back when it throws. */
  async transaction<T>(run: (tx: Transaction, sql: Sql) => Promise<T>): Promise<T> {
    const prisma = await this.prisma();
    try {
      this.watch.check();
      return await prisma.$transaction((tx) => run(tx, this.writer));
    } catch (error) {
      this.lastFault = storageFaultOf(error) ?? this.lastFault;
      throw error;
    }
  }

  /** What keeps the database from taking writes, if anything does; after a write that failed so, one is tried. */
  async fault(): Promise<StorageFault | undefined> {
    try {
      this.watch.check();
      this.sql.get("SELECT 1");
      if (this.lastFault) await this.write(pulse);
      return undefined;
    } catch (error) {
      return storageFaultOf(error) ?? "broken";
    }
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
        this.watch.check();
        commitGroup(this.writer, group);
        this.lastFault = undefined;
      } catch (error) {
        this.lastFault = storageFaultOf(error) ?? this.lastFault;
        for (const { reject } of group) reject(error);
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

/** Writes as much as a document takes, and takes it back. */
function pulse(sql: Sql): void {
  sql.run(`INSERT OR REPLACE INTO Setelan (kunci, nilai) VALUES ('denyut', '"' || hex(zeroblob(8192)) || '"')`);
  sql.run(`DELETE FROM Setelan WHERE kunci = 'denyut'`);
}

/** Runs the group and answers each of it after the commit. Throws, with nothing kept, when the whole could not be. */
function commitGroup(sql: Sql, group: readonly Waiting[]): void {
  const done: (() => void)[] = [];
  sql.run("BEGIN IMMEDIATE");
  try {
    for (const { run, resolve, reject } of group) {
      sql.run("SAVEPOINT satu");
      try {
        const value = run(sql);
        sql.run("RELEASE satu");
        done.push(() => resolve(value as never));
      } catch (error) {
        // a full or failing disk ends the transaction itself, and with it what the others had done
        if (!sql.inTransaction) throw error;
        sql.run("ROLLBACK TO satu");
        sql.run("RELEASE satu");
        done.push(() => reject(error));
      }
    }
    sql.run("COMMIT");
  } catch (error) {
    if (sql.inTransaction) sql.run("ROLLBACK");
    throw error;
  }
  for (const answer of done) answer();
}
