import { columns, type Rows } from "../generated/rows";

export type Table = keyof Rows;
export const TABLES = Object.keys(columns) as readonly Table[];
/**
 * A row of a table as statements read it; `Narrow` gives the exact type of a column if the schema knows only its kind.
 */
export type RowOf<T extends Table, Narrow extends Partial<Record<keyof Rows[T], unknown>> = object> = Omit<
  Rows[T],
  keyof Narrow
> &
  Narrow;
/** Every column of a table except the named ones. */
export type ColumnOf<T extends Table> = (typeof columns)[T][number] & string;

export const columnsOf = <T extends Table>(table: T): readonly ColumnOf<T>[] => columns[table];

/** The columns of a table for a `SELECT`, each under its own name, with the alias if there is one. */
export const listed = <T extends Table>(names: readonly ColumnOf<T>[], alias = ""): string =>
  names.map((name) => (alias ? `${alias}.${name}` : name)).join(", ");

/** `INSERT` of named columns, each from the parameter of its name. */
export const insertInto = <T extends Table>(table: T, names: readonly ColumnOf<T>[] = columnsOf(table)): string =>
  `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`;

/** `SET` of named columns, each from the parameter of its name. */
export const assigned = <T extends Table>(_: T, names: readonly ColumnOf<T>[]): string =>
  names.map((name) => `${name} = @${name}`).join(", ");

/** The condition that named columns equal the parameters of their names. */
export const equalTo = <T extends Table>(_: T, names: readonly ColumnOf<T>[]): string =>
  names.map((name) => `${name} = @${name}`).join(" AND ");

/** The names of the given values, as columns: omitted columns stay unchanged. */
export const givenOf = <T extends Table>(_: T, values: { readonly [Column in ColumnOf<T>]?: unknown }): ColumnOf<T>[] =>
  (Object.keys(values) as ColumnOf<T>[]).filter((name) => values[name] !== undefined);
