import { randomUUID } from "node:crypto";
import type { Database } from "../db/database";
import { statusPekerjaan } from "../db/pekerjaan-status";
import { insertPekerjaan, nextPekerjaan, type Queued, requeue, updatePekerjaan } from "../db/pekerjaan-store";
import { sqlTime, type Writer } from "../db/sql";

type Isi = Readonly<Record<string, unknown>>;
/**
 * One kind of background work. `run` must be able to start over after a crash; `gaveUp` is told when it crashed too
 * often, and how it did the last time; `resume` queues at the start what is unfinished and has lost its row of work.
 */
export type JobHandler = {
  run(isi: Isi): Promise<void>;
  gaveUp?(isi: Isi, why: unknown): Promise<void>;
  resume?(sql: Writer): Promise<void>;
};
const { next } = statusPekerjaan;
const MOST_TRIES = 3;
/** A class-room machine is switched off in the middle now and then; work that kills its process every time has to end too. */
const MOST_DEATHS = 25;
/** A death weighs as much when the launcher saw the API die by itself within a minute of the work's beginning: three end it. */
const OWN_DEATH = 9;
const SOON_MS = 60_000;

/** Puts work into the database, in the transaction of the change that wants it. */
export async function enqueue(
  sql: Writer,
  jenis: string,
  isi: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await insertPekerjaan(sql, { id, jenis, isi: JSON.stringify(isi) }, now);
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

  /** Takes up what an earlier process left; `fell` when that one died by itself. Call once, at start. */
  async recover(fell = false): Promise<void> {
    const soon = new Date(this.now().getTime() - SOON_MS);
    await this.db.write(async (sql) => {
      await requeue(sql, next("process", "again"), soon, fell ? OWN_DEATH : 1);
      for (const handler of Object.values(this.handlers)) await handler.resume?.(sql);
    });
    this.wake();
  }

  /** Runs until the queue is empty; answers at once. */
  wake(): void {
    if (this.stopped || this.running) return;
    this.running = this.drain().finally(async () => {
      this.running = null;
      if (!this.stopped && (await this.next())) this.wake();
    });
  }

  /** Waits for the work under way; takes up no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private next(): Promise<Queued | undefined> {
    return nextPekerjaan(this.db.sql);
  }

  private async drain(): Promise<void> {
    for (let row = await this.next(); row && !this.stopped; row = await this.next()) await this.run(row);
  }

  private async run({ id, jenis, isi, coba, mati }: Queued): Promise<void> {
    const handler = this.handlers[jenis];
    const given = JSON.parse(isi) as Isi;
    // a process that died every time never came to say so
    if (mati >= MOST_DEATHS) return this.giveUp(id, handler, given, new Error("the process died of it too often"));
    await this.mark(id, { status: next("pending", "begin"), mulai: this.stamp() });
    try {
      if (!handler) throw new Error(`no handler for work of kind ${jenis}`);
      await handler.run(given);
      await this.mark(id, { status: next("process", "finish"), selesai: this.stamp() });
    } catch (error) {
      console.error(error);
      if (coba + 1 >= MOST_TRIES) await this.giveUp(id, handler, given, error);
      else await this.mark(id, { status: next("process", "again"), coba: coba + 1, selesai: this.stamp() });
    }
  }

  private async giveUp(id: string, handler: JobHandler | undefined, isi: Isi, why: unknown): Promise<void> {
    await handler?.gaveUp?.(isi, why).catch(console.error);
    await this.mark(id, { status: next("process", "give_up"), selesai: this.stamp(), galat: String(why) });
  }

  private stamp(): string {
    return sqlTime(this.now());
  }

  private mark(id: string, change: Parameters<typeof updatePekerjaan>[2]): Promise<number> {
    return this.db.write((sql) => updatePekerjaan(sql, id, change));
  }
}
