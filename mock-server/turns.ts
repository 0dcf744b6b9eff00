import { setImmediate as turn } from "node:timers/promises";

export type Maybe<T> = T | Promise<T>;

/** A wait too short to notice. */
const LONGEST_MS = 8;

/** Start of the work in this turn of the event loop, reset by the next turn. */
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

/** Cuts long work into slices. Waiting calls have their turn between them. */
export class Turns {
  constructor() {
    heldMs();
  }

  /** Lets other work go first after this turn, with all work in it, has held the process for a while. */
  async take(): Promise<void> {
    if (heldMs() >= LONGEST_MS) await turn();
  }
}

/**
 * Like `map` for functions that return promises, one after another, so their database calls keep their order. Other
 * work has its turn between two items of long work.
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

/** Like `filter` for a test that returns a promise. */
export async function those<Item>(items: Iterable<Item>, test: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const found: Item[] = [];
  const turns = new Turns();
  for (const item of items) {
    if (await test(item)) found.push(item);
    await turns.take();
  }
  return found;
}

/** Items that long work handles before others have their turn. */
export const AT_ONCE = 100;
/** The items in lists of at most {@link AT_ONCE}. */
export function* portions<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
  let some: Item[] = [];
  for (const item of items) {
    some.push(item);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
