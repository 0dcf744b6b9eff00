import type pg from "pg";
import type { Params } from "../../sql";
import { type Executor, isOrdered, publish, rowOf } from "../statements";
import { endOf, POSTGRES, type Written, writtenFor } from "../text";

/** A statement. One with a name is prepared by the server once per connection, and kept there. */
type Prepared = Written & { readonly name: string | undefined };
const prepared = new Map<string, Prepared>();
/** Lists have a statement for each choice of filters: those beyond this number are prepared at each use. */
const MOST_KEPT = 1_000;

function preparedOf(sql: string): Prepared {
  const known = prepared.get(sql);
  if (known) return known;
  publish(sql);
  const statement = { ...writtenFor(POSTGRES, sql), name: prepared.size < MOST_KEPT ? `s${prepared.size}` : undefined };
  prepared.set(sql, statement);
  return statement;
}

/** PostgreSQL refuses the character 0, which no stored text has: typed texts lose it, and nothing has such an id. */
const storable = (value: unknown): unknown =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;
const valuesOf = ({ names }: Written, params: Params): unknown[] =>
  isOrdered(params) ? params.map(storable) : names.map((name) => storable(params[name] ?? null));

/** Rows of one statement that inserts many, and the most parameters of a statement: the protocol allows 65,535. */
const MOST_ROWS = 200;
const MOST_VALUES = 30_000;

/** An insertion that can take many rows at once: the text before, of and behind the values of a row. */
type Insertion = { readonly before: string; readonly row: string; readonly behind: string };
/** An upsert that changes rows stays row by row: one statement cannot change the same row twice. */
function insertionOf({ text, names }: Written): Insertion | null {
  const start = /^\s*INSERT INTO .*?\bVALUES\s*(?=\()/is.exec(text)?.[0].length;
  if (start === undefined || /DO UPDATE|RETURNING/i.test(text) || names.length === 0) return null;
  const end = endOf(text, start) + 1;
  const behind = text.slice(end);
  return /\$\d/.test(behind) ? null : { before: text.slice(0, start), row: text.slice(start, end), behind };
}
const insertions = new Map<string, Insertion | null>();

/** One statement for some rows. */
function manyOf({ before, row, behind }: Insertion, width: number, rows: number): string {
  const groups = Array.from({ length: rows }, (_, nth) =>
    row.replace(/\$(\d+)/g, (_match, at: string) => `$${Number(at) + nth * width}`),
  );
  return `${before}${groups.join(", ")}${behind}`;
}

/** Runs one statement: a connection, or any of several. */
export type Asked = {
  query<Row extends unknown[]>(asked: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<Row>>;
};

/** Statements of one connection, or of any of a pool. Throws the driver's errors, with their `code`. */
export class PostgresStatements implements Executor {
  constructor(
    private readonly connection: Asked,
    public inTransaction = false,
  ) {}

  private ask(sql: string, params: Params) {
    const statement = preparedOf(sql);
    const { name, text } = statement;
    const values = valuesOf(statement, params);
    return this.connection.query<unknown[]>({ ...(name && { name }), text, values, rowMode: "array" });
  }
  async get<Row>(sql: string, params: Params = []): Promise<Row | undefined> {
    return (await this.all<Row>(sql, params))[0];
  }
  async all<Row>(sql: string, params: Params = []): Promise<Row[]> {
    const { fields, rows } = await this.ask(sql, params);
    const names = fields.map(({ name }) => name);
    return rows.map((values) => rowOf<Row>(names, values));
  }
  async run(sql: string, params: Params = []): Promise<number> {
    return (await this.ask(sql, params)).rowCount ?? 0;
  }
  async runEach(sql: string, rows: Iterable<Params>): Promise<number> {
    const all = [...rows];
    const statement = preparedOf(sql);
    if (!insertions.has(sql)) insertions.set(sql, insertionOf(statement));
    const insertion = insertions.get(sql);
    let changed = 0;
    if (!insertion || all.length < 2) {
      for (const params of all) changed += await this.run(sql, params);
      return changed;
    }
    const width = statement.names.length;
    const most = Math.max(1, Math.min(MOST_ROWS, Math.floor(MOST_VALUES / width)));
    for (let from = 0; from < all.length; from += most) {
      const part = all.slice(from, from + most);
      const values = part.flatMap((params) => valuesOf(statement, params));
      const text = manyOf(insertion, width, part.length);
      changed += (await this.connection.query({ text, values, rowMode: "array" })).rowCount ?? 0;
    }
    return changed;
  }
  async control(words: string): Promise<void> {
    await this.connection.query({ text: words, rowMode: "array" });
  }
}
