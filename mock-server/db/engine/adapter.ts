import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery } from "@prisma/driver-adapter-utils";
import type { Database } from "better-sqlite3";
import type { Lock } from "./lock";
import { BUSY_MS, beginPatiently } from "./patience";

const READ = /^\s*(SELECT|PRAGMA|EXPLAIN|WITH)\b/i;
const PRAGMAS = [
  "journal_mode=WAL",
  "synchronous=FULL",
  "foreign_keys=ON",
  `busy_timeout=${BUSY_MS}`,
  "trusted_schema=OFF",
  "wal_autocheckpoint=1000",
];

/**
 * Prisma's better-sqlite3 adapter runs transactions and plain queries on one connection. A plain write during another
 * request's open transaction joins it, and is lost when that rolls back. This factory gives transactions their own
 * connection and makes every writer wait for the lock. `writer()` is that connection, so that prepared SQL can join the
 * transaction that Prisma opened.
 */
export class IsolatedSqlite implements SqlDriverAdapterFactory {
  readonly provider = "sqlite" as const;
  readonly adapterName = "isolated-better-sqlite3";
  private raw: Database | undefined;
  private connected: Promise<SqlDriverAdapter> | undefined;

  constructor(
    private readonly url: string,
    private readonly lock: Lock,
  ) {}

  writer(): Database {
    if (!this.raw) throw new Error("the database is not connected");
    return this.raw;
  }

  /** Connects once, at the first request. */
  connect(): Promise<SqlDriverAdapter> {
    this.connected ??= this.open();
    return this.connected;
  }

  /** Closes the connections. Prisma, if it was used, has done so before. */
  async close(): Promise<void> {
    if (this.raw?.open) await (await this.connected)?.dispose();
  }

  private async open(): Promise<SqlDriverAdapter> {
    const make = new PrismaBetterSqlite3({ url: this.url });
    const plain = await make.connect();
    const writer = await make.connect();
    this.raw = connectionOf(writer);
    for (const adapter of [plain, writer])
      for (const pragma of PRAGMAS) await adapter.queryRaw({ sql: `PRAGMA ${pragma}`, args: [], argTypes: [] });
    return isolate(plain, writer, this.raw, this.lock, this.adapterName);
  }
}

function connectionOf(adapter: unknown): Database {
  const { client } = adapter as { client?: Database };
  if (typeof client?.prepare !== "function") throw new Error("the driver adapter no longer exposes its connection");
  return client;
}

type Plain = Awaited<ReturnType<PrismaBetterSqlite3["connect"]>>;

function isolate(plain: Plain, writer: Plain, raw: Database, lock: Lock, adapterName: string): SqlDriverAdapter {
  const guarded = async <T>(query: SqlQuery, run: (query: SqlQuery) => Promise<T>): Promise<T> => {
    if (READ.test(query.sql)) return run(query);
    return exclusively(() => run(query));
  };
  const exclusively = async <T>(run: () => Promise<T>): Promise<T> => {
    const release = await lock.acquire();
    try {
      return await run();
    } finally {
      release();
    }
  };
  return {
    provider: plain.provider,
    adapterName,
    queryRaw: (query) => guarded(query, (q) => plain.queryRaw(q)),
    executeRaw: (query) => guarded(query, (q) => plain.executeRaw(q)),
    executeScript: (script) => exclusively(() => plain.executeScript(script)),
    getConnectionInfo: plain.getConnectionInfo?.bind(plain),
    startTransaction: async (level) => {
      const release = await lock.acquire();
      try {
        await beginPatiently(() => raw.exec("BEGIN IMMEDIATE; ROLLBACK"));
        const transaction = await writer.startTransaction(level);
        const once = (end: () => Promise<void>) => async () => {
          try {
            await end();
          } finally {
            release();
          }
        };
        transaction.commit = once(transaction.commit.bind(transaction));
        transaction.rollback = once(transaction.rollback.bind(transaction));
        return transaction;
      } catch (error) {
        release();
        throw error;
      }
    },
    dispose: async () => {
      await writer.dispose();
      await plain.dispose();
    },
  };
}
