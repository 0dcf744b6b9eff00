import Connection from "better-sqlite3";
import type { Prisma, PrismaClient } from "../../generated/prisma/client";
import type { Reader, Writer } from "../sql";
import { IsolatedSqlite } from "./adapter";
import { type StorageFault, storageFaultOf } from "./faults";
import { FileWatch, fileOf } from "./file";
import { Lock } from "./lock";
import { BUSY_MS } from "./patience";
import { WriterQueue } from "./queue";
import { CommittedState, OpenTransaction, Statements } from "./statements";

export type Transaction = Prisma.TransactionClient;

async function openPrisma(adapter: IsolatedSqlite): Promise<PrismaClient> {
  const { PrismaClient } = await import("../../generated/prisma/client");
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 30_000, timeout: 60_000 } });
}

/** The open database: readers that never wait, one writer at a time. */
export class Database {
  /** Reads only, in the last committed state. */
  readonly sql: Reader;
  private readonly queue: WriterQueue;
  private readonly writer: Statements;
  private client: Promise<PrismaClient> | undefined;
  private lastFault: StorageFault | undefined;

  private constructor(
    private readonly adapter: IsolatedSqlite,
    private readonly reader: Connection.Database,
    lock: Lock,
    private readonly watch: FileWatch,
  ) {
    this.sql = new CommittedState(new Statements(reader));
    this.writer = new Statements(adapter.writer());
    this.queue = new WriterQueue(this.writer, lock, { check: () => watch.check(), went: (error) => this.went(error) });
  }

  static async open(url: string): Promise<Database> {
    const lock = new Lock();
    const adapter = new IsolatedSqlite(url, lock);
    await adapter.connect();
    const file = fileOf(url);
    const reader = new Connection(file, { readonly: true });
    reader.pragma(`busy_timeout=${BUSY_MS}`);
    return new Database(adapter, reader, lock, new FileWatch(file));
  }

  /** Prisma's client. The first change that needs it loads it with its query compiler, not the start. */
  prisma(): Promise<PrismaClient> {
    this.client ??= openPrisma(this.adapter);
    return this.client;
  }

  /** A transaction. It waits for its turn, is rolled back if the work throws, and is answered after its commit. */
  write<T>(work: (tx: Writer) => T | Promise<T>): Promise<T> {
    return this.queue.write(work);
  }

  /**
   * A transaction on Prisma in the same queue. The second handle is the same transaction. It is rolled back if the work
   * throws.
   */
  async transaction<T>(run: (prisma: Transaction, tx: Writer) => Promise<T>): Promise<T> {
    const prisma = await this.prisma();
    const tx = new OpenTransaction(this.writer);
    try {
      this.watch.check();
      return await prisma.$transaction((inside) => run(inside, tx).finally(() => tx.end()));
    } catch (error) {
      this.went(error);
      throw error;
    } finally {
      tx.end();
    }
  }

  /** The fault that blocks writes to the database, if any. After a write that failed so, a test write is tried. */
  async fault(): Promise<StorageFault | undefined> {
    try {
      this.watch.check();
      await this.sql.get("SELECT 1");
      if (this.lastFault) await this.write(pulse);
      return undefined;
    } catch (error) {
      return storageFaultOf(error) ?? "broken";
    }
  }

  private went(error: unknown): void {
    this.lastFault = error === undefined ? undefined : (storageFaultOf(error) ?? this.lastFault);
  }

  async close(): Promise<void> {
    this.reader.close();
    await (await this.client)?.$disconnect();
    await this.adapter.close();
  }
}

/** Writes as much as a document takes, and undoes it. */
async function pulse(tx: Writer): Promise<void> {
  await tx.run(`INSERT OR REPLACE INTO Setelan (kunci, nilai) VALUES ('denyut', '"' || hex(zeroblob(8192)) || '"')`);
  await tx.run(`DELETE FROM Setelan WHERE kunci = 'denyut'`);
}
