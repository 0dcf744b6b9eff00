import { setImmediate as turn } from "node:timers/promises";

/** What nobody notices waiting for. */
const LONGEST_MS = 15;

/** Cuts long work into slices: between them those who wait have their turn. */
export class Turns {
  private since = performance.now();

  /** Lets others go first when this work has held the process for a while. */
  async take(): Promise<void> {
    if (performance.now() - this.since < LONGEST_MS) return;
    await turn();
    this.since = performance.now();
  }
}
