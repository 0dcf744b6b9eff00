import { inTurn } from "../../turns";
import { type Params, sqlTime, type Writer } from "../sql";
import { type ColumnOf, givenOf, insertInto, type RowOf, type Table } from "../tables";

type Cell<Kept> = Kept extends string ? Kept | Date | object : Kept extends number ? number | bigint | boolean : Kept;
/**
 * A row to write: times as `Date`, flags as booleans, JSON as its value. A column that is left out, or undefined, takes
 * the default of the schema.
 */
export type NewRow<T extends Table> = { readonly [Column in ColumnOf<T> & keyof RowOf<T>]?: Cell<RowOf<T>[Column]> };

/** Rows written in one go, which takes a few milliseconds. */
const PORTION = 50;

type Param = string | number | bigint | Buffer | null;
function cellOf(value: unknown): Param {
  if (value instanceof Date) return sqlTime(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "object" && value !== null && !Buffer.isBuffer(value)) return JSON.stringify(value);
  return value as Param;
}

type Series = { readonly statement: string; readonly rows: Params[] };
/** Neighbouring rows with the same columns share a statement. */
function seriesOf<T extends Table>(table: T, rows: readonly NewRow<T>[]): Series[] {
  const all: Series[] = [];
  for (const row of rows) {
    const names = givenOf(table, row as Readonly<Record<ColumnOf<T>, unknown>>);
    const statement = insertInto(table, names);
    const last = all.at(-1);
    const series = last?.statement === statement ? last : { statement, rows: [] };
    if (series !== last) all.push(series);
    series.rows.push(names.map((name) => cellOf((row as Record<string, unknown>)[name])));
  }
  return all;
}

/** Writes rows in order. Other work gets its turn between portions. Throws if a row cannot be stored. */
export async function insertRows<T extends Table>(sql: Writer, table: T, rows: readonly NewRow<T>[]): Promise<void> {
  const starts = Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, at) => at * PORTION);
  await inTurn(starts, async (start) => {
    for (const series of seriesOf(table, rows.slice(start, start + PORTION)))
      await sql.runEach(series.statement, series.rows);
  });
}
