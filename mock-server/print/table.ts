import type { PrintColumn, PrintSection } from "./doc";
import { FAINT, type Style } from "./ink";
import type { Paper } from "./paper";

type Table = Extract<PrintSection, { kind: "table" }>;
const PAD = 4;
const LEADING = 10.5;
const body: Style = { size: 8, weight: "regular" };
const bold: Style = { size: 8, weight: "bold" };

/** Draws a table over as many pages as it takes, a row at a time; the head is repeated on each page. */
export function* drawTable(paper: Paper, table: Table): Generator<void> {
  const widths = widthsOf(table.columns, paper.width);
  const head = () =>
    drawRow(
      paper,
      table.columns,
      widths,
      wrapRow(
        paper,
        widths,
        table.columns.map((c) => c.heading),
        bold,
      ),
      bold,
      "#e8ecf2",
    );
  paper.need(60);
  head();
  for (const [at, row] of table.rows.entries()) {
    const style = table.sums?.includes(at) ? bold : body;
    const lines = wrapRow(paper, widths, row, style);
    if (paper.need(heightOf(lines))) head();
    drawRow(paper, table.columns, widths, lines, style);
    yield;
  }
  if (table.rows.length === 0 && table.empty) drawEmpty(paper, table.empty);
  if (table.totals) drawTotals(paper, table, widths, head);
  paper.y += 10;
}

function widthsOf(columns: readonly PrintColumn[], whole: number): number[] {
  const shares = columns.reduce((total, column) => total + column.width, 0);
  return columns.map((column) => (column.width / shares) * whole);
}

const wrapRow = (paper: Paper, widths: readonly number[], cells: readonly string[], style: Style): string[][] =>
  widths.map((width, i) => paper.ink.wrap(cells[i] ?? "", width - 2 * PAD, style));
const heightOf = (cells: readonly (readonly string[])[]): number =>
  Math.max(...cells.map((lines) => lines.length)) * LEADING + 2 * PAD;

function drawRow(
  paper: Paper,
  columns: readonly PrintColumn[],
  widths: readonly number[],
  cells: readonly string[][],
  style: Style,
  fill?: string,
): void {
  const height = heightOf(cells);
  if (fill) paper.ink.pdf.rect(paper.left, paper.y, paper.width, height).fill(fill);
  let x = paper.left;
  cells.forEach((lines, i) => {
    const width = (widths[i] ?? 0) - 2 * PAD;
    lines.forEach((line, n) => {
      paper.ink.line(line, x + PAD, paper.y + PAD + (n + 1) * LEADING - 2.5, style, width, columns[i]?.align ?? "left");
    });
    x += widths[i] ?? 0;
  });
  paper.y += height;
  paper.ink.rule(paper.left, paper.y, paper.width, 0.4);
}

function drawEmpty(paper: Paper, text: string): void {
  paper.ink.line(text, paper.left, paper.y + 14, { ...body, color: FAINT }, paper.width, "center");
  paper.y += 20;
  paper.ink.rule(paper.left, paper.y, paper.width, 0.4);
}

function drawTotals(paper: Paper, table: Table, widths: readonly number[], head: () => void): void {
  const lines = wrapRow(paper, widths, table.totals ?? [], bold);
  if (paper.need(heightOf(lines) + 4)) head();
  drawRow(paper, table.columns, widths, lines, bold);
  let x = paper.left;
  widths.forEach((width, i) => {
    if (table.totals?.[i] && table.columns[i]?.align === "right")
      paper.ink.doubleRule(x + PAD, paper.y - 2, width - 2 * PAD);
    x += width;
  });
  paper.y += 4;
}
