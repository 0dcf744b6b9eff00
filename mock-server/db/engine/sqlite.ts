import fs from "node:fs";
import Connection from "better-sqlite3";
import type { PrismaClient } from "../../generated/prisma/client";
import type { Reader, Writer } from "../sql";
import { Bulk, CACHE } from "./bulk";
import { type StorageFault, storageFaultOf } from "./faults";
import { FileWatch, fileOf } from "./file";
import { Lock } from "./lock";
import { type NewAkun, OpenDatabase, pulse } from "./open-database";
import { BUSY_MS } from "./patience";
import { onPrisma } from "./prisma";
import { type HowWritten, type Line, WriterQueue } from "./queue";
import { CommittedState, Statements } from "./statements";
import { ThreadStatements } from "./thread";
import { Versions } from "./versions";

const PRAGMAS = [
  "journal_mode=WAL",
  "synchronous=FULL",
  "foreign_keys=ON",
  `busy_timeout=${BUSY_MS}`,
  "trusted_schema=OFF",
  "wal_autocheckpoint=1000",
  // bytes: a large transaction leaves no longer log on the disk
  "journal_size_limit=67108864",
];

function openWriter(file: string): Connection.Database {
  const writer = new Connection(file);
  for (const pragma of [...PRAGMAS, `cache_size=-${CACHE.usual}`]) writer.pragma(pragma);
  return writer;
}

function usualLine(writer: Connection.Database, file: string): Line {
  const bulk = new Bulk(writer, file);
  return {
    statements: new Statements(writer, bulk),
    beforeCommit: () => bulk.beforeCommit(),
    ended: () => bulk.ended(),
  };
}
function largeLine(file: string): Line {
  const statements = new ThreadStatements(file, [...PRAGMAS, `cache_size=-${CACHE.thread}`]);
  return { statements, beforeCommit: async () => undefined, ended: () => statements.close() };
}

/** An open SQLite file: readers that never wait, one writer at a time. */
export class SqliteDatabase extends OpenDatabase {
  override readonly sql: Reader;
  override readonly shared = false;
  private readonly queue: WriterQueue;
  private readonly lock = new Lock();
  private lastFault: StorageFault | undefined;

  private constructor(
    private readonly url: string,
    private readonly reader: Connection.Database,
    private readonly writer: Connection.Database,
    private readonly watch: FileWatch,
  ) {
    super();
    // the writing connection hears of the commits of others only; of its own it is told
    const others = new Statements(writer);
    const versions = new Versions(writer, () => others.version());
    this.sql = new CommittedState(new Statements(reader), versions);
    const { file } = watch;
    const outcome = { check: () => watch.check(), went: (error: unknown) => this.went(error) };
    this.queue = new WriterQueue(usualLine(writer, file), () => largeLine(file), this.lock, outcome, versions);
  }

  static async open(url: string): Promise<SqliteDatabase> {
    const file = fileOf(url);
    const writer = openWriter(file);
    const reader = new Connection(file, { readonly: true });
    reader.pragma(`busy_timeout=${BUSY_MS}`);
    reader.pragma(`cache_size=-${CACHE.usual}`);
    return new SqliteDatabase(url, reader, writer, new FileWatch(file));
  }

  override reading<T>(work: (sql: Reader) => Promise<T>): Promise<T> {
    return work(this.sql);
  }

  override write<T>(work: (tx: Writer) => T | Promise<T>, how: HowWritten = {}): Promise<T> {
    return this.queue.write(work, how);
  }

  override async addAkun(row: NewAkun): Promise<void> {
    await this.setUp((prisma) => prisma.akun.create({ data: row }));
  }

  /**
   * Sets the database up with Prisma's client, before calls are answered. Writers wait until it is done. Each of its
   * operations commits for itself.
   */
  async setUp<T>(work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
    const release = await this.lock.acquire();
    try {
      this.watch.check();
      return await onPrisma(this.url, work);
    } finally {
      release();
    }
  }

  override get writesWaiting(): number {
    return this.queue.length;
  }

  override async fault(): Promise<StorageFault | undefined> {
    try {
      this.watch.check();
      await this.sql.get("SELECT 1");
      if (this.lastFault) await this.write(pulse);
      this.lastFault = undefined;
      return undefined;
    } catch (error) {
      return storageFaultOf(error) ?? "broken";
    }
  }

  /** A write that succeeds after a fault proves nothing: a deletion needs no room. The test write does. */
  private went(error: unknown): void {
    if (error !== undefined) this.lastFault = storageFaultOf(error) ?? this.lastFault;
  }

  override async bytes(): Promise<number> {
    const sizes = ["", "-wal"].map((tail) => fs.statSync(this.watch.file + tail, { throwIfNoEntry: false })?.size ?? 0);
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  override async close(): Promise<void> {
    this.reader.close();
    this.writer.close();
  }
}
