import { setTimeout as delay } from "node:timers/promises";
import type { Maybe } from "../../turns";
import { isBusy } from "./faults";

/** The time SQLite itself waits for another program, in milliseconds. No other request is answered meanwhile. */
export const BUSY_MS = 20;
const PATIENCE_MS = 5_000;

/**
 * Begins to write while another program can hold the file. It tries for 5 s while other requests are answered, then
 * throws SQLite's error.
 */
export async function beginPatiently(begin: () => Maybe<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await begin();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
      await delay(BUSY_MS);
    }
  }
}
