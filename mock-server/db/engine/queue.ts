import { setImmediate as turn } from "node:timers/promises";
import type { Writer } from "../sql";
import { storageFaultOf } from "./faults";
import type { Lock } from "./lock";
import { beginPatiently } from "./patience";
import { OpenTransaction, type Statements } from "./statements";

type Work = (tx: Writer) => unknown;
type Waiting = { work: Work; resolve: (value: never) => void; reject: (error: unknown) => void };

const MOST_TOGETHER = 200;
/** Works wait for nothing but their own statements; one that does is ended, so that the others can go on. */
const LONGEST_MS = 60_000;

class TooLong extends Error {
  constructor() {
    super("a transaction waited for something else than its statements");
  }
}

/**
 * The queue of those who write. Works that wait at the same time share one commit to disk (each in its own savepoint,
 * one after another), so that a class that saves in the same second does not queue for the disk. One that fails is
 * undone alone; nobody is answered before the commit.
 */
export class WriterQueue {
  private waiting: Waiting[] = [];
  private draining = false;

  constructor(
    private readonly statements: Statements,
    private readonly lock: Lock,
    /** Told before every commit to come, and how it went. */
    private readonly watch: { check(): void; went(error: unknown): void },
  ) {}

  write<T>(work: (tx: Writer) => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve: resolve as (value: never) => void, reject });
      if (!this.draining) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.draining = true;
    while (this.waiting.length > 0) {
      // requests that have arrived already get their turn first: they share this flush instead of queueing for the next
      await turn();
      const release = await this.lock.acquire();
      const group = this.waiting.splice(0, MOST_TOGETHER);
      try {
        this.watch.check();
        const { left, fault } = await commitGroup(this.statements, group);
        this.waiting.unshift(...left);
        this.watch.went(fault);
      } catch (error) {
        this.watch.went(error);
        for (const { reject } of group) reject(error);
      } finally {
        release();
      }
    }
    this.draining = false;
  }
}

/** Works that were not begun, and why one of the others failed where that was the storage. */
type Committed = { readonly left: readonly Waiting[]; readonly fault: unknown };
/**
 * Runs the group and answers each of it after the commit; those behind a work that took too long are handed back.
 * Throws, with nothing kept, when the whole could not be.
 */
async function commitGroup(statements: Statements, group: readonly Waiting[]): Promise<Committed> {
  const done: (() => void)[] = [];
  let left: readonly Waiting[] = [];
  let fault: unknown;
  const clock = new Clock();
  await beginPatiently(() => statements.run("BEGIN IMMEDIATE"));
  try {
    for (const [index, waiting] of group.entries()) {
      const { answer, error } = await runOne(statements, waiting, clock);
      done.push(answer);
      if (error !== undefined && storageFaultOf(error)) fault = error;
      if (!clock.over) continue;
      left = group.slice(index + 1);
      break;
    }
    statements.run("COMMIT");
  } catch (error) {
    if (statements.inTransaction) statements.run("ROLLBACK");
    throw error;
  } finally {
    clock.stop();
  }
  for (const answer of done) answer();
  return { left, fault };
}

type Ran = { readonly answer: () => void; readonly error?: unknown };
/** Runs one work in its savepoint; what it comes to is told after the commit. */
async function runOne(statements: Statements, { work, resolve, reject }: Waiting, clock: Clock): Promise<Ran> {
  const tx = new OpenTransaction(statements);
  statements.run("SAVEPOINT satu");
  try {
    const value = await clock.within(work(tx));
    tx.end();
    statements.run("RELEASE satu");
    return { answer: () => resolve(value as never) };
  } catch (error) {
    tx.end();
    // a full or failing disk ends the transaction itself, and with it what the others had done
    if (!statements.inTransaction) throw error;
    statements.run("ROLLBACK TO satu");
    statements.run("RELEASE satu");
    return { answer: () => reject(error), error };
  }
}

/** Bounds how long a group holds the database. */
class Clock {
  over = false;
  private fail: (error: unknown) => void = () => undefined;
  private readonly timer = setTimeout(() => {
    this.over = true;
    this.fail(new TooLong());
  }, LONGEST_MS);

  within(value: unknown): unknown {
    if (!(value instanceof Promise)) return value;
    return new Promise((resolve, reject) => {
      this.fail = reject;
      value.then(resolve, reject);
    });
  }
  stop(): void {
    clearTimeout(this.timer);
  }
}
