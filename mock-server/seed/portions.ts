import { inTurn } from "../turns";

/** Rows written by one statement: the database client takes about 10 ms of the process for as many. */
const PORTION = 25;

/** Writes many rows in portions, so that others have their turn between two of them. */
export async function inPortions<Row>(
  rows: readonly Row[],
  write: (portion: { data: Row[] }) => Promise<unknown>,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, at) => at * PORTION);
  await inTurn(starts, (start) => write({ data: rows.slice(start, start + PORTION) }));
}
