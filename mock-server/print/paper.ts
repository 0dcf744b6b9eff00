import { paths } from "~/domain/kit/paths";
import type { PrintDoc } from "./doc";
import { FAINT, type Ink, type Style } from "./ink";
import { type QrPath, qrPath } from "./qr";

const A4 = { width: 595.28, height: 841.89 };
const BAND = 24;
const FOOT = 74;
const WARNING = "SIMULASI - dokumen latihan LatihPajak, bukan dokumen Direktorat Jenderal Pajak";
const white: Style = { size: 8, weight: "bold", color: "#ffffff" };
const small: Style = { size: 7.5, weight: "regular", color: FAINT };

/** The pages of one document: where printing goes on, and what every page carries. */
export class Paper {
  readonly left = 40;
  readonly width: number;
  /** Where the next thing is printed. */
  y = 0;
  private readonly url: string;
  /** Pages of the file before the first one of this document. */
  private readonly before: number;
  private readonly qr: QrPath;
  private readonly sheet: { readonly width: number; readonly height: number };

  constructor(
    readonly ink: Ink,
    private readonly doc: PrintDoc,
    publicUrl: string,
  ) {
    this.sheet = doc.lebar ? { width: A4.height, height: A4.width } : A4;
    this.width = this.sheet.width - 80;
    this.url = `${publicUrl}${paths.verifikasiKode(doc.verifikasi)}`;
    this.qr = qrPath(this.url);
    this.before = ink.pdf.bufferedPageRange().count;
    this.newPage();
  }

  /** Whether it is the paper of an official form. */
  get resmi(): boolean {
    return this.doc.kepala !== undefined;
  }

  /** How far down the page may be printed on. */
  get bottom(): number {
    return this.sheet.height - FOOT;
  }

  /** Begins a page unless `height` points are still free on this one; says whether it did. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.newPage();
    return true;
  }

  private newPage(): void {
    const { pdf } = this.ink;
    pdf.addPage({ size: [this.sheet.width, this.sheet.height], margin: 0 });
    pdf.rect(0, 0, this.sheet.width, BAND).fill("#8a3a00");
    this.ink.line(WARNING, 0, BAND / 2 + 3, white, this.sheet.width, "center");
    pdf
      .save()
      .rotate(-35, { origin: [this.sheet.width / 2, this.sheet.height / 2] })
      .fillOpacity(0.07);
    this.ink.line(
      "SIMULASI",
      0,
      this.sheet.height / 2 + 36,
      { size: 104, weight: "bold", color: "#8a3a00" },
      this.sheet.width,
      "center",
    );
    pdf.restore();
    this.y = BAND + 26;
  }

  /** Number of the page, code and QR at the foot of every page; called once, at the end. */
  finish(): void {
    const { pdf } = this.ink;
    const { start, count } = pdf.bufferedPageRange();
    for (let page = this.before; page < count; page++) {
      pdf.switchToPage(start + page);
      this.foot(`${page - this.before + 1} dari ${count - this.before}`);
    }
  }

  private foot(number: string): void {
    const { pdf } = this.ink;
    const top = this.sheet.height - FOOT + 10;
    const side = 56;
    this.ink.rule(this.left, top - 3, this.width);
    pdf
      .save()
      .translate(this.left + this.width - side, top)
      .scale(side / this.qr.size)
      .path(this.qr.path)
      .fill("#000000")
      .restore();
    this.ink.line(this.doc.title, this.left, top + 12, { ...small, weight: "bold" });
    this.ink.line(`Kode verifikasi ${this.doc.verifikasi}`, this.left, top + 24, small);
    this.ink.line(this.url, this.left, top + 36, small);
    this.ink.line(number, this.left, top + 48, small);
  }
}
