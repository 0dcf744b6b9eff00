import type { PrintKepala } from "./doc";
import { FAINT, INK, type Style } from "./ink";
import type { Paper } from "./paper";

const PAD = 8;
const LEADING = 1.35;
const bold: Style = { size: 9.5, weight: "bold" };
const strong: Style = { size: 11.5, weight: "bold" };
const body: Style = { size: 9, weight: "regular" };
const faint: Style = { size: 7.5, weight: "regular", color: FAINT };
/** Shares of the width: the short name of the return, its title, its period. */
const SHARES = [0.19, 0.58, 0.23] as const;

type Line = { readonly text: string; readonly style: Style; readonly tick?: boolean };
const ticked = (text: string, tick: boolean): Line => ({ text, style: tick ? body : { ...body, color: FAINT }, tick });

/** The contents of the three cells of the box. */
const cellsOf = ({ kode, judul, formulir, periode, pembetulan, konsep }: PrintKepala): readonly (readonly Line[])[] => [
  [{ text: kode.toUpperCase(), style: bold }],
  [
    { text: judul, style: strong },
    { text: formulir, style: body },
    { text: "(SIMULASI, bukan dokumen DJP)", style: faint },
  ],
  [
    { text: periode, style: bold },
    ticked("Normal", pembetulan === 0),
    ticked(pembetulan > 0 ? `Pembetulan ke-${pembetulan}` : "Pembetulan ke-", pembetulan > 0),
    ...(konsep ? [{ text: "konsep", style: faint }] : []),
  ],
];

/**
 * Draws the boxed head of an official form, as screens do, and continues below it; `room` is the height needed after
 * it.
 */
export function drawKepala(paper: Paper, kepala: PrintKepala, room = 0): void {
  const widths = SHARES.map((share) => share * paper.width);
  const cells = cellsOf(kepala).map((lines, at) =>
    lines.flatMap(({ text, ...line }) => {
      const indent = line.tick === undefined ? 0 : TICK + 4;
      const wrapped = paper.ink.wrap(text, (widths[at] ?? 0) - 2 * PAD - indent, line.style);
      return wrapped.map((part, n) => ({ ...line, text: part, first: n === 0, indent }));
    }),
  );
  const heightOf = (lines: (typeof cells)[number]) =>
    lines.reduce((total, { style }) => total + style.size * LEADING, 2 * PAD);
  const height = Math.max(...cells.map(heightOf));
  paper.need(height + room);
  box(paper, paper.left, paper.y, paper.width, height);
  let x = paper.left;
  cells.forEach((lines, at) => {
    const width = widths[at] ?? 0;
    if (at > 0) upright(paper, x, paper.y, height);
    let y = paper.y + PAD;
    for (const { text, style, tick, first, indent } of lines) {
      y += style.size * LEADING;
      if (tick !== undefined && first) drawTick(paper, x + PAD, y - TICK + 0.5, tick);
      paper.ink.line(text, x + PAD + indent, y - 2, style, width - 2 * PAD - indent, at === 1 ? "center" : "left");
    }
    x += width;
  });
  paper.y += height + 10;
}

const TICK = 7;
/** A box with or without its cross. */
function drawTick({ ink: { pdf } }: Paper, x: number, y: number, crossed: boolean): void {
  pdf
    .rect(x, y - 2, TICK, TICK)
    .lineWidth(0.7)
    .strokeColor(crossed ? INK : FAINT)
    .stroke();
  if (!crossed) return;
  for (const [from, to] of [
    [0, TICK],
    [TICK, 0],
  ] as const)
    pdf
      .moveTo(x + from, y - 2)
      .lineTo(x + to, y - 2 + TICK)
      .stroke();
}

const FRAME = 1.1;
const box = ({ ink: { pdf } }: Paper, x: number, y: number, width: number, height: number): void => {
  pdf.rect(x, y, width, height).lineWidth(FRAME).strokeColor(INK).stroke();
};
const upright = ({ ink: { pdf } }: Paper, x: number, y: number, height: number): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x, y + height)
    .lineWidth(FRAME)
    .strokeColor(INK)
    .stroke();
};
