// Spellings that differ between engines. Statements elsewhere use words that every engine knows, and these.

/** A value of a JSON column, as text or number; null if there is none. */
export const jsonValue = (column: string, ...path: readonly string[]): string =>
  `(${column} ->> '$.${path.join(".")}')`;

/** A part of a JSON column, as JSON; null if there is none. */
export const jsonPart = (column: string, ...path: readonly string[]): string => `(${column} -> '$.${path.join(".")}')`;

/** A JSON value of named expressions. */
export const jsonObject = (values: Readonly<Record<string, string>>): string =>
  `json_object(${Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")})`;

/** The texts of a list bound as JSON, for `IN`. */
export const boundList = (name: string): string => `(SELECT value FROM json_each(@${name}))`;

/** A small table of objects bound as a JSON list, with one column for each of their names. */
export const boundRows = (name: string, columns: readonly string[]): string =>
  `SELECT ${columns.map((column) => `value ->> '${column}' ${column}`).join(", ")} FROM json_each(@${name})`;

/** The values of a column of many rows, in their order, as one JSON list. */
export const gathered = (column: string): string => `json_group_array(${column})`;

/** The values of a JSON column that is a list, each with its index from 0 as `key`. */
export const jsonList = (column: string): string => `json_each(${column})`;

/** SQL that is true if a column contains the bound pattern, ignoring case. `containing` makes such a pattern. */
export const holds = (column: string, name: string): string => `${column} LIKE @${name} ESCAPE '\\'`;

/** A column whose index the planner must not use, because it selects little, such as a state of most rows. */
export const notByIndex = (column: string): string => `+${column}`;

/** A table that is looked up by an index of some columns, for each row of another table that is scanned. */
export const lookedUp = (listed: string, table: string, alias: string, columns: readonly string[]): string =>
  `${listed} CROSS JOIN ${table} ${alias} INDEXED BY "${[table, ...columns].join("_")}_idx"`;

/** The order of writing, for tables whose keys do not give it. */
export const asWritten = (alias: string): string => `${alias}.rowid`;
