import type { PrintColumn, PrintSection } from "./doc";
import { AUTO, FAINT, type Style } from "./ink";
import type { Paper } from "./paper";

type Table = Extract<PrintSection, { kind: "table" }>;
const PAD = 4;
/** Letter sizes: the first that cuts no word of the table is used. Line spacing is a share of them. */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5] as const;
const LEADING = 1.3;

/** The layout of a table: widths of its columns in points, the letters of its rows and of its sums. */
type Layout = { readonly widths: readonly number[]; readonly body: Style; readonly bold: Style };

/** Draws a table over as many pages as needed, a row at a time; the head is repeated on each page. */
export function* drawTable(paper: Paper, table: Table): Generator<void> {
  const layout = layoutOf(paper, table);
  const { widths, body, bold } = layout;
  const faint: Style = { ...bold, color: FAINT };
  const headings = table.columns.map((c) => c.heading);
  const numbers = table.columns.some(({ butir }) => butir)
    ? table.columns.map(({ butir }) => butir && `(${butir})`)
    : null;
  const head = () => {
    drawRow(paper, table.columns, widths, wrapRow(paper, widths, headings, bold), bold, "#e8ecf2");
    if (!numbers) return;
    const style: Style = { ...body, color: FAINT };
    drawRow(paper, table.columns, widths, wrapRow(paper, widths, numbers, style), style);
  };
  paper.need(60);
  head();
  for (const [at, row] of table.rows.entries()) {
    const style = table.groups?.includes(at) ? faint : table.sums?.includes(at) ? bold : body;
    const lines = wrapRow(paper, widths, row, style);
    if (paper.need(heightOf(lines, style))) head();
    drawAutomatic(paper, table, at, widths, heightOf(lines, style));
    drawRow(paper, table.columns, widths, lines, style);
    if (table.results?.includes(at)) doubleRules(paper, table, row, widths);
    yield;
  }
  if (table.rows.length === 0 && table.empty) drawEmpty(paper, table.empty, body);
  if (table.totals) drawTotals(paper, table, layout, head);
  paper.y += 10;
}

/** The largest letters that fit the longest word of every column, and column widths by need. */
function layoutOf(paper: Paper, table: Table): Layout {
  const words = table.columns.map((_, at) => longestWords(table, at));
  let layout = laidOut(paper, table, words, SIZES[0]);
  for (const size of SIZES.slice(1)) {
    if (layout.needed <= paper.width) break;
    layout = laidOut(paper, table, words, size);
  }
  return layout;
}

/** The table in letters of one size, with the width in points of its longest words. */
function laidOut(paper: Paper, { columns }: Table, words: readonly string[][], size: number) {
  const bold: Style = { size, weight: "bold" };
  const needs = words.map((some) => Math.max(0, ...some.map((word) => paper.ink.width(word, bold))) + 2 * PAD);
  const needed = needs.reduce((total, need) => total + need, 0);
  return { body: { size, weight: "regular" } as Style, bold, widths: widthsOf(columns, needs, paper.width), needed };
}

/** Number of words of a column that are measured: those with the most letters. */
const MEASURED = 4;
function longestWords({ columns, rows, totals }: Table, at: number): string[] {
  const cells = [columns[at]?.heading ?? "", ...rows.map((row) => row[at] ?? ""), totals?.[at] ?? ""];
  const longest: string[] = [];
  for (const word of cells.flatMap((cell) => cell.split(/[\s]|(?<=\/)/))) {
    if (longest.includes(word)) continue;
    longest.push(word);
    longest.sort((a, b) => b.length - a.length).splice(MEASURED);
  }
  return longest;
}

/** Shares of the width; a column that needs more than its share gets it, the others divide the rest. */
function widthsOf(columns: readonly PrintColumn[], needs: readonly number[], whole: number): number[] {
  const pinned = new Set<number>();
  for (;;) {
    const free = columns.map((column, at) => (pinned.has(at) ? 0 : column.width));
    const shares = free.reduce((total, share) => total + share, 0);
    const rest = whole - [...pinned].reduce((total, at) => total + (needs[at] ?? 0), 0);
    const widths = columns.map((_, at) => (pinned.has(at) ? (needs[at] ?? 0) : ((free[at] ?? 0) / shares) * rest));
    const short = widths.flatMap((width, at) => (!pinned.has(at) && width < (needs[at] ?? 0) ? [at] : []));
    if (short.length === 0 || short.length + pinned.size === columns.length) return widths;
    for (const at of short) pinned.add(at);
  }
}

/** The grey background of automatic cells, under the next row. */
function drawAutomatic(paper: Paper, table: Table, row: number, widths: readonly number[], height: number): void {
  let x = paper.left;
  widths.forEach((width, at) => {
    if (table.columns[at]?.auto || table.autos?.[row]?.includes(at)) {
      paper.ink.fill(x, paper.y, width, height, AUTO);
    }
    x += width;
  });
  // the rule above the row stays visible
  paper.ink.rule(paper.left, paper.y, paper.width, LINE);
}
const LINE = 0.4;

const wrapRow = (
  paper: Paper,
  widths: readonly number[],
  cells: readonly (string | undefined)[],
  style: Style,
): string[][] => widths.map((width, i) => paper.ink.wrap(cells[i] ?? "", width - 2 * PAD, style));
const heightOf = (cells: readonly (readonly string[])[], { size }: Style): number =>
  Math.max(...cells.map((lines) => lines.length)) * size * LEADING + 2 * PAD;

function drawRow(
  paper: Paper,
  columns: readonly PrintColumn[],
  widths: readonly number[],
  cells: readonly string[][],
  style: Style,
  fill?: string,
): void {
  const height = heightOf(cells, style);
  if (fill) paper.ink.pdf.rect(paper.left, paper.y, paper.width, height).fill(fill);
  let x = paper.left;
  cells.forEach((lines, i) => {
    const width = (widths[i] ?? 0) - 2 * PAD;
    lines.forEach((line, n) => {
      paper.ink.line(
        line,
        x + PAD,
        paper.y + PAD + (n + 1) * style.size * LEADING - 2.5,
        style,
        width,
        columns[i]?.align ?? "left",
      );
    });
    x += widths[i] ?? 0;
  });
  paper.y += height;
  paper.ink.rule(paper.left, paper.y, paper.width, 0.4);
}

function drawEmpty(paper: Paper, text: string, body: Style): void {
  paper.ink.line(text, paper.left, paper.y + 14, { ...body, color: FAINT }, paper.width, "center");
  paper.y += 20;
  paper.ink.rule(paper.left, paper.y, paper.width, 0.4);
}

function drawTotals(paper: Paper, table: Table, { widths, bold }: Layout, head: () => void): void {
  const lines = wrapRow(paper, widths, table.totals ?? [], bold);
  if (paper.need(heightOf(lines, bold) + 4)) head();
  drawRow(paper, table.columns, widths, lines, bold);
  doubleRules(paper, table, table.totals ?? [], widths);
}

/** A double rule under each figure of the row just drawn. */
function doubleRules(paper: Paper, { columns }: Table, row: readonly string[], widths: readonly number[]): void {
  let x = paper.left;
  widths.forEach((width, i) => {
    if (row[i] && columns[i]?.align === "right") paper.ink.doubleRule(x + PAD, paper.y - 2, width - 2 * PAD);
    x += width;
  });
  paper.y += 4;
}
