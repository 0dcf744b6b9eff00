import type { PiagamLine } from "./doc";
import { FAINT, RULE, type Style } from "./ink";
import type { Paper } from "./paper";

/** Style of each part, and the height of one of its lines in points. */
const PARTS: Readonly<Record<PiagamLine["nada"], Style & { readonly leading: number }>> = {
  judul: { size: 28, weight: "bold", leading: 38 },
  gugur: { size: 14, weight: "bold", color: "#a11212", leading: 20 },
  nama: { size: 30, weight: "bold", leading: 42 },
  tebal: { size: 13, weight: "bold", leading: 19 },
  biasa: { size: 11, weight: "regular", leading: 16 },
  kecil: { size: 9, weight: "regular", color: FAINT, leading: 13 },
  sela: { size: 9, weight: "regular", leading: 14 },
};
/** Space between the frame and its content. */
const EDGE = 28;

/** A certificate on the rest of its page: a double frame, its lines in the middle, the name as large as possible. */
export function drawPiagam(paper: Paper, baris: readonly PiagamLine[]): void {
  const { ink, left, width, y: top } = paper;
  const height = paper.bottom - top - 8;
  ink.pdf.rect(left, top, width, height).lineWidth(1.4).strokeColor(RULE).stroke();
  ink.pdf
    .rect(left + 5, top + 5, width - 10, height - 10)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  const lines = baris.flatMap(({ nada, teks }) => {
    const part = nada === "nama" ? nameIn(paper, teks) : PARTS[nada];
    return ink.wrap(teks, width - 2 * EDGE, part).map((text) => ({ text, part }));
  });
  const taken = lines.reduce((sum, { part }) => sum + part.leading, 0);
  // too much content is set closer together
  const closer = Math.min(1, (height - EDGE) / taken);
  let y = top + (height - taken * closer) / 2;
  for (const { text, part } of lines) {
    y += part.leading * closer;
    ink.line(text, left + EDGE, y - part.leading * closer * 0.28, part, width - 2 * EDGE, "center");
  }
  paper.y = paper.bottom;
}

/** The largest letters that fit a name on its line; a longer name takes several lines of the smallest letters. */
function nameIn({ ink, width }: Paper, teks: string): Style & { readonly leading: number } {
  const room = width - 2 * EDGE;
  const size = [30, 26, 22, 18].find((one) => ink.width(teks, { size: one, weight: "bold" }) <= room) ?? 14;
  return { size, weight: "bold", leading: size * 1.4 };
}
