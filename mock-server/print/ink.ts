import type { Run, Weight } from "./fonts";
import { runsOf } from "./fonts";

type Pdf = PDFKit.PDFDocument;
export type Style = { readonly size: number; readonly weight: Weight; readonly color?: string };
export const INK = "#17202e";
export const FAINT = "#5b6675";
export const RULE = "#9aa5b4";
/** The grey background of automatic values. */
export const AUTO = "#f1f3f0";

/** Text and rules on the pages of one document, in points from the upper left corner. */
export class Ink {
  private readonly registered = new Set<string>();
  private readonly widths = new Map<string, number>();
  constructor(readonly pdf: Pdf) {}

  private use({ face }: Run, size: number): void {
    if (!this.registered.has(face.name)) {
      this.pdf.registerFont(face.name, face.bytes);
      this.registered.add(face.name);
    }
    this.pdf.font(face.name, size);
  }

  private runWidth(run: Run, size: number): number {
    const key = `${run.face.name} ${size} ${run.text}`;
    const kept = this.widths.get(key);
    if (kept !== undefined) return kept;
    this.use(run, size);
    const width = this.pdf.widthOfString(run.text, optionsOf(run));
    this.widths.set(key, width);
    return width;
  }

  width(text: string, style: Style): number {
    return runsOf(text, style.weight).reduce((total, run) => total + this.runWidth(run, style.size), 0);
  }

  /** One line at `x`, `y`; `align` places it within `width`. */
  line(text: string, x: number, y: number, style: Style, width = 0, align: "left" | "right" | "center" = "left"): void {
    const slack = align === "left" ? 0 : width - this.width(text, style);
    let at = x + (align === "center" ? slack / 2 : slack);
    for (const run of runsOf(text, style.weight)) {
      if (run.text === "") continue;
      this.use(run, style.size);
      this.pdf
        .fillColor(style.color ?? INK)
        .text(run.text, at, y, { lineBreak: false, baseline: "alphabetic", ...optionsOf(run) });
      at += this.runWidth(run, style.size);
    }
  }

  /** Breaks a text into lines no wider than `width`; words that are wider are cut. */
  wrap(text: string, width: number, style: Style): string[] {
    return text.split("\n").flatMap((paragraph) => this.wrapParagraph(paragraph, width, style));
  }

  private wrapParagraph(text: string, width: number, style: Style): string[] {
    if (this.width(text, style) <= width) return [text];
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ").flatMap((one) => this.cut(one, width, style))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && this.width(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** Cuts a word that is too wide, after a slash or dash if it has one. */
  private cut(word: string, width: number, style: Style): string[] {
    if (this.width(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = "";
    for (const char of word) {
      if (piece !== "" && this.width(piece + char, style) > width) {
        const end = piece.lastIndexOf("/") + 1 || piece.length;
        pieces.push(piece.slice(0, end));
        piece = piece.slice(end);
      }
      piece += char;
    }
    return [...pieces, piece];
  }

  rule(x: number, y: number, width: number, weight = 0.6): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(RULE)
      .stroke();
  }

  /** A filled rectangle of one colour. */
  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.pdf.rect(x, y, width, height).fill(color);
  }

  /** The double rule under a result. */
  doubleRule(x: number, y: number, width: number): void {
    for (const dy of [0, 1.8])
      this.pdf
        .moveTo(x, y + dy)
        .lineTo(x + width, y + dy)
        .lineWidth(0.7)
        .strokeColor(INK)
        .stroke();
  }
}

/** Features keep pdfkit from laying out word by word, which would put Arabic words in the wrong order. */
const optionsOf = ({ face }: Run): { features?: [] } => (face.rtl ? { features: [] } : {});
