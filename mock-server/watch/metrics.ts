import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/engine/database";
import { banyakPekerjaan } from "../db/pekerjaan-store";

const PREFIX = "latihpajak_api_";
/** Upper limits of the histogram of answers, in seconds. */
const SECONDS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000].map((ms) => ms / 1_000);

/** A request as it is counted. `call`: the address in the contract, without any value of the caller. */
export type Answered = {
  readonly method: string;
  readonly call: string;
  readonly status: number;
  readonly seconds: number;
};

/** Counts of one API process in the text format of Prometheus. They name calls, never people, classes or documents. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Counter<"method" | "call" | "status">;
  private readonly seconds: Histogram<"method">;

  constructor(db: Database) {
    const registers = [this.registry];
    this.requests = new Counter({
      name: `${PREFIX}requests_total`,
      help: "Answered requests by call of the contract and status.",
      labelNames: ["method", "call", "status"],
      registers,
    });
    this.seconds = new Histogram({
      name: `${PREFIX}request_seconds`,
      help: "Time from the arrival of a request to the end of its answer.",
      labelNames: ["method"],
      buckets: SECONDS,
      registers,
    });
    new Gauge({
      name: `${PREFIX}writes_waiting`,
      help: "Changes that wait for their transaction.",
      registers,
      collect() {
        this.set(db.writesWaiting);
      },
    });
    new Gauge({
      name: `${PREFIX}jobs`,
      help: "Background work by state.",
      labelNames: ["status"],
      registers,
      async collect() {
        for (const { status, banyak } of await banyakPekerjaan(db.sql)) this.set({ status }, banyak);
      },
    });
    new Gauge({
      name: `${PREFIX}database_bytes`,
      help: "Size of the database; of a file with its log.",
      registers,
      async collect() {
        this.set(await db.bytes());
      },
    });
  }

  /** Adds the measures of the process: memory, processor time, delay of the event loop. Once for each process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry, prefix: PREFIX });
  }

  record({ method, call, status, seconds }: Answered): void {
    this.requests.inc({ method, call, status });
    this.seconds.observe({ method }, seconds);
  }

  readonly type = this.registry.contentType;
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
