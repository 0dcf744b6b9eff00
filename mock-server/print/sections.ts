import { drawBars } from "./bars";
import type { PrintField, PrintSection } from "./doc";
import { AUTO, FAINT, RULE, type Style } from "./ink";
import { drawKepala } from "./kepala";
import type { Paper } from "./paper";
import { drawPiagam } from "./piagam";
import { drawTable } from "./table";

const LEADING = 12;
const label: Style = { size: 8.5, weight: "regular", color: FAINT };
const value: Style = { size: 9, weight: "regular" };
const heading: Style = { size: 9.5, weight: "bold" };
const TONES: Record<"body" | "note" | "strong", Style> = {
  body: { size: 9, weight: "regular" },
  note: { size: 7.5, weight: "regular", color: FAINT },
  strong: { size: 9, weight: "bold" },
};

/** Draws one section at the current position; yields after each row of a table, which can have thousands. */
export function* drawSection(paper: Paper, section: PrintSection): Generator<void> {
  if ("title" in section && section.title) drawHeading(paper, section.title, section.kind === "table" ? 120 : 48);
  if (section.kind === "kepala") drawKepala(paper, section.kepala, 60);
  else if (section.kind === "fields") drawFields(paper, section.fields, section.columns ?? 1);
  else if (section.kind === "table") yield* drawTable(paper, section);
  else if (section.kind === "totals") drawTotals(paper, section);
  else if (section.kind === "bars") drawBars(paper, section);
  else if (section.kind === "text") drawText(paper, section.text, TONES[section.tone ?? "body"]);
  else if (section.kind === "code") drawCode(paper, section);
  else if (section.kind === "piagam") drawPiagam(paper, section.baris);
  else drawSignature(paper, section);
}

/** A heading stays on the page of the content below it, which needs `room` points. */
function drawHeading(paper: Paper, text: string, room: number): void {
  paper.need(room);
  const indent = paper.resmi ? 4 : 0;
  const lines = paper.ink.wrap(text, paper.width - 2 * indent, heading);
  if (paper.resmi) paper.ink.fill(paper.left, paper.y, paper.width, lines.length * 12 + 4, BAR);
  for (const line of lines) {
    paper.ink.line(line, paper.left + indent, paper.y + 10, heading);
    paper.y += 12;
  }
  paper.y += 4;
}
/** The grey of the bar that begins a section of an official form. */
const BAR = "#e6e8ea";

function drawFields(paper: Paper, fields: readonly PrintField[], columns: 1 | 2): void {
  const width = paper.width / columns - (columns === 2 ? 8 : 0);
  for (let i = 0; i < fields.length; i += columns) {
    const row = fields.slice(i, i + columns).map((field) => ({ field, lines: fieldLines(paper, field, width) }));
    const height = Math.max(...row.map(({ lines }) => Math.max(lines.labels.length, lines.values.length))) * LEADING;
    paper.need(height);
    row.forEach(({ lines }, n) => {
      drawField(paper, paper.left + n * (width + 16), width, lines);
    });
    paper.y += height + 1;
  }
  paper.y += 8;
}

const labelWidth = (width: number) => Math.min(150, width * 0.4);
const fieldLines = (paper: Paper, field: PrintField, width: number) => ({
  labels: paper.ink.wrap(field.label, labelWidth(width) - 10, label),
  values: paper.ink.wrap(field.value, width - labelWidth(width), value),
});

function drawField(paper: Paper, x: number, width: number, lines: { labels: string[]; values: string[] }): void {
  const middle = x + labelWidth(width);
  const base = (n: number) => paper.y + 9 + n * LEADING;
  lines.labels.forEach((text, n) => {
    paper.ink.line(text, x, base(n), label);
  });
  paper.ink.line(":", middle - 8, base(0), label);
  lines.values.forEach((text, n) => {
    paper.ink.line(text, middle, base(n), value);
  });
}

/** Sums of this many lines or fewer are not split over two pages. */
const TOGETHER = 12;

function drawTotals(paper: Paper, { lines, tight }: Extract<PrintSection, { kind: "totals" }>): void {
  const amounts = 130;
  const leading = tight ? 9.5 : LEADING;
  const laid = lines.map((line) => {
    const style: Style = { size: tight ? 8 : 9, weight: line.result ? "bold" : "regular" };
    const indent = line.butir ? 44 : 0;
    const texts = paper.ink.wrap(line.label, paper.width - amounts - indent - 8, style);
    return { line, style, indent, texts, height: texts.length * leading + (tight ? 3 : 4) };
  });
  if (lines.length <= TOGETHER) paper.need(laid.reduce((total, { height }) => total + height + 4, 0));
  for (const { line, style, indent, texts, height } of laid) {
    const base = (n: number) => paper.y + (tight ? 8.5 : 11) + n * leading;
    paper.need(height + 4);
    if (line.auto) paper.ink.fill(paper.left + paper.width - amounts, paper.y, amounts, height, AUTO);
    if (line.butir) paper.ink.line(line.butir, paper.left, base(0), { ...style, color: FAINT });
    texts.forEach((text, n) => {
      paper.ink.line(text, paper.left + indent, base(n), style);
    });
    const right = paper.left + paper.width - amounts;
    paper.ink.line(line.value, right, base(texts.length - 1), style, amounts, "right");
    paper.y += height;
    if (line.result) paper.ink.doubleRule(right, paper.y - 1, amounts);
    else paper.ink.rule(paper.left, paper.y, paper.width, 0.3);
    paper.y += line.result ? 4 : 0;
  }
  paper.y += 10;
}

function drawText(paper: Paper, text: string, style: Style): void {
  for (const line of paper.ink.wrap(text, paper.width, style)) {
    paper.need(LEADING);
    paper.ink.line(line, paper.left, paper.y + 9, style);
    paper.y += style.size * 1.35;
  }
  paper.y += 8;
}

/** Sizes for a value to copy: the largest that fits on its line. */
const CODE_SIZES = [19, 16, 13, 11];
function drawCode(paper: Paper, section: Extract<PrintSection, { kind: "code" }>): void {
  paper.need(76);
  paper.ink.pdf.rect(paper.left, paper.y, paper.width, 58).lineWidth(0.8).strokeColor(RULE).stroke();
  paper.ink.line(section.label, paper.left, paper.y + 15, label, paper.width, "center");
  const fitting = CODE_SIZES.find(
    (size) => paper.ink.width(section.value, { size, weight: "bold" }) <= paper.width - 16,
  );
  const style: Style = { size: fitting ?? 9, weight: "bold" };
  paper.ink.line(section.value, paper.left, paper.y + 36, style, paper.width, "center");
  if (section.note) paper.ink.line(section.note, paper.left, paper.y + 51, label, paper.width, "center");
  paper.y += 70;
}

function drawSignature(paper: Paper, section: Extract<PrintSection, { kind: "signature" }>): void {
  const width = 220;
  const x = paper.left + paper.width - width;
  const place = section.place ? `${section.place}, ${section.date}` : section.date;
  const lines: [string, Style][] = [
    [place, value],
    ["Ditandatangani secara elektronik", label],
    [section.name, { size: 9.5, weight: "bold" }],
    ...(section.role ? [[section.role, label] as [string, Style]] : []),
  ];
  paper.need(lines.length * 15 + 6);
  lines.forEach(([text, style], n) => {
    paper.ink.line(text, x, paper.y + 12 + n * 15, style, width, "center");
  });
  paper.y += lines.length * 15 + 16;
}
