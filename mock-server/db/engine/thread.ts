import { createRequire } from "node:module";
import { type MessagePort, Worker } from "node:worker_threads";
import type { Database, Statement } from "better-sqlite3";
import type { Params } from "../sql";
import { type Executor, isOrdered, publish, rowOf, type Values } from "./statements";
import { SQLITE, SQLITE_BY_POSITION, writtenFor } from "./text";

type Order =
  | { readonly kind: "get" | "all" | "run"; readonly text: string; readonly params: Params }
  | { readonly kind: "each"; readonly text: string; readonly rows: readonly Values[] }
  | { readonly kind: "control"; readonly text: string };
type Answer = {
  readonly open: boolean;
  readonly names?: readonly string[];
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code: unknown };
};

/**
 * Runs in the thread and answers orders in their sequence. Its text is all that the thread gets, so it uses its own
 * parameters only.
 */
function serve(port: MessagePort, connection: Database): void {
  const prepared = new Map<string, Statement>();
  const statementOf = (text: string): Statement => {
    const statement = prepared.get(text) ?? connection.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  const answer = (order: Order): { value?: unknown; names?: string[] } => {
    const statement = statementOf(order.text);
    if (order.kind === "control") {
      statement.run();
      return {};
    }
    if (order.kind === "run") return { value: statement.run(order.params).changes };
    if (order.kind === "each") {
      let changed = 0;
      for (const row of order.rows) changed += statement.run(row as unknown[]).changes;
      return { value: changed };
    }
    const names = statement
      .raw()
      .columns()
      .map(({ name }) => name);
    return { names, value: order.kind === "get" ? statement.get(order.params) : statement.all(order.params) };
  };
  port.on("message", (order: Order) => {
    try {
      port.postMessage({ ...answer(order), open: connection.inTransaction });
    } catch (error) {
      const { message, code } = error as { message: string; code?: unknown };
      port.postMessage({ error: { message, code }, open: connection.inTransaction });
    }
  });
}

const driver = createRequire(import.meta.url).resolve("better-sqlite3");
const PROGRAM = `const { workerData: { driver, file, pragmas }, parentPort } = require("node:worker_threads");
  const connection = new (require(driver))(file, { fileMustExist: true });
  for (const pragma of pragmas) connection.pragma(pragma);
  (${serve.toString()})(parentPort, connection);`;

type Waiting = { resolve(answer: Answer): void; reject(error: unknown): void };

/** Statements of a connection in a thread of its own. No statement of it, and no commit, holds the event loop. */
export class ThreadStatements implements Executor {
  inTransaction = false;
  private readonly waiting: Waiting[] = [];
  private readonly worker: Worker;
  private failure: unknown;

  constructor(file: string, pragmas: readonly string[]) {
    this.worker = new Worker(PROGRAM, { eval: true, execArgv: [], workerData: { driver, file, pragmas } });
    this.worker.on("message", (answer: Answer) => this.answered(answer));
    this.worker.on("error", (error) => this.failed(error));
    this.worker.on("exit", () => this.failed(new Error("the thread of a large transaction ended")));
  }

  private answered(answer: Answer): void {
    this.inTransaction = answer.open;
    const asked = this.waiting.shift();
    if (answer.error) asked?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
    else asked?.resolve(answer);
  }
  /** A connection that ends undoes its open transaction. */
  private failed(error: unknown): void {
    this.failure ??= error;
    this.inTransaction = false;
    for (const { reject } of this.waiting.splice(0)) reject(this.failure);
  }
  private ask(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure);
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(order);
    });
  }
  private textOf(sql: string): string {
    publish(sql);
    return writtenFor(SQLITE, sql).text;
  }

  async get<Row>(sql: string, params: Params = []): Promise<Row | undefined> {
    const { names = [], value } = await this.ask({ kind: "get", text: this.textOf(sql), params });
    return value === undefined ? undefined : rowOf<Row>(names, value as Values);
  }
  async all<Row>(sql: string, params: Params = []): Promise<Row[]> {
    const { names = [], value } = await this.ask({ kind: "all", text: this.textOf(sql), params });
    return (value as Values[]).map((values) => rowOf<Row>(names, values));
  }
  async run(sql: string, params: Params = []): Promise<number> {
    return (await this.ask({ kind: "run", text: this.textOf(sql), params })).value as number;
  }
  async runEach(sql: string, rows: Iterable<Params>): Promise<number> {
    publish(sql);
    const { text, names } = writtenFor(SQLITE_BY_POSITION, sql);
    const values = Array.from(rows, (params) => (isOrdered(params) ? params : names.map((name) => params[name])));
    return (await this.ask({ kind: "each", text, rows: values })).value as number;
  }
  async control(words: string): Promise<void> {
    await this.ask({ kind: "control", text: words });
  }
  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
