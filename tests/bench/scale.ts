/** `npm run bench -- --quick` walks the whole of it with small numbers: whether it still runs, not how fast things are. */
export const QUICK = process.argv.includes("--quick");

const whole = {
  /** Rounds of a comparison, how long each side is shot at in one, and how often a deed is timed. */
  rounds: 3,
  seconds: 4,
  repeats: 5,
  /** Documents of an import, a posting, a list. */
  documents: 10_000,
  /** Documents of others that come into the same table. */
  others: 1_000_000,
  prints: 1_000,
  employees: 1_000,
  /** Trainees of a large class. */
  people: 400,
  /** Months of payroll before the last. */
  months: 11,
};
const short: typeof whole = {
  rounds: 1,
  seconds: 0.5,
  repeats: 1,
  documents: 1_000,
  others: 5_000,
  prints: 20,
  employees: 50,
  people: 40,
  months: 2,
};
export const SCALE = QUICK ? short : whole;
export const count = (n: number): string => n.toLocaleString("en");
