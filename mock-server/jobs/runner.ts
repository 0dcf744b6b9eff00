import { randomUUID } from "node:crypto";
import type { Database } from "../db/engine/database";
import { statusPekerjaan } from "../db/pekerjaan-status";
import {
  claimPekerjaan,
  insertPekerjaan,
  JALUR_PEKERJAAN,
  milikPekerjaan,
  type Queued,
  renewPekerjaan,
  requeue,
  saatPekerjaan,
  updatePekerjaan,
} from "../db/pekerjaan-store";
import { type Reader, sqlTime, type Writer } from "../db/sql";

type Isi = Readonly<Record<string, unknown>>;
/** A try of some work. */
type Attempt = {
  readonly last: boolean;
  /** Throws {@link LeaseLost} if another process has taken the work over; call it first in each transaction. */
  held(sql: Reader): Promise<void>;
};
/** This process paused for longer than its lease, and another one runs the work. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}
/**
 * One kind of background work. `run` must be able to start over after a crash, and learns when it is tried for the last
 * time. `waits` are the milliseconds between its tries, one fewer than the tries. `finished` runs in the transaction
 * that marks the work done. `gaveUp` runs after too many crashes and gets the last failure. `resume` queues unfinished
 * work that has lost its row, at the start and every hour.
 */
export type JobHandler = {
  readonly waits?: readonly number[];
  run(isi: Isi, attempt: Attempt): Promise<void>;
  finished?(sql: Writer, isi: Isi): Promise<void>;
  gaveUp?(isi: Isi, why: unknown): Promise<void>;
  resume?(sql: Writer): Promise<void>;
};
const { next } = statusPekerjaan;
/** Work without own waits is tried three times in a row. */
const AT_ONCE = [0, 0];
/** Wait after the database itself failed to report the state of the work. */
const RECOVERY_MS = 1_000;
const HOUR_MS = 3_600_000;
/**
 * A classroom machine is switched off during work now and then; work that kills its process every time must also end.
 */
const MOST_DEATHS = 250;
/** Weight of a death before the work had a real chance: 250 of them end it. */
const QUICK_DEATH = 1;
/** Weight of a death after the work ran for {@link REAL_TRY_MS}: 25 end it. */
const DEATH = 10;
const REAL_TRY_MS = 5_000;
/**
 * Weight of a death when the launcher saw the API die by itself within a minute of the work's beginning: three end it.
 */
const OWN_DEATH = 90;
const SOON_MS = 60_000;
/** The lease of running work; it is renewed while its process lives. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;
/** Interval of looks at a database that other processes share: they queue work, and die. */
const LOOK_MS = 5_000;
const OF_QUEUE = { scope: JALUR_PEKERJAAN };

/**
 * Queues work in the database, in the transaction of the change that needs it; `nanti`: not before this moment, at most
 * an hour ahead.
 */
export async function enqueue(
  sql: Writer,
  jenis: string,
  isi: Readonly<Record<string, unknown>>,
  now: Date,
  nanti: Date | null = null,
): Promise<string> {
  const id = randomUUID();
  await insertPekerjaan(sql, { id, jenis, isi: JSON.stringify(isi), nanti: nanti && sqlTime(nanti) }, now);
  return id;
}

/**
 * Runs queued work one after another. The queue is the database: work that a killed process had begun starts again at
 * the next start, and only rows are run.
 */
export class JobRunner {
  private running: Promise<void> | null = null;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private hourly: NodeJS.Timeout | undefined;
  private readonly pemilik = randomUUID();

  constructor(
    private readonly db: Database,
    private readonly handlers: Readonly<Record<string, JobHandler>>,
    private readonly now: () => Date,
    /** Milliseconds after which work had a real chance to progress. */
    private readonly realTryMs = REAL_TRY_MS,
  ) {}

  /** Resumes the work of an earlier process; `fell` when that process died by itself. Call once, at start. */
  async recover(fell = false): Promise<void> {
    const soon = new Date(this.now().getTime() - SOON_MS);
    await this.db.write(async (sql) => {
      const weight = { own: fell ? OWN_DEATH : QUICK_DEATH, other: QUICK_DEATH };
      await requeue(sql, next("process", "again"), this.lapsed, soon, weight);
      for (const handler of Object.values(this.handlers)) await handler.resume?.(sql);
    }, OF_QUEUE);
    this.hourly = setInterval(() => void this.lookAgain().catch(console.error), HOUR_MS).unref();
    this.wake();
  }

  /** The end of leases that count as over: of a file, all that this process does not run itself. */
  private get lapsed(): Date | null {
    return this.db.shared ? this.now() : null;
  }

