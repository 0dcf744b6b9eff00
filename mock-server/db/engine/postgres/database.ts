import type pg from "pg";
import type { Reader, Writer } from "../../sql";
import { sqlTime } from "../../sql";
import { insertInto } from "../../tables";
import { MOST_APART, type StorageFault, storageFaultOf } from "../faults";
import { type NewAkun, OpenDatabase, pulse } from "../open-database";
import { type HowWritten, laneOf } from "../queue";
import { OpenTransaction } from "../statements";
import { Connections, onConnection } from "./connection";
import { beginWith } from "./locks";
import { KeptAnswers, PostgresReader } from "./reader";
import { PostgresStatements } from "./statements";
import { tablesOf } from "./tables";
import { commitCounted } from "./versions";

/** An open PostgreSQL database, shared with other processes. Writes of one class come one after another. */
export class PostgresDatabase extends OpenDatabase {
  override readonly sql: Reader;
  override readonly shared = true;
  private waiting = 0;
  private lastFault: StorageFault | undefined;

  private constructor(
    private readonly reads: Connections,
    private readonly writes: Connections,
    private readonly answers: KeptAnswers,
  ) {
    super();
    this.sql = new PostgresReader(reads, this.answers);
  }

  static async open(url: string): Promise<PostgresDatabase> {
    const answers = new KeptAnswers(await onConnection(url, tablesOf));
    return new PostgresDatabase(new Connections(url, "reads"), new Connections(url, "writes"), answers);
  }

  override async reading<T>(work: (sql: Reader) => Promise<T>): Promise<T> {
    const client = await this.reads.take();
    let isWhole = false;
    try {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const value = await work(new PostgresReader(client, this.answers));
      await client.query("COMMIT");
      isWhole = true;
      return value;
    } finally {
      if (!isWhole) isWhole = await undone(client);
      this.reads.give(client, !isWhole);
    }
  }

  override async write<T>(work: (tx: Writer) => T | Promise<T>, how: HowWritten = {}): Promise<T> {
    try {
      return await this.inTransaction(work, how);
    } catch (error) {
      this.lastFault = storageFaultOf(error) ?? this.lastFault;
      throw error;
    }
  }

  /** A connection of one's own for writing. */
  private async taken(): Promise<pg.PoolClient> {
    this.waiting += 1;
    try {
      return await this.writes.take();
    } finally {
      this.waiting -= 1;
    }
  }

  /** Begins and locks. It is not waited for: the server keeps the order of what is sent on a connection. */
  private async begin(client: pg.PoolClient, how: HowWritten): Promise<void> {
    this.waiting += 1;
    try {
      await client.query(beginWith(how));
    } finally {
      this.waiting -= 1;
    }
  }

  private async inTransaction<T>(work: (tx: Writer) => T | Promise<T>, how: HowWritten): Promise<T> {
    const client = await this.taken();
    const { tables } = this.answers;
    const written = new Set<string>();
    const note = (statement: string): void => {
      for (const table of tables.writtenBy(statement)) written.add(table);
    };
    const tx = new OpenTransaction(new PostgresStatements(client, true), note, laneOf(how));
    let isWhole = false;
    try {
      tx.follow(this.begin(client, how));
      const value = await work(tx);
      tx.end();
      tx.follow(client.query(commitCounted(tables, written, how)));
      await tx.settled();
      isWhole = true;
      return value;
    } finally {
      tx.end();
      if (!isWhole) isWhole = await undone(client);
      this.writes.give(client, !isWhole);
    }
  }

  override async addAkun(row: NewAkun): Promise<void> {
    const stored = { ...row, dibuat: sqlTime(row.dibuat) };
    await this.write((tx) => tx.run(insertInto("Akun", Object.keys(row) as (keyof NewAkun)[]), stored));
  }

  override get writesWaiting(): number {
    return this.waiting;
  }

  override async bytes(): Promise<number> {
    const row = await this.sql.get<{ bytes: number }>("SELECT pg_database_size(current_database()) bytes");
    return row?.bytes ?? 0;
  }

  override async fault(): Promise<StorageFault | undefined> {
    try {
      if ((await this.secondsApart()) > MOST_APART) return "clock";
      if (this.lastFault) await this.write(pulse, { scope: "denyut" });
      this.lastFault = undefined;
      return undefined;
    } catch (error) {
      return storageFaultOf(error) ?? "broken";
    }
  }

  /** Seconds between the clocks of this machine and of the server. */
  private async secondsApart(): Promise<number> {
    const before = Date.now();
    const text = "SELECT extract(epoch FROM clock_timestamp())::float8";
    const { rows } = await this.reads.query<[number]>({ text, rowMode: "array" });
    return Math.abs((rows[0]?.[0] ?? 0) * 1_000 - (before + Date.now()) / 2) / 1_000;
  }

  override async close(): Promise<void> {
    await Promise.all([this.reads.close(), this.writes.close()]);
  }
}

/** Undoes a transaction. False if its connection is of no more use. */
async function undone(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query("ROLLBACK");
    return true;
  } catch {
    return false;
  }
}
