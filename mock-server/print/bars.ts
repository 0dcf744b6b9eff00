import type { PrintSection } from "./doc";
import { FAINT, type Style } from "./ink";
import type { Paper } from "./paper";

type Bars = Extract<PrintSection, { kind: "bars" }>;
const label: Style = { size: 9, weight: "regular" };
const amount: Style = { size: 9, weight: "bold" };
/** Heights in points: of a row, and of the bar in it; widths of the columns of labels and of amounts. */
const ROW = 18;
const BAR = 10;
const LABELS = 190;
const AMOUNTS = 110;
const POSITIVE = "#3f6f5a";
const NEGATIVE = "#a3433a";

/** Draws bars from a common line at 0, each between what it is called and its figure: a table that is a picture. */
export function drawBars(paper: Paper, { bars }: Bars): void {
  const values = bars.map(({ value }) => value);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values, low + 1);
  const left = paper.left + LABELS;
  const width = paper.width - LABELS - AMOUNTS - 12;
  const at = (value: number) => left + ((value - low) / (high - low)) * width;
  for (const { label: name, shown, value } of bars) {
    const lines = paper.ink.wrap(name, LABELS - 10, label);
    const height = Math.max(ROW, lines.length * 12 + 4);
    paper.need(height);
    lines.forEach((text, n) => {
      paper.ink.line(text, paper.left, paper.y + 12 + n * 12, label);
    });
    const from = Math.min(at(0), at(value));
    paper.ink.fill(from, paper.y + 4, Math.abs(at(value) - at(0)), BAR, value < 0 ? NEGATIVE : POSITIVE);
    paper.ink.pdf
      .moveTo(at(0), paper.y)
      .lineTo(at(0), paper.y + height)
      .lineWidth(0.6)
      .strokeColor(FAINT)
      .stroke();
    paper.ink.line(shown, paper.left + paper.width - AMOUNTS, paper.y + 12, amount, AMOUNTS, "right");
    paper.y += height;
  }
  paper.y += 10;
}
