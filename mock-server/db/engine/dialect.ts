// What engines spell differently. Statements elsewhere use words that every engine knows, and these.

/** A value of a JSON column: text or number as it stands there, null where there is none. */
export const jsonValue = (column: string, ...path: readonly string[]): string =>
  `(${column} ->> '$.${path.join(".")}')`;

/** A part of a JSON column, as JSON; null where there is none. */
export const jsonPart = (column: string, ...path: readonly string[]): string => `(${column} -> '$.${path.join(".")}')`;

/** A JSON value of named expressions. */
export const jsonObject = (values: Readonly<Record<string, string>>): string =>
  `json_object(${Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")})`;

/** The texts of a list that is bound as JSON, for `IN`. */
export const boundList = (name: string): string => `(SELECT value FROM json_each(@${name}))`;

/** A small table of objects that are bound as a JSON list, one column for each of their names. */
export const boundRows = (name: string, columns: readonly string[]): string =>
  `SELECT ${columns.map((column) => `value ->> '${column}' ${column}`).join(", ")} FROM json_each(@${name})`;

/** The values of a column of many rows, in the order they come in, as one JSON list. */
export const gathered = (column: string): string => `json_group_array(${column})`;

/** The values of a JSON column that is a list, each with its place from 0 as `key`. */
export const jsonList = (column: string): string => `json_each(${column})`;

/** Whether a column holds the pattern that is bound, capital letters or not; `containing` makes such a pattern. */
export const holds = (column: string, name: string): string => `${column} LIKE @${name} ESCAPE '\\'`;

/** A column by whose index the planner is not to look: one that says little, such as a state most rows are in. */
export const notByIndex = (column: string): string => `+${column}`;

/** A table, looked up by its index of some columns for each row of another, which is gone through. */
export const lookedUp = (listed: string, table: string, alias: string, columns: readonly string[]): string =>
  `${listed} CROSS JOIN ${table} ${alias} INDEXED BY "${[table, ...columns].join("_")}_idx"`;

/** The order in which rows were written, for tables whose keys do not tell it. */
export const asWritten = (alias: string): string => `${alias}.rowid`;