  /** Resumes work while the process runs: work marked as running that nobody runs, and work that has lost its row. */
  async lookAgain(): Promise<void> {
    if (await this.isApart()) return this.after(LOOK_MS);
    await this.db.write(async (sql) => {
      const weight = this.db.shared ? { own: QUICK_DEATH, other: QUICK_DEATH } : { own: 0, other: 0 };
      if (!this.running || this.db.shared)
        await requeue(sql, next("process", "again"), this.lapsed, new Date(0), weight);
      for (const handler of Object.values(this.handlers)) await handler.resume?.(sql);
    }, OF_QUEUE);
    this.wake();
  }

  /** Runs until only work with a later time is left; returns at once. */
  wake(): void {
    if (this.stopped || this.running) return;
    clearTimeout(this.timer);
    this.running = this.drain()
      .then(() => this.rest())
      .catch((error: unknown) => {
        console.error(error);
        this.running = null;
        this.after(RECOVERY_MS);
      });
  }

  /** Waits for the running work; starts no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.hourly);
    await this.running;
  }

  /** True while the clock of this machine is wrong: it would take work that others run. */
  private async isApart(): Promise<boolean> {
    return this.db.shared && (await this.db.fault()) === "clock";
  }

  /** Takes the next work; undefined if none is due. */
  private async next(): Promise<Queued | undefined> {
    if (await this.isApart()) return undefined;
    const saat = await saatPekerjaan(this.db.sql);
    if (saat === null) return undefined;
    return this.db.write(
      (sql) => claimPekerjaan(sql, next("pending", "begin"), this.lease(), this.now(), HOUR_MS),
      OF_QUEUE,
    );
  }
  private lease() {
    return { pemilik: this.pemilik, sewa: new Date(this.now().getTime() + LEASE_MS) };
  }

  /** Waits until work arrives, or until the time of the next waiting work. */
  private async rest(): Promise<void> {
    this.running = null;
    if (this.stopped) return;
    const saat = await saatPekerjaan(this.db.sql);
    const longest = this.db.shared ? LOOK_MS : HOUR_MS;
    // work of a class whose turn it is not yet is looked at again like work of others
    const least = this.db.shared ? LOOK_MS : 0;
    if (saat !== null) this.after(Math.min(longest, Math.max(least, Date.parse(saat) - this.now().getTime())));
    else if (this.db.shared) this.after(LOOK_MS);
  }

  private after(ms: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    const again = () =>
      this.lookAgain().catch((error: unknown) => {
        console.error(error);
        this.after(RECOVERY_MS);
      });
    this.timer = setTimeout(() => void again(), ms).unref();
  }

  private async drain(): Promise<void> {
    while (!this.stopped) {
      const row = await this.next();
      if (!row) return;
      await this.run(row);
    }
  }

  private async run({ id, jenis, isi, coba, mati }: Queued): Promise<void> {
    const handler = this.handlers[jenis];
    const given = JSON.parse(isi) as Isi;
    // a process that died every time never reached this report
    if (mati >= MOST_DEATHS) return this.giveUp(id, handler, given, new Error("the process died of it too often"));
    const wait = (handler?.waits ?? AT_ONCE)[coba];
    const counts = () => void this.mark(id, { mati: mati + DEATH - QUICK_DEATH }).catch(console.error);
    const real = setTimeout(counts, this.realTryMs).unref();
    const renew = () => this.db.write((sql) => renewPekerjaan(sql, id, this.lease()), OF_QUEUE);
    const renewal = setInterval(() => void renew().catch(console.error), RENEW_MS).unref();
    const held = async (sql: Reader) => {
      if (!(await milikPekerjaan(sql, id, this.pemilik))) throw new LeaseLost(`another process runs ${id}`);
    };
    try {
      if (!handler) throw new Error(`no handler for work of kind ${jenis}`);
      await handler.run(given, { last: wait === undefined, held });
      const end = async (sql: Writer) => {
        await held(sql);
        await handler.finished?.(sql, given);
        await updatePekerjaan(sql, id, this.pemilik, { status: next("process", "finish"), selesai: this.stamp() });
      };
      await this.db.write(end, handler.finished ? {} : OF_QUEUE);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      console.error(error);
      if (wait === undefined) return this.giveUp(id, handler, given, error);
      const again = { status: next("process", "again"), coba: coba + 1, mati, selesai: this.stamp() };
      clearTimeout(real);
      await this.mark(id, { ...again, nanti: this.stamp(wait) });
    } finally {
      clearTimeout(real);
      clearInterval(renewal);
    }
  }

  private async giveUp(id: string, handler: JobHandler | undefined, isi: Isi, why: unknown): Promise<void> {
    await handler?.gaveUp?.(isi, why).catch(console.error);
    await this.mark(id, { status: next("process", "give_up"), selesai: this.stamp(), galat: String(why) });
  }

  private stamp(wait = 0): string {
    return sqlTime(new Date(this.now().getTime() + wait));
  }

  private mark(id: string, change: Parameters<typeof updatePekerjaan>[3]): Promise<number> {
    return this.db.write((sql) => updatePekerjaan(sql, id, this.pemilik, change), OF_QUEUE);
  }
}
