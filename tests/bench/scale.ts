/** `npm run bench -- --quick` runs all parts with small numbers. It checks that they work, not their speed. */
export const QUICK = process.argv.includes("--quick");

const whole = {
  /** Rounds of a comparison, duration per side in one round, and repetitions of an action. */
  rounds: 3,
  seconds: 4,
  repeats: 5,
  /** Documents of an import, a posting, a list. */
  documents: 10_000,
  /** Documents of others added to the same table. */
  others: 1_000_000,
  /** Documents of a backed-up class. */
  kept: 100_000,
  prints: 1_000,
  employees: 1_000,
  /** Trainees of a large class. */
  people: 400,
  /** Entries of a ledger. A million with FULL=1. */
  ledgers: process.env.FULL === "1" ? [100_000, 1_000_000] : [100_000],
  /** Repetitions of a quick read. Processor time comes in steps of 10 ms. */
  reads: 200,
  /** Months of payroll before the last. */
  months: 11,
};
const short: typeof whole = {
  rounds: 1,
  seconds: 0.5,
  repeats: 1,
  documents: 1_000,
  others: 5_000,
  kept: 2_000,
  prints: 20,
  employees: 50,
  people: 40,
  ledgers: [2_000],
  reads: 20,
  months: 2,
};
export const SCALE = QUICK ? short : whole;
export const count = (n: number): string => n.toLocaleString("en");
