import { AppError } from "~/contract/errors";
import type { ListQuery } from "~/contract/kit";
import { boundList, gathered, holds } from "./dialect";
import type { Reader } from "./sql";

type Value = string | number | null;
/** A condition with its named parameters, e.g. `{ sql: "f.status = @status", params: { status } }`. */
export type Condition = {
  readonly sql: string;
  readonly params?: Readonly<Record<string, Value>>;
  /** The alternatives of `eitherOf`. */
  readonly either?: readonly string[];
};

/** A list in prepared SQL: its columns, its tables, its sort orders. */
export type ListStatement = {
  readonly select: string;
  readonly from: string;
  /** Column key of the contract → SQL expression. Other keys cannot sort. */
  readonly sort: Readonly<Record<string, string>>;
  /**
   * Default SQL order, which also breaks the ties of every other order. It uses values that people know documents by
   * (day, number, name), and last a unique one, so that two readings of a list never differ.
   */
  readonly order: readonly string[];
};
/** The requested page of a list, and its order. */
export type Halaman = Pick<ListQuery, "page" | "perPage" | "sort">;
/** The requested page of a list whose chosen rows are summed. */
export type HalamanTerpilih = Halaman & { readonly ids?: readonly string[] | undefined };
export type Page<Row> = { rows: Row[]; page: number; perPage: number; total: number };

/** The conditions with a given value. */
export const given = (...conditions: readonly (Condition | false | null | undefined | "")[]): Condition[] =>
  conditions.filter((condition): condition is Condition => Boolean(condition));

/** Conditions for columns with a requested value. Columns without one are left out. */
export const matching = (
  alias: string,
  asked: Readonly<Record<string, string | number | null | undefined>>,
): readonly Condition[] =>
  Object.entries(asked).flatMap(([column, value]) =>
    value === undefined || value === null || value === ""
      ? []
      : [{ sql: `${alias}.${column} = @${column}`, params: { [column]: value } }],
  );

/**
 * Rows that meet one of some alternatives, e.g. given or received by a taxpayer. No row may meet two. Each alternative
 * is read by an index of its own: `OR` across columns reads the whole class. A list has one at most.
 */
export const eitherOf = (either: readonly string[], params: Readonly<Record<string, Value>>): Condition => ({
  sql: `(${either.map((one) => `(${one})`).join(" OR ")})`,
  params,
  either,
});

/** Rows with one of some ids; all rows if there are no ids. */
export const among = (column: string, ids: readonly string[] | undefined): Condition | undefined =>
  ids ? { sql: `${column} IN ${boundList("ids")}`, params: { ids: JSON.stringify(ids) } } : undefined;

/** Rows with the searched text in one of some columns; all rows without a text. */
export const searched = (columns: readonly string[], text: string | undefined): Condition | undefined =>
  text
    ? { sql: `(${columns.map((column) => holds(column, "cari")).join(" OR ")})`, params: { cari: containing(text) } }
    : undefined;

/** `%`-pattern of a search text, its own wildcards taken literally. Use it with `holds`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** One page of a list and the number of all its rows. */
export async function listPage<Row>(
  sql: Reader,
  statement: ListStatement,
  conditions: readonly Condition[],
  query: Halaman,
): Promise<Page<Row>> {
  const { totals: _none, ...page } = await listPageWithSums<Row, never>(sql, statement, conditions, query, []);
  return page;
}

/** A page, and the sums of some columns over all rows of the list under its conditions. */
export type PageWithSums<Row, Column extends string> = Page<Row> & {
  readonly totals: Readonly<Record<Column, number>>;
};
/** One page of a list. One statement finds the number of all its rows and their sums. */
export async function listPageWithSums<Row, const Column extends string>(
  sql: Reader,
  statement: ListStatement,
  conditions: readonly Condition[],
  query: Halaman,
  columns: readonly Column[],
): Promise<PageWithSums<Row, Column>> {
  const { total, ...totals } = await wholeOf(sql, statement.from, conditions, columns);
  const rows = await rowsOfPage<Row>(sql, statement, conditions, query, total);
  return { rows, page: query.page, perPage: query.perPage, total, totals: totals as Readonly<Record<Column, number>> };
}

