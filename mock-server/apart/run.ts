import { setImmediate as turn } from "node:timers/promises";
import { StopReading } from "../files/report";
import { end, isOneResting, rest, restingChild, start } from "./children";
import type { Order, OrderKind, Orders, Ready, Taken, Told } from "./protocol";
import { Seats, type Whose } from "./seats";

/** Memory of a process in megabytes. The largest file within the limits of its reader takes a third of it. */
const HEAP_MB = 512;
/** The longest time, in milliseconds. No order within the limits takes longer, however slow the machine. */
const LONGEST_MS = 300_000;
/** On a free machine a table is read in 2 s and headings are found in 1 s. */
const LONGEST_OF: Readonly<Partial<Record<OrderKind, number>>> = {
  kenali: 60_000,
  tabel: 120_000,
  // ten solutions, each played with twenty draws
  paket: 900_000,
};

/** The process ended before it had answered: its input was too much for it. */
export class ProcessDied extends Error {
  override readonly name = "ProcessDied";
}

const seats = new Seats(2);
/**
 * Imports, markings and solutions run one after another by themselves. They never wait behind short work, nor does short work wait
 * behind them.
 */
const ownSeat: ReadonlySet<OrderKind> = new Set(["impor", "telaah", "solusi"]);

type ApartOptions<K extends OrderKind> = {
  /** The account of the order. It has one seat at a time. */
  readonly whose: Whose;
  /** Handles a part. The next but one is not made before that. */
  readonly onPart?: (part: Orders[K]["part"]) => Promise<void>;
  readonly heapMb?: number;
};

/**
 * Carries out an order in a separate process, so that its cost or crash does not affect users of the API. Throws
 * `StopReading` for an error in a file, {@link ProcessDied} if the process could not cope.
 */
export function apart<K extends OrderKind>(
  kind: K,
  order: Orders[K]["order"],
  options: ApartOptions<K>,
): Promise<Orders[K]["answer"]> {
  const begin = async () => {
    // starting a process holds this one for some 30 ms
    await turn();
    return carryOut({ kind, order }, options);
  };
  return ownSeat.has(kind) ? begin() : seats.take(begin, options.whose);
}

/** A trainee reads an assignment, and hands in or checks its work within minutes. */
const READY_MS = 120_000;

/**
 * Starts a process that loads the code of an order and waits for it: loading takes longer than a short order itself. A
 * process that waits already serves as well.
 */
export async function getReady(kind: OrderKind): Promise<void> {
  await turn();
  if (isOneResting()) return;
  const child = start(HEAP_MB);
  child.send({ ready: kind } satisfies Ready);
  rest(child, READY_MS);
}

function carryOut<K extends OrderKind>(
  order: Order<K>,
  { onPart, heapMb = HEAP_MB }: ApartOptions<K>,
): Promise<Orders[K]["answer"]> {
  const child = (heapMb === HEAP_MB && restingChild()) || start(heapMb);
  let reusable = false;
  const answer = new Promise<Orders[K]["answer"]>((resolve, reject) => {
    let dealt = Promise.resolve();
    const deal = async (part: Orders[K]["part"]) => {
      await onPart?.(part);
      if (child.connected) child.send({ type: "taken" } satisfies Taken);
    };
    child.on("message", (told: Told) => {
      if (told.type === "part") dealt = dealt.then(() => deal(told.part as Orders[K]["part"]));
      else if (told.type === "done") {
        reusable = heapMb === HEAP_MB && !told.spent;
        dealt = dealt.then(() => resolve(told.answer as Orders[K]["answer"]));
      } else dealt = dealt.then(() => reject(failureOf(told)));
      dealt.catch(reject);
    });
    const died = (why: string) => void dealt.then(() => reject(new ProcessDied(why)), reject);
    child.once("error", (error) => died(error.message));
    child.once("exit", (code, signal) => died(`the process for ${order.kind} ended with ${signal ?? code}`));
  });
  child.send(order);
  const tooLong = setTimeout(() => child.kill("SIGKILL"), LONGEST_OF[order.kind] ?? LONGEST_MS);
  return answer.then(
    (done) => {
      clearTimeout(tooLong);
      if (reusable) rest(child);
      else end(child);
      return done;
    },
    (error: unknown) => {
      clearTimeout(tooLong);
      end(child);
      throw error;
    },
  );
}

const failureOf = (told: Extract<Told, { type: "stopped" | "failed" }>): Error =>
  told.type === "stopped" ? new StopReading(told.temuan) : new Error(told.why);
