import { setTimeout as delay } from "node:timers/promises";
import { isBusy } from "./faults";

/** How long SQLite itself waits for another program, in milliseconds: nobody else is answered meanwhile. */
export const BUSY_MS = 50;
const PATIENCE_MS = 5_000;

/** Begins to write while another program may hold the file: tries for 5 s, others being answered, then throws what SQLite says. */
export async function beginPatiently(begin: () => unknown): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      begin();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
      await delay(BUSY_MS);
    }
  }
}
