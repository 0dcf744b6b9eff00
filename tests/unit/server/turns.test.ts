import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTurn, those } from "../../../mock-server/turns";

/** Milliseconds for every item, by a clock that only the work moves. */
const ITEM_MS = 4;
let clock = 0;
const item = async () => {
  clock += ITEM_MS;
};

/** The number of turns of other work during `work`. */
async function turnsOfOthers(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let over = false;
  const others = () => {
    turns += 1;
    if (!over) setImmediate(others);
  };
  await new Promise((resolve) => setImmediate(resolve));
  setImmediate(others);
  await work();
  over = true;
  return turns;
}

beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => vi.restoreAllMocks());

describe("work on many items", () => {
  test("gives others a turn before it has held the process for 20 ms", async () => {
    const turns = await turnsOfOthers(() => inTurn(Array(40), item));
    expect(turns).toBeGreaterThanOrEqual((40 * ITEM_MS) / 20);
  });

  test("also gives others their turns with many short lists, one after another", async () => {
    const turns = await turnsOfOthers(async () => {
      for (let list = 0; list < 20; list++) await inTurn(Array(2), item);
    });
    expect(turns).toBeGreaterThanOrEqual((40 * ITEM_MS) / 20);
  });

  test("filters in the same turns and keeps the order", async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => at);
    let kept: number[] = [];
    const turns = await turnsOfOthers(async () => {
      kept = await those(numbers, async (one) => item().then(() => one % 2 === 0));
    });
    expect(turns).toBeGreaterThanOrEqual((40 * ITEM_MS) / 20);
    expect(kept).toEqual(numbers.filter((one) => one % 2 === 0));
  });

  test("is done in one turn if it is short", async () => {
    expect(await turnsOfOthers(() => inTurn(Array(2), item))).toBeLessThanOrEqual(1);
  });
});
