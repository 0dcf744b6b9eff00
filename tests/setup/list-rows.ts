import Connection from "better-sqlite3";
import { type List, queryNames } from "~/contract/list";

type Column = { readonly name: string; readonly type: string; readonly notnull: number };
type Row = Readonly<Record<string, unknown>>;
/** Values of columns by name; `undefined` leaves a column its own values. */
export type Fixed = Readonly<Record<string, string | number | null | undefined>>;
/** One page of a list. */
export type Read = (query: Row) => Promise<{ readonly rows: readonly unknown[]; readonly total: number }>;

const COUNT = 7;
/** Owners of the rows, and states in which lists show them. */
const SHOWN: Fixed = {
  batchId: "b",
  ownerNpwp: "o",
  npwp: "o",
  lawanNpwp: "o",
  mitraId: "1",
  dihapus: null,
  diganti: null,
  setelan: "{}",
};
/** Times rise with ids. */
const KEY = /^(id|waktu|dibuat|\w+Id)$/;

/** The nth value of a column. Columns order the rows in different ways, and rows of two tables share their ids. */
function cellOf({ name, type, notnull }: Column, nth: number, fixed: Fixed): string | number | Buffer | null {
  if (fixed[name] !== undefined) return fixed[name] ?? (notnull ? 0 : null);
  const number = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const place = KEY.test(name) ? nth : 1 + ((nth * (1 + (number % (COUNT - 1))) + number) % COUNT);
  if (type === "BLOB") return Buffer.from(`${place}`);
  if (/INT|REAL|NUMERIC|BOOL/.test(type)) return place;
  return KEY.test(name) ? `${place}` : `${name} ${place}`;
}

const columnsOf = (db: Connection.Database, table: string): Column[] =>
  db.prepare<unknown[], Column>(`SELECT name, type, "notnull" FROM pragma_table_info(?)`).all(table);
const insert = (table: string, names: readonly string[]): string =>
  `INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`;

/** The statement that inserts a row with some values, and its parameters. */
export function rowFor(file: string, table: string, fixed: Fixed): readonly [text: string, params: Row] {
  const db = new Connection(file, { readonly: true });
  const columns = columnsOf(db, table);
  db.close();
  const names = columns.map(({ name }) => name);
  return [insert(table, names), Object.fromEntries(columns.map((one) => [one.name, cellOf(one, 1, fixed)]))];
}

/** Fills the tables of a list's statement with rows that the list shows, without the rows they refer to. */
export function plantRows(file: string, statement: string, fixed: Fixed = {}): void {
  const db = new Connection(file);
  db.pragma("foreign_keys=OFF");
  const tables = new Set([...statement.matchAll(/\b(?:FROM|JOIN) (?!json)(\w+)/g)].map(([, table = ""]) => table));
  for (const table of tables) {
    const columns = columnsOf(db, table);
    const names = columns.map(({ name }) => name);
    const add = db.prepare(insert(table, names).replace("INSERT", "INSERT OR REPLACE"));
    for (let nth = 1; nth <= COUNT; nth++)
      add.run(Object.fromEntries(columns.map((one) => [one.name, cellOf(one, nth, { ...SHOWN, ...fixed })])));
  }
  db.close();
}

const compared = (a: unknown, b: unknown): number =>
  typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : Number(String(a) > String(b));
const rowsOf = async (read: Read, query: Row): Promise<Row[]> => (await read(query)).rows as Row[];

/** Orders of a list that do not follow the values of their column. Returns the number of columns with several values. */
export async function wrongOrders({ columns }: List, read: Read): Promise<{ wrong: string[]; ordered: number }> {
  const sortable = Object.keys(columns).filter((name) => columns[name]?.sortable);
  const wrong: string[] = [];
  let ordered = 0;
  for (const name of sortable) {
    const up = await rowsOf(read, { sort: name });
    const down = await rowsOf(read, { sort: `-${name}` });
    const values = up.map((row) => row[name]);
    const several = new Set(values).size > 1;
    if (several) ordered++;
    const rises = values.every((value, at) => at === 0 || compared(values[at - 1], value) <= 0);
    const falls = down.every((row, at) => compared(row[name], values[values.length - 1 - at]) === 0);
    if (!rises || !falls) wrong.push(`${name}: ${values.join(", ")}`);
  }
  return { wrong, ordered };
}

/** Filters of a list, except some, that find other rows than those with the value of its column. */
export async function wrongFilters(
  { columns, filters }: List,
  read: Read,
  except: readonly string[] = [],
): Promise<string[]> {
  const all = await rowsOf(read, {});
  const wrong: string[] = [];
  for (const [name, filter] of Object.entries(filters).filter(([name]) => name in columns && !except.includes(name))) {
    const value = all[1]?.[name];
    if (value === undefined) continue;
    const [from, to] = queryNames(name, filter);
    const asked = to
      ? ([
          [from, (one: unknown) => compared(one, value) >= 0],
          [to, (one: unknown) => compared(one, value) <= 0],
        ] as const)
      : ([[name, (one: unknown) => one === value]] as const);
    for (const [field, holds] of asked) {
      const ids = (rows: readonly Row[]) =>
        rows
          .map(({ id }) => String(id))
          .sort()
          .join(" ");
      const found = ids(await rowsOf(read, { [field]: value }));
      const expected = ids(all.filter((row) => holds(row[name])));
      if (found !== expected) wrong.push(`${field}=${value}: ${found}, not ${expected}`);
    }
  }
  return wrong;
}
