import type { SheetRow } from "./sheet";

/** Lines that can precede the headings of any sheet: a company, a title, a period, a blank line. */
export const TITLE_LINES = 10;

/** Settings for finding the headings of a table. */
type HeadSearch = {
  /** True for a heading that the reader of the table knows. */
  readonly isKnown: (heading: string) => boolean;
  /** Number of lines that can precede the headings. With 0 the first line that is not empty holds the headings. */
  readonly titles: number;
  /** True if a line of groups can precede the headings: `Closing` over `Debit` and `Credit`. */
  readonly groups?: boolean | undefined;
  /** The heading for a first column that has none. */
  readonly first?: string | undefined;
};

const filled = ({ cells }: SheetRow): string[] =>
  [...cells.values()].flatMap(({ teks }) => (teks.trim() === "" ? [] : [teks]));

/**
 * Yields the heading line of a table and the lines after it. The headings are the first line with two known ones, among
 * `titles` lines. If no line has two, the first line that is not empty counts. Empty lines are skipped.
 */
export async function* fromHeadings(rows: AsyncIterable<SheetRow>, search: HeadSearch): AsyncGenerator<SheetRow> {
  const lines = filledLines(rows);
  const [head, ...below] = await firstLines(lines, search);
  if (!head) return;
  const next = below.length > 0 ? below.shift() : (await lines.next()).value;
  yield* withGroups(head, next, search);
  yield* below;
  yield* lines;
}

async function* filledLines(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow, undefined> {
  for await (const row of rows) if (filled(row).length > 0) yield row;
}

/**
 * The heading line and the lines that were read to find it. If no line has two known headings, the first line counts.
 */
async function firstLines(lines: AsyncGenerator<SheetRow, undefined>, search: HeadSearch): Promise<SheetRow[]> {
  const above: SheetRow[] = [];
  while (above.length <= search.titles) {
    const { value: row } = await lines.next();
    if (!row) break;
    if (filled(row).filter(search.isKnown).length > 1) return [row];
    above.push(row);
  }
  return above;
}

/** The heading line, merged with the line below it if that line holds the headings of its groups. */
function* withGroups(head: SheetRow, next: SheetRow | undefined, search: HeadSearch): Generator<SheetRow> {
  const below = next ? filled(next) : [];
  const isSecond = search.groups === true && below.length > 1 && below.every(search.isKnown);
  yield named(next && isSecond ? merged(head, next) : head, search);
  if (next && !isSecond) yield next;
}

/** Column letters or numbers in the order of the sheet. */
const inOrder = (columns: Iterable<string>): string[] =>
  [...columns].sort((a, b) => a.length - b.length || (a < b ? -1 : Number(a > b)));

/** One heading per column: a group extends to the right up to the next group. */
function merged(groups: SheetRow, below: SheetRow): SheetRow {
  const cells = new Map(groups.cells);
  let group = "";
  for (const column of inOrder(new Set([...groups.cells.keys(), ...below.cells.keys()]))) {
    const own = groups.cells.get(column)?.teks.trim() ?? "";
    const cell = below.cells.get(column);
    const text = cell?.teks.trim() ?? "";
    if (own !== "") group = own;
    if (cell && text !== "") cells.set(column, { ...cell, teks: `${group} ${text}`.trim() });
  }
  return { ...groups, cells };
}

function named(head: SheetRow, { first }: HeadSearch): SheetRow {
  const isNumbered = /^\d/.test(head.cells.keys().next().value ?? "");
  const column = isNumbered ? "1" : "A";
  if (first === undefined || (head.cells.get(column)?.teks.trim() ?? "") !== "") return head;
  const cell = { line: head.nomor, kolom: column, teks: first };
  return { ...head, cells: new Map([...head.cells, [column, cell]]) };
}
