import type { PrintSection } from "./doc";
import { angka } from "./format";
import { FAINT, RULE, type Style } from "./ink";
import type { Paper } from "./paper";

type Bars = Extract<PrintSection, { kind: "bars" }>;
const label: Style = { size: 9, weight: "regular" };
const amount: Style = { size: 9, weight: "bold" };
const serie: Style = { size: 8, weight: "regular", color: FAINT };
/** Heights in points: a row, one bar row among several under a name, and the bar in it; widths of the text columns. */
const ROW = 18;
const CLOSE = 13;
const BAR = 10;
const LABELS = 190;
const NAMES = 110;
const SERIES = 90;
const AMOUNTS = 110;
const POSITIVE = "#3f6f5a";
const NEGATIVE = "#a3433a";

/** Draws bars from a common line at 0, each between its name and its figure: the picture is also a table. */
export function drawBars(paper: Paper, { groups, series = [] }: Bars): void {
  const values = groups.flatMap((group) => group.values);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values, low + 1);
  const names = series.length > 1 ? NAMES : LABELS;
  const text = series.length > 1 ? NAMES + SERIES : LABELS;
  const left = paper.left + text;
  const width = paper.width - text - AMOUNTS - 12;
  const at = (value: number) => left + ((value - low) / (high - low)) * width;
  for (const group of groups) {
    const lines = paper.ink.wrap(group.label, names - 10, label);
    const row = group.values.length > 1 ? CLOSE : ROW;
    const height = Math.max(row * group.values.length, lines.length * 12 + 4);
    paper.need(height);
    lines.forEach((line, n) => {
      paper.ink.line(line, paper.left, paper.y + 12 + n * 12, label);
    });
    group.values.forEach((value, nth) => {
      const top = paper.y + nth * row;
      if (series.length > 1) paper.ink.line(series[nth] ?? "", paper.left + NAMES, top + 11, serie);
      drawBar(paper, {
        from: Math.min(at(0), at(value)),
        top: top + 3,
        width: Math.abs(at(value) - at(0)),
        value,
        nth,
      });
      paper.ink.line(angka(value), paper.left + paper.width - AMOUNTS, top + 11, amount, AMOUNTS, "right");
    });
    paper.ink.pdf
      .moveTo(at(0), paper.y)
      .lineTo(at(0), paper.y + height)
      .lineWidth(0.6)
      .strokeColor(FAINT)
      .stroke();
    paper.y += height + (group.values.length > 1 ? 4 : 0);
  }
  paper.y += 10;
}

type OneBar = {
  readonly from: number;
  readonly top: number;
  readonly width: number;
  readonly value: number;
  /** Index of the series that the bar belongs to. */
  readonly nth: number;
};
/** As on screen, the second of several series is hollow and the third is solid ink. */
function drawBar({ ink }: Paper, { from, top, width, value, nth }: OneBar): void {
  const colour = value < 0 ? NEGATIVE : POSITIVE;
  if (nth === 1)
    ink.pdf
      .rect(from, top, width, BAR - 1)
      .lineWidth(0.9)
      .strokeColor(colour)
      .stroke();
  else ink.fill(from, top, width, BAR, nth === 2 && value >= 0 ? RULE : colour);
}
