import { setImmediate as turn } from "node:timers/promises";

/** A value, or the promise of one. */
export type Maybe<T> = T | Promise<T>;

/** What nobody notices waiting for. */
const LONGEST_MS = 15;

/** When work in this turn of the event loop was first seen; the next turn begins anew. */
let began: number | undefined;
function heldMs(): number {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    setImmediate(() => {
      began = undefined;
    });
  }
  return now - began;
}

/** Cuts long work into slices: between them those who wait have their turn. */
export class Turns {
  constructor() {
    heldMs();
  }

  /** Lets others go first when works of one turn, this one and those before it, have held the process for a while. */
  async take(): Promise<void> {
    if (heldMs() >= LONGEST_MS) await turn();
  }
}

/**
 * Like `map` for functions that answer promises, one after another: what they do to the database keeps its order. Others
 * have their turn between two items of long work.
 */
export async function inTurn<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const turns = new Turns();
  let index = 0;
  for (const item of items) {
    results.push(await work(item, index++));
    await turns.take();
  }
  return results;
}

/** Like `filter` for a test that answers a promise. */
export async function those<Item>(items: Iterable<Item>, test: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const found: Item[] = [];
  const turns = new Turns();
  for (const item of items) {
    if (await test(item)) found.push(item);
    await turns.take();
  }
  return found;
}
