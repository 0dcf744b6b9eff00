import { once } from "node:events";
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Database } from "better-sqlite3";

/** Changed rows above which a transaction is large. Writing fewer rows to the disk takes a few milliseconds. */
const MANY_ROWS = 2_000;
/**
 * Kibibytes of pages that a connection keeps: usually, while a large transaction runs, and in a thread. After a write
 * of another connection all of them are dropped at once, and no request is answered meanwhile: 16 MB, the driver's
 * default, take up to 110 ms. A thread can keep more, because it ends with its transaction.
 */
export const CACHE = { usual: 2_000, large: 1_000, thread: 16_000 };
/** Pages in the log after which SQLite's commit copies them into the file: its default, and never. */
const COPY_AFTER = { usual: 1_000, large: 0 };

const driver = createRequire(import.meta.url).resolve("better-sqlite3");
const COPY = `const { workerData: { driver, file } } = require("node:worker_threads");
  const connection = new (require(driver))(file, { fileMustExist: true });
  connection.pragma("wal_checkpoint(PASSIVE)");
  connection.close();`;

/**
 * Keeps the commit of a large transaction short, because no request is answered meanwhile. Pages go into the log while
 * the transaction runs. Other threads put the log onto the disk before the commit, and the pages into the file after
 * it. The commit still waits until the disk holds everything.
 */
export class Bulk {
  private rows = 0;

  constructor(
    private readonly connection: Database,
    private readonly file: string,
  ) {}

  private get large(): boolean {
    return this.rows > MANY_ROWS;
  }
  private set(kind: "usual" | "large"): void {
    this.connection.pragma(`cache_size=-${CACHE[kind]}`);
    this.connection.pragma(`wal_autocheckpoint=${COPY_AFTER[kind]}`);
  }

  /** Counts changed rows of the open transaction. */
  add(rows: number): void {
    const before = this.large;
    this.rows += rows;
    if (this.large && !before) this.set("large");
  }

  /**
   * The log of a large transaction is on the disk afterwards, except its last pages. Throws if the disk fails. The
   * system reports such a fault once, so the commit can succeed after it although pages are lost.
   */
  async beforeCommit(): Promise<void> {
    if (!this.large) return;
    // without it, the commit itself puts the log onto the disk
    const log = await fs.open(`${this.file}-wal`, "r+").catch(() => undefined);
    if (!log) return;
    try {
      await log.datasync();
    } finally {
      await log.close();
    }
  }

  /**
   * Ends the counting, after a commit or a rollback. The pages of a large transaction are in the file afterwards. Never
   * throws, because the transaction is stored already.
   */
  async ended(): Promise<void> {
    const { large } = this;
    this.rows = 0;
    if (!large) return;
    try {
      await once(new Worker(COPY, { eval: true, execArgv: [], workerData: { driver, file: this.file } }), "exit");
    } catch {
      // without the thread, the next commit copies the pages
    } finally {
      if (this.connection.open) this.set("usual");
    }
  }
}
