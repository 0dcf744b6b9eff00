// Spellings that differ between engines. Statements elsewhere use words that every engine knows, and these.
import { perEngine } from "./engine/text";

/** A value of a JSON column, as text or number; null if there is none. */
export const jsonValue = (column: string, ...path: readonly string[]): string =>
  perEngine(`(${column} ->> '$.${path.join(".")}')`, `(CAST(${column} AS jsonb) #>> '{${path.join(",")}}')`);

/** A number of a JSON column, to add up, compare or sort by; null if there is none. */
export const jsonNumber = (column: string, ...path: readonly string[]): string =>
  perEngine(jsonValue(column, ...path), `CAST(${jsonValue(column, ...path)} AS numeric)`);

/** SQL that is true if a value of a JSON column is true. */
export const jsonTrue = (column: string, ...path: readonly string[]): string =>
  `${jsonValue(column, ...path)} ${perEngine("= 1", "IN ('true', '1')")}`;

/** A part of a JSON column, as JSON; null if there is none. */
export const jsonPart = (column: string, ...path: readonly string[]): string =>
  perEngine(`(${column} -> '$.${path.join(".")}')`, `(CAST(${column} AS jsonb) #> '{${path.join(",")}}')`);

/** A JSON value of named expressions. */
export const jsonObject = (values: Readonly<Record<string, string>>): string =>
  `${perEngine("json_object", "json_build_object")}(${Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")})`;

/** The texts of a list bound as JSON, for `IN`. */
export const boundList = (name: string): string =>
  perEngine(
    `(SELECT value FROM json_each(@${name}))`,
    `(SELECT value FROM jsonb_array_elements_text(CAST(@${name} AS jsonb)) e(value))`,
  );

/** The numbers of a list bound as JSON, for `IN`. */
export const boundNumbers = (name: string): string =>
  perEngine(
    boundList(name),
    `(SELECT CAST(value AS bigint) FROM jsonb_array_elements_text(CAST(@${name} AS jsonb)) e(value))`,
  );

/** A small table of objects bound as a JSON list, with one column for each of their names; `numbers` hold whole numbers. */
export const boundRows = (name: string, columns: readonly string[], numbers: readonly string[] = []): string =>
  `SELECT ${columns
    .map((column) => {
      const value = `value ->> '${column}'`;
      return `${numbers.includes(column) ? perEngine(value, `CAST(${value} AS bigint)`) : value} ${column}`;
    })
    .join(", ")} FROM ${perEngine(`json_each(@${name})`, `jsonb_array_elements(CAST(@${name} AS jsonb)) e(value)`)}`;

/** The values of a column of many rows, in their order, as one JSON list; an empty list of no rows. */
export const gathered = (column: string): string =>
  perEngine(`json_group_array(${column})`, `COALESCE(json_agg(${column}), '[]')`);

/** The values of a JSON column that is a list, each with its index from 0 as `key`. */
export const jsonList = (column: string): string =>
  perEngine(
    `json_each(${column})`,
    `LATERAL (SELECT n - 1 AS key, value FROM jsonb_array_elements(CAST(${column} AS jsonb)) WITH ORDINALITY e(value, n))`,
  );

/** SQL that is true if a column contains the bound pattern, ignoring case. `containing` makes such a pattern. */
export const holds = (column: string, name: string): string =>
  `${column} ${perEngine("LIKE", "ILIKE")} @${name} ESCAPE '\\'`;

/** A column whose index the planner must not use, because it selects little, such as a state of most rows. */
export const notByIndex = (column: string): string => `${perEngine("+", "")}${column}`;

/** A table that is looked up by an index of some columns, for each row of another table that is scanned. */
export const lookedUp = (listed: string, table: string, alias: string, columns: readonly string[]): string =>
  `${listed} CROSS JOIN ${table} ${alias} ${perEngine(`INDEXED BY "${[table, ...columns].join("_")}_idx"`, "")}`;

/**
 * The place of a row in the order of writing, for rows of the same moment. SQLite has it in every table; on PostgreSQL
 * the migrations give it to the tables that are listed so (`scripts/lib/postgres-ddl.mjs`).
 */
export const asWritten = (alias: string): string => `${alias}.rowid`;

/** The greater of two values; both must be known. */
export const greaterOf = (one: string, other: string): string => `${perEngine("max", "greatest")}(${one}, ${other})`;

/** The character with a number. */
export const character = (number: number): string => `${perEngine("char", "chr")}(${number})`;
