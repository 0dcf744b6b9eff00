import { setImmediate as turn } from "node:timers/promises";
import { Turns } from "../../turns";
import type { Writer } from "../sql";
import { storageFaultOf } from "./faults";
import type { Lock } from "./lock";
import { beginPatiently } from "./patience";
import { type Executor, OpenTransaction } from "./statements";
import type { Versions } from "./versions";

type Work = (tx: Writer) => unknown;
/**
 * A large work has no bound on its rows. The class is given if the work writes rows of no other class. A scope names
 * rows of no class, if the work writes no others and no other kind of work changes them, e.g. jobs.
 */
export type HowWritten = {
  readonly large?: boolean | undefined;
  readonly kelas?: string | undefined;
  readonly scope?: string | undefined;
};
/** The rows that a work alone writes meanwhile: those of its class, of its scope, or any. */
export const laneOf = ({ kelas, scope }: HowWritten): string => kelas ?? scope ?? "";
type Waiting = { work: Work; how: HowWritten; resolve: (value: never) => void; reject: (error: unknown) => void };

/** A connection that writes. `beforeCommit` can throw; `ended` follows the commit or the rollback, and never throws. */
export type Line = {
  readonly statements: Executor;
  beforeCommit(): Promise<void>;
  ended(): Promise<void>;
};

const MOST_TOGETHER = 200;
/**
 * The longest work in milliseconds. Works wait only for their own statements; a longer one is ended, so that the others
 * can continue.
 */
const LONGEST_MS = 60_000;

class TooLong extends Error {
  constructor() {
    super("a transaction waited for something else than its statements");
  }
}

/**
 * The queue of writers. Works that wait at the same time share one commit to disk, each in its own savepoint, one after
 * another. So a class that saves in the same second does not queue for the disk. A failing work is undone alone. No
 * work is answered before the commit.
 */
export class WriterQueue {
  private waiting: Waiting[] = [];
  private draining = false;

  constructor(
    private readonly usual: Line,
    /** Opens the line of a large transaction. */
    private readonly openLarge: () => Line,
    private readonly lock: Lock,
    /** Called before every commit, and with its outcome. */
    private readonly watch: { check(): void; went(error: unknown): void },
    private readonly versions: Versions,
  ) {}

  /** Works that no transaction has begun yet. */
  get length(): number {
    return this.waiting.length;
  }

  write<T>(work: (tx: Writer) => T | Promise<T>, how: HowWritten): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, how, resolve: resolve as (value: never) => void, reject });
      if (!this.draining) void this.drain();
    });
  }

  /** Works of the next commit. A large one has a commit of its own. */
  private together(): number {
    const large = this.waiting.findIndex((one) => one.how.large);
    return large === 0 ? 1 : Math.min(MOST_TOGETHER, large === -1 ? MOST_TOGETHER : large);
  }

  private async drain(): Promise<void> {
    this.draining = true;
    while (this.waiting.length > 0) {
      // requests that have already arrived go first: they share this flush instead of waiting for the next
      await turn();
      const release = await this.lock.acquire();
      const group = this.waiting.splice(0, this.together());
      try {
        this.watch.check();
        const { left, fault } = await commitGroup(
          group[0]?.how.large ? this.openLarge() : this.usual,
          group,
          this.versions,
        );
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
 * Runs the group, and answers each work after the commit. Works behind one that took too long are returned. Throws,
 * with nothing stored, if the whole commit fails.
 */
async function commitGroup(line: Line, group: readonly Waiting[], versions: Versions): Promise<Committed> {
  const { statements } = line;
  const done: (() => void)[] = [];
  let left: readonly Waiting[] = [];
  let fault: unknown;
  const changes = new Changes(versions);
  const clock = new Clock();
  const turns = new Turns();
  try {
    await beginPatiently(() => statements.control("BEGIN IMMEDIATE"));
    for (const [index, waiting] of group.entries()) {
      const { answer, error } = await runOne(statements, waiting, clock, changes);
      done.push(answer);
      if (error !== undefined && storageFaultOf(error)) fault = error;
      if (!clock.over) continue;
      left = group.slice(index + 1);
      break;
    }
    await line.beforeCommit();
    await turns.take();
    changes.commit();
    await statements.control("COMMIT");
  } catch (error) {
    if (statements.inTransaction) await statements.control("ROLLBACK");
    throw error;
  } finally {
    clock.stop();
    await line.ended();
  }
  for (const answer of done) answer();
  return { left, fault };
}

type Ran = { readonly answer: () => void; readonly error?: unknown };
/** Runs one work in its savepoint. Its result is reported after the commit. */
async function runOne(
  statements: Executor,
  { work, how, resolve, reject }: Waiting,
  clock: Clock,
  changes: Changes,
): Promise<Ran> {
  const tx = new OpenTransaction(statements, (statement) => changes.add(statement, how.kelas), laneOf(how));
  await statements.control("SAVEPOINT satu");
  try {
    const value = await clock.within(work(tx));
    tx.end();
    await tx.settled();
    await statements.control("RELEASE satu");
    return { answer: () => resolve(value as never) };
  } catch (error) {
    tx.end();
    // a full or failing disk ends the transaction itself, and with it the work of the others
    if (!statements.inTransaction) throw error;
    await statements.control("ROLLBACK TO satu");
    await statements.control("RELEASE satu");
    return { answer: () => reject(error), error };
  }
}

/** The tables that a group changes in each class. A work that fails adds its own too, which only costs answers. */
class Changes {
  private readonly tables = new Map<string | undefined, Set<string>>();

  constructor(private readonly versions: Versions) {}

  add(statement: string, kelas: string | undefined): void {
    const known = this.tables.get(kelas) ?? new Set();
    for (const table of this.versions.writtenBy(statement)) known.add(table);
    this.tables.set(kelas, known);
  }
  /** Notes them, in the turn of the commit: no answer found before it holds after it. */
  commit(): void {
    for (const [kelas, tables] of this.tables) this.versions.wrote(tables, kelas);
  }
}

/** Limits the time that a group holds the database. */
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
