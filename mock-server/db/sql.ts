import type { Origin } from "./engine/versions";

type Param = string | number | bigint | Buffer | null;
/** Parameters of one statement, by name (`@name`) or in the order of its `?`. */
export type Params = readonly Param[] | Readonly<Record<string, Param>>;

/**
 * Reads committed data; in a transaction also its own writes. Whole numbers come as numbers, flags as 0 or 1, times and
 * JSON as text.
 */
export type Reader = {
  get<Row>(statement: string, params?: Params): Promise<Row | undefined>;
  all<Row>(statement: string, params?: Params): Promise<Row[]>;
  /**
   * The result of `find`, computed once and cached under a name until a write changes it. An answer for a class ends with
   * the next write of that class, and one that follows from its statements alone with the next write of their tables.
   * Any write ends another answer. An empty result is not cached. `find` reads by the given reader.
   */
  kept<T>(name: string, find: (sql: Reader) => Promise<T>, of?: Origin): Promise<T>;
};

/** An open transaction. Returns the number of rows that a statement changed. Throws if used after its end. */
export type Writer = Reader & {
  /** The class or scope of the transaction, whose rows no other one writes meanwhile; empty if it can write any. */
  readonly lane: string;
  run(statement: string, params?: Params): Promise<number>;
  /** Runs a statement without waiting for its end. A later statement or the commit throws its failure. */
  send(statement: string, params?: Params): void;
  /** Runs the same statement for many rows, in their order: one promise for all. */
  runEach(statement: string, rows: Iterable<Params>): Promise<number>;
};

/** A time in the format of Prisma's adapter for DateTime columns, so that both can read each other's rows. */
export const sqlTime = (at: Date): string => at.toISOString().replace("Z", "+00:00");

/**
 * The product's own words, e.g. a group of statuses, as the list of an `IN (…)`. User input is bound instead. An empty
 * list matches nothing: not every engine accepts an empty `IN ()`.
 */
export const sqlList = (words: readonly string[]): string =>
  words.length === 0 ? "SELECT '' WHERE 1 = 0" : words.map((word) => `'${word}'`).join(", ");
