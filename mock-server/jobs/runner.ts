import { randomUUID } from "node:crypto";
import type { Database } from "../db/database";
import { type Sql, sqlTime } from "../db/sql";

/** Does one kind of background work; must be able to start over after a crash. */
export type JobHandler = (isi: Readonly<Record<string, unknown>>) => Promise<void>;
type Row = { id: string; jenis: string; isi: string; coba: number };
const MOST_TRIES = 3;

/** Puts work into the database, in the transaction of the change that wants it. */
export function enqueue(sql: Sql, jenis: string, isi: Readonly<Record<string, unknown>>, now: Date): string {
  const id = randomUUID();
  sql.run(`INSERT INTO Pekerjaan (id, jenis, isi, status, dibuat) VALUES (?,?,?,'pending',?)`, [
    id,
    jenis,
    JSON.stringify(isi),
    sqlTime(now),
  ]);
  return id;
}

/**
 * Runs queued work one after another. The queue is the database: what a killed process had begun is begun again at the
 * next start, and nothing runs that is not a row.
 */
export class JobRunner {
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly handlers: Readonly<Record<string, JobHandler>>,
    private readonly now: () => Date,
  ) {}

  /** Takes up what an earlier process left. Call once, at start. */
  async recover(): Promise<void> {
    await this.db.write((sql) => sql.run(`UPDATE Pekerjaan SET status = 'pending' WHERE status = 'process'`));
    this.wake();
  }

  /** Runs until the queue is empty; answers at once. */
  wake(): void {
    if (this.stopped || this.running) return;
    this.running = this.drain().finally(() => {
      this.running = null;
      if (!this.stopped && this.next()) this.wake();
    });
  }

  /** Waits for the work under way; takes up no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private next(): Row | undefined {
    return this.db.sql.get<Row>(
      `SELECT id, jenis, isi, coba FROM Pekerjaan WHERE status = 'pending' ORDER BY dibuat, id LIMIT 1`,
    );
  }

  private async drain(): Promise<void> {
    for (let row = this.next(); row && !this.stopped; row = this.next()) await this.run(row);
  }

  private async run(row: Row): Promise<void> {
    const end = (status: string, galat: string | null) =>
      this.db.write((sql) =>
        sql.run(`UPDATE Pekerjaan SET status = ?, galat = ?, selesai = ? WHERE id = ?`, [
          status,
          galat,
          sqlTime(this.now()),
          row.id,
        ]),
      );
    await this.db.write((sql) =>
      sql.run(`UPDATE Pekerjaan SET status = 'process', coba = coba + 1, mulai = ? WHERE id = ?`, [
        sqlTime(this.now()),
        row.id,
      ]),
    );
    try {
      const handler = this.handlers[row.jenis];
      if (!handler) throw new Error(`no handler for work of kind ${row.jenis}`);
      await handler(JSON.parse(row.isi));
      await end("received", null);
    } catch (error) {
      console.error(error);
      await end(row.coba + 1 < MOST_TRIES ? "pending" : "rejected", String(error));
    }
  }
}