const rowsOfPage = <Row>(
  sql: Reader,
  statement: ListStatement,
  conditions: readonly Condition[],
  { page, perPage, sort }: Halaman,
  total: number,
): Promise<Row[]> =>
  rowsOfPart<Row>(sql, statement, conditions, { before: (page - 1) * perPage, perPage, sort }, total);

/** The requested rows of a list: their number, the number before them, and the order. */
export type Bagian = Pick<Halaman, "perPage" | "sort"> & { readonly before: number };
/**
 * Some rows of a list alone, if the number of all its rows (`total`) is known otherwise. The rows before them are
 * skipped from the nearer end, so the last page of a long list costs the same as its first.
 */
export async function rowsOfPart<Row>(
  sql: Reader,
  statement: ListStatement,
  conditions: readonly Condition[],
  { before, perPage, sort }: Bagian,
  total: number,
): Promise<Row[]> {
  const behind = total - before - perPage;
  const order = orderOf(statement, sort);
  if (before <= behind || before >= total) return rowsOf(sql, statement, conditions, { order, perPage, skip: before });
  const size = Math.min(perPage, total - before);
  const rows = await rowsOf<Row>(sql, statement, conditions, {
    order: order.map(turned),
    perPage: size,
    skip: Math.max(0, behind),
  });
  return rows.reverse();
}

/** One whole number of every row of a list, its `select`, in its order. */
export async function numbersInOrder(
  sql: Reader,
  statement: ListStatement,
  conditions: readonly Condition[],
  sort: string | undefined,
): Promise<Int32Array> {
  const { where, params } = combined(conditions);
  const row = await sql.get<{ semua: string }>(
    `SELECT ${gathered("angka")} semua FROM (SELECT ${statement.select} angka FROM ${statement.from} ${where}
     ORDER BY ${orderOf(statement, sort).join(", ")}) urutan`,
    params,
  );
  return Int32Array.from(JSON.parse(row?.semua ?? "[]") as number[]);
}

/** A term of an order in the other direction. */
const turned = (term: string): string =>
  term.endsWith(" DESC") ? term.slice(0, -" DESC".length) : `${term.replace(/ ASC$/, "")} DESC`;

type Part = { readonly order: readonly string[]; readonly perPage: number; readonly skip: number };
function rowsOf<Row>(
  sql: Reader,
  statement: ListStatement,
  conditions: readonly Condition[],
  { order, perPage, skip }: Part,
): Promise<Row[]> {
  const { wheres, params } = alternatives(conditions);
  const [select, terms] = wheres.length > 1 ? withOrder(statement.select, order) : [statement.select, order];
  const parts = wheres.map((where) => `SELECT ${select} FROM ${statement.from} ${where}`).join(" UNION ALL ");
  return sql.all<Row>(`${parts} ORDER BY ${terms.join(", ")} LIMIT @batas OFFSET @lompat`, {
    ...params,
    batas: perPage,
    lompat: skip,
  });
}

/** The columns and the order of united rows: only columns can order them. The added ones are in no contract. */
function withOrder(select: string, order: readonly string[]): [string, readonly string[]] {
  const terms = order.map((term) => /^(.*?)( DESC| ASC)?$/s.exec(term) as RegExpExecArray);
  return [
    [select, ...terms.map(([, column], at) => `${column} urut${at}`)].join(", "),
    terms.map(([, , direction = ""], at) => `urut${at}${direction}`),
  ];
}

const whereOf = (sql: readonly string[]): string => (sql.length > 0 ? `WHERE ${sql.join(" AND ")}` : "");
const paramsOf = (conditions: readonly Condition[]) =>
  Object.assign({}, ...conditions.map((condition) => condition.params ?? {})) as Record<string, Value>;
const combined = (conditions: readonly Condition[]) => ({
  where: whereOf(conditions.map((condition) => condition.sql)),
  params: paramsOf(conditions),
});
/** The same, with one `WHERE` for each alternative. */
function alternatives(conditions: readonly Condition[]) {
  const split = conditions.find((condition) => condition.either);
  const wheres = (split?.either ?? [""]).map((one) =>
    whereOf(conditions.map((condition) => (condition === split ? one : condition.sql))),
  );
  return { wheres, params: paramsOf(conditions) };
}

