type Param = string | number | bigint | Buffer | null;
/** Parameters of one statement by their names (`@name`), or in the order of its `?`. */
export type Params = readonly Param[] | Readonly<Record<string, Param>>;

/**
 * Reads what is committed; in a transaction also what it has written itself. Whole numbers answer as numbers, flags as 0
 * or 1, times and JSON as text.
 */
export type Reader = {
  get<Row>(statement: string, params?: Params): Promise<Row | undefined>;
  all<Row>(statement: string, params?: Params): Promise<Row[]>;
  /** What `find` answers, found once and kept under a name until anything is written. What is not there is not kept. */
  kept<T>(name: string, find: () => Promise<T>): Promise<T>;
};

/** A transaction that is open; answers how many rows a statement has changed. Used after its end it throws. */
export type Writer = Reader & {
  run(statement: string, params?: Params): Promise<number>;
  /** The same statement for many rows, in their order: one promise for all. */
  runEach(statement: string, rows: Iterable<Params>): Promise<number>;
};

/** A time as Prisma's adapter writes DateTime columns, so that both read each other's rows. */
export const sqlTime = (at: Date): string => at.toISOString().replace("Z", "+00:00");

/**
 * The product's own words, e.g. a group of statuses, as the list of an `IN (…)`. What people type is bound instead. Without
 * words nothing is in the list: not every engine reads an empty one.
 */
export const sqlList = (words: readonly string[]): string =>
  words.length === 0 ? "SELECT '' WHERE 1 = 0" : words.map((word) => `'${word}'`).join(", ");
