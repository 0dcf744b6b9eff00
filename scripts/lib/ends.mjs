/** The pause before a process that ended is started again, in milliseconds. It doubles each time. */
const PAUSE = 250;
/** Early ends within a minute after which a process is not started again. */
export const MOST_ENDS = 5;
const MINUTE = 60_000;
/** A process that has run so long works: something else ended it, and a new one will work as well. */
export const EARLY_MS = 5_000;

/** Counts the ends of a process that is started again. */
export class Ends {
  recent = [];

  /**
   * Records an end after `ran` milliseconds. Returns the pause before the next start in milliseconds; null after the
   * fifth early end within a minute.
   */
  record(ran, now = Date.now()) {
    if (ran >= EARLY_MS) return PAUSE;
    this.recent = [...this.recent.filter((at) => now - at < MINUTE), now];
    return this.recent.length >= MOST_ENDS ? null : PAUSE * 2 ** (this.recent.length - 1);
  }
}
