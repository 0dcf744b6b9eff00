import net from "node:net";
import pg from "pg";

/** Connections of one process for reads, and for writes: a write holds its own until its commit. */
const MOST = { reads: 8, writes: 8 };
/** Time in milliseconds to reach the server or to get a free connection. */
const REACH_MS = 5_000;
/** Milliseconds after which the server ends a transaction that waits for its process. */
const IDLE_MS = 60_000;

const bytes = pg.types.getTypeParser(17, "text") as (text: string) => Buffer;
/** Values as SQLite gives them, by the server's number of their type: numbers, flags as 0 or 1, all else as text. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => (text === "t" ? 1 : 0),
  17: bytes,
  20: Number,
  21: Number,
  23: Number,
  700: Number,
  701: Number,
  1700: Number,
};
const asText = (text: string): string => text;
const types = { getTypeParser: (type: number) => PARSERS[type] ?? asText } as unknown as pg.CustomTypesConfig;

/** The settings of a connection. Amounts are whole numbers below 2^53, so numbers hold them. */
export const settingsOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  application_name: "latihpajak",
  connectionTimeoutMillis: REACH_MS,
  idle_in_transaction_session_timeout: IDLE_MS,
  keepAlive: true,
});

/** Sends in one piece all that is written in one turn of the process: each piece wakes the server. */
class GatheringSocket extends net.Socket {
  private gathering = false;

  override cork(): void {
    if (!this.gathering) {
      this.gathering = true;
      super.cork();
      process.nextTick(() => {
        this.gathering = false;
        super.uncork();
      });
    }
    super.cork();
  }
}

/**
 * The connections of one process for one purpose. Work that finds none free waits in the order it came, however long:
 * the driver's own queue gives up after the time to reach the server.
 */
export class Connections {
  private readonly pool: pg.Pool;
  private free: number;
  private readonly queue: (() => void)[] = [];

  constructor(url: string, kind: keyof typeof MOST) {
    this.free = MOST[kind];
    // statements of a write need not wait for each other's answer
    const together = kind === "writes" && { pipeline: true, stream: () => new GatheringSocket() };
    this.pool = new pg.Pool({ ...settingsOf(url), ...together, max: this.free });
    // one that breaks while nobody uses it is replaced at the next use
    this.pool.on("error", () => undefined);
    // one that breaks in a transaction fails its statements, also the next one
    this.pool.on("connect", (client) => void client.on("error", () => undefined));
  }

  /** Work that waits for a connection. */
  get waiting(): number {
    return this.queue.length;
  }

  /** Takes a connection; give it back. */
  async take(): Promise<pg.PoolClient> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      return await this.pool.connect();
    } catch (error) {
      this.next();
      throw error;
    }
  }
  /** Gives a connection back; a broken one is closed. */
  give(client: pg.PoolClient, isBroken = false): void {
    client.release(isBroken);
    this.next();
  }
  private next(): void {
    const waiting = this.queue.shift();
    if (waiting) waiting();
    else this.free += 1;
  }

  /** Runs one statement on any connection. */
  async query<Row extends unknown[]>(asked: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<Row>> {
    const client = await this.take();
    try {
      return await client.query<Row>(asked);
    } finally {
      this.give(client);
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** Runs work on a connection of its own, which is closed afterwards. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settingsOf(url));
  // a connection that breaks fails the statement that waits for it
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
