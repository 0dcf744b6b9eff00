import { type List, queryNames, type Summed, type ValueOf } from "~/contract/list";
import { asWritten } from "./dialect";
import {
  among,
  type Condition,
  given,
  type HalamanTerpilih,
  type ListStatement,
  listPage,
  listPageWithSums,
  type Page,
  type PageWithSums,
  searched,
} from "./list";
import type { Reader } from "./sql";
import type { RowOf, Table } from "./tables";

type Name<L extends List> = keyof L["columns"] & string;
type FilterName<L extends List> = keyof L["filters"] & string;
/** A column or filter that no statement has: the service computes it. */
export const computed = null;

/** SQL of the columns. The table's own columns need none. */
type Expressions<L extends List, T extends Table> = {
  readonly [K in Exclude<Name<L>, keyof RowOf<T>>]: string | typeof computed;
} & { readonly [K in Name<L> & keyof RowOf<T>]?: string | typeof computed };
/** Names of the columns that the service computes. */
type Computed<E> = { [K in keyof E]: E[K] extends typeof computed ? K : never }[keyof E];
/** SQL of the filters. Columns of the list or the table need none, unless the service computes them. */
type Wheres<L extends List, T extends Table, E> = {
  readonly [K in Exclude<FilterName<L>, Name<L> | keyof RowOf<T>> | (FilterName<L> & Computed<E>)]:
    | string
    | typeof computed;
} & { readonly [K in FilterName<L>]?: string | typeof computed };
type Given<L extends List, T extends Table, E, M> = {
  readonly table: T;
  readonly as: string;
  /** Joined tables; or all of `FROM`, if it does not begin with the table. */
  readonly join?: string;
  readonly from?: string;
  readonly sql: E & Expressions<L, T>;
  /** SQL of further columns that only the service reads, by their names. */
  readonly more?: M;
  /** Orders by other SQL than that of their column. */
  readonly sort?: { readonly [K in Name<L>]?: string };
  readonly where: Wheres<L, T, E>;
  /** SQL that the search text is looked for in; a list without any ignores the text. */
  readonly search: readonly string[];
  /** The list's own order. The id, or the order of writing, breaks ties. */
  readonly order: readonly string[];
};
/** A value as the database has it. */
type Raw<V> = V extends boolean ? number : V;
/** A row of a list's statement. */
export type StatementRow<S extends { readonly row?: unknown }> = NonNullable<S["row"]>;
type More<T extends Table, M> = {
  readonly [K in keyof M]: K extends keyof RowOf<T> ? RowOf<T>[K] : string;
};
type Answered<L extends List, T extends Table, E, M> = More<T, M> & {
  readonly [K in Name<L> as K extends keyof E ? (E[K] extends null ? never : K) : K]: Raw<ValueOf<L["columns"][K]>>;
};
type ListSql<Row, Sum extends string = string> = ListStatement & {
  /** Columns that are summed over the whole list. */
  readonly sums: readonly Sum[];
  readonly search: readonly string[];
  /** SQL of the id by which a request chooses rows. */
  readonly chosen: string;
  readonly conditions: (query: Readonly<Record<string, unknown>>) => Condition[];
  /** The type of its rows; never a value. */
  readonly row?: Row;
};

type Columns = Readonly<Record<string, string | null | undefined>>;
/** The requested page of a list, its order, search text and filters. */
export type Cari = HalamanTerpilih & { readonly q?: string | undefined };
type Query = Readonly<Record<string, unknown>>;
const bound = (sql: string, name: string, sign: string, value: unknown): Condition[] =>
  value === undefined || value === null || value === ""
    ? []
    : [{ sql: `${sql} ${sign} @${name}`, params: { [name]: value as string | number } }];

/** The conditions of the filters of a request. `wheres` has the SQL of a filter, or null if the service applies it. */
const conditionsOf =
  (list: List, wheres: Columns, as: string) =>
  (query: Query): Condition[] =>
    Object.entries(list.filters).flatMap(([name, filter]) => {
      const sql = wheres[name] === undefined ? `${as}.${name}` : wheres[name];
      if (sql === null) return [];
      const [from, to] = queryNames(name, filter);
      return to === undefined
        ? bound(sql, name, "=", query[name])
        : [...bound(sql, from, ">=", query[from]), ...bound(sql, to, "<=", query[to])];
    });

/** The statement of a list: its columns, orders and filters as its definition declares them. */
export function statementOf<
  L extends List,
  T extends Table,
  const E extends object = object,
  const M extends Readonly<Record<string, string>> = Record<never, never>,
>(
  list: L,
  { table, as, join = "", from = `${table} ${as} ${join}`, sql, more, sort, where, search, order }: Given<L, T, E, M>,
): ListSql<Answered<L, T, E, M>, Summed<L["columns"]>> {
  const columns: Columns = sql;
  const named = ([name, expression]: readonly [string, string]) =>
    expression === `${as}.${name}` ? expression : `${expression} ${name}`;
  const sqlOf = (name: string): string => columns[name] ?? `${as}.${name}`;
  const stored = Object.keys(list.columns).filter((name) => columns[name] !== computed);
  const orders = stored.filter((name) => list.columns[name]?.sortable).map((name) => [name, sqlOf(name)]);
  const tie = `${as}.id`;
  const isTied = order.some((term) => [tie, asWritten(as)].includes(term.replace(/ DESC$/, "")));
  return {
    select: [...stored.map((name) => [name, sqlOf(name)] as const), ...Object.entries(more ?? {})]
      .map(named)
      .join(", "),
    from: from.trim(),
    sort: { ...Object.fromEntries(orders), ...sort },
    order: isTied ? order : [...order, tie],
    search,
    chosen: tie,
    sums: Object.keys(list.columns).filter((name) => list.columns[name]?.total) as Summed<L["columns"]>[],
    conditions: conditionsOf(list, { ...columns, ...where }, as),
  };
}

/** The same list with other columns, for a service that needs more of its rows than the answer has. */
export const selecting = <Row, Sum extends string = string>(
  statement: ListSql<unknown, Sum>,
  select = statement.select,
): ListSql<Row, Sum> => ({ ...statement, select }) as ListSql<Row, Sum>;
/** Columns that no statement has, by their names. */
export const allComputed = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, computed])) as Record<Name, typeof computed>;

const askedOf = (statement: ListSql<unknown>, scope: readonly Condition[], query: Cari): Condition[] =>
  given(
    ...scope,
    ...statement.conditions(query as Query),
    among(statement.chosen, query.ids),
    statement.search.length > 0 && searched(statement.search, query.q),
  );

/** A page of the rows of a list that a caller can see, as its request filters and sorts them. */
export const pageOfList = <Row>(
  sql: Reader,
  statement: ListSql<Row>,
  scope: readonly Condition[],
  query: Cari,
): Promise<Page<Row>> => listPage<Row>(sql, statement, askedOf(statement, scope, query), query);

/** The same with the sums of its columns over the whole list. */
export const summedPageOfList = <Row, Sum extends string>(
  sql: Reader,
  statement: ListSql<Row, Sum>,
  scope: readonly Condition[],
  query: Cari,
): Promise<PageWithSums<Row, Sum>> =>
  listPageWithSums<Row, Sum>(sql, statement, askedOf(statement, scope, query), query, statement.sums);