/** The number of rows read at once if the whole list is needed. */
const BATCH = 2_000;
/** The order of a list's batches: a value, and a unique tie-breaker for equal values. */
type Urutan = { readonly value: string; readonly tie: string; readonly down: boolean };
function batchOrder({ sort: columns }: ListStatement, ekor: string, sort: string | undefined): Urutan {
  const tie = `${columns[ekor]}`;
  const by = sort === undefined ? tie : columnOf(columns, sort.replace(/^-/, ""));
  return { value: by, tie, down: sort?.startsWith("-") ?? true };
}
/** Condition for the rows after a row. A missing value comes before others, and last in a descending order. */
function following({ value, tie, down }: Urutan, at: Value, ekor: Value): Condition {
  const further = `${value} ${down ? "<" : ">"} @urutSampai`;
  if (value === tie) return { sql: further, params: { urutSampai: at } };
  const later = `${tie} < @ekorSampai`;
  if (at === null)
    return { sql: `(${value} ${down ? "IS NULL AND" : "IS NOT NULL OR"} ${later})`, params: { ekorSampai: ekor } };
  const missing = down ? ` OR ${value} IS NULL` : "";
  return {
    sql: `(${further}${missing} OR (${value} = @urutSampai AND ${later}))`,
    params: { urutSampai: at, ekorSampai: ekor },
  };
}

/**
 * All rows of a list in order, batch by batch. Each batch begins after the last row of the previous one, so that the
 * last costs the same as the first. `ekor` is the unique tie-breaker, descending.
 */
export async function* listBatches<Row extends object>(
  sql: Reader,
  statement: ListStatement,
  conditions: readonly Condition[],
  { sort, ekor }: { readonly sort?: string | undefined; readonly ekor: keyof Row & string },
): AsyncGenerator<Row[]> {
  const order = batchOrder(statement, ekor, sort);
  const { value, tie, down } = order;
  const select = `${statement.select}, ${value} nilaiUrut`;
  const batched = { ...statement, select, sort: { urut: value }, order: value === tie ? [] : [`${tie} DESC`] };
  const first = { order: orderOf(batched, down ? "-urut" : "urut"), perPage: BATCH, skip: 0 };
  let after: readonly Condition[] = [];
  for (;;) {
    const rows: (Row & { nilaiUrut: Value })[] = await rowsOf(sql, batched, [...conditions, ...after], first);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ nilaiUrut: _, ...row }) => row as unknown as Row);
    if (rows.length < BATCH) return;
    after = [following(order, last.nilaiUrut, last[ekor] as Value)];
  }
}

/**
 * Names come from outside, so a name that only the prototype knows is no column. Throws `malformed` for a name that
 * cannot sort.
 */
function columnOf(sort: ListStatement["sort"], name: string): string {
  const column = Object.hasOwn(sort, name) ? sort[name] : undefined;
  if (column === undefined) throw new AppError("malformed", {}, { sort: [{ key: "pilihan" }] });
  return column;
}

function orderOf(statement: ListStatement, sort: string | undefined): readonly string[] {
  const down = sort?.startsWith("-") ?? false;
  const column = sort === undefined ? undefined : columnOf(statement.sort, down ? sort.slice(1) : sort);
  if (column === undefined) return statement.order;
  const ties = statement.order.filter((term) => term.replace(/ DESC$/, "") !== column);
  return [`${column} ${down ? "DESC" : "ASC"}`, ...ties];
}

/** The number of rows under a list's conditions, and the sums of columns, kept until their tables change. */
const wholeOf = (
  sql: Reader,
  from: string,
  conditions: readonly Condition[],
  columns: readonly string[],
): Promise<Readonly<Record<string, number>> & { readonly total: number }> => {
  const { wheres, params } = alternatives(conditions);
  const sums = columns.map((column) => `, coalesce(sum(${column}), 0) ${column}`).join("");
  const parts = wheres.map((where) => `SELECT count(*) total${sums} FROM ${from} ${where}`);
  const added = ["total", ...columns].map((column) => `sum(${column}) ${column}`).join(", ");
  const statement =
    parts.length > 1 ? `SELECT ${added} FROM (${parts.join(" UNION ALL ")}) bagian` : (parts[0] as string);
  return sql.kept(
    `${statement}|${JSON.stringify(params)}`,
    async (sql) => {
      const found = await sql.get<Record<string, number>>(statement, params);
      return { total: 0, ...found };
    },
    { alone: true, kelas: typeof params.batchId === "string" ? params.batchId : undefined },
  );
};
