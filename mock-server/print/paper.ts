import { portalLinks } from "../portal-links";
import type { PrintDoc } from "./doc";
import { FAINT, type Ink, type Style } from "./ink";
import { qrPath } from "./qr";

const A4 = { width: 595.28, height: 841.89 };
const BAND = 24;
const FOOT = 74;
const WARNING = "SIMULASI - dokumen latihan LatihPajak, bukan dokumen Direktorat Jenderal Pajak";
/** The name of the page count on a page. */
const BANYAK = "Banyak";
/** The name of the QR code on a page, and its width. */
const QR = "Kode";
const SIDE = 56;
const white: Style = { size: 8, weight: "bold", color: "#ffffff" };
const small: Style = { size: 7.5, weight: "regular", color: FAINT };

/** The pages of one document: the position of printing, and the parts that every page shows. */
export class Paper {
  readonly left = 40;
  readonly width: number;
  /** The position of the next item. */
  y = 0;
  private readonly url: string;
  /** The QR code, drawn with the first page; the others refer to it. */
  private qr: PDFKit.PDFKitReference | undefined;
  private pages = 0;
  /** The page count: drawn at the end, on pages that refer to it and are written long before. */
  private readonly banyak: PDFKit.PDFKitReference;
  private readonly sheet: { readonly width: number; readonly height: number };

  constructor(
    readonly ink: Ink,
    private readonly doc: PrintDoc,
    publicUrl: string,
  ) {
    this.sheet = doc.lebar ? { width: A4.height, height: A4.width } : A4;
    this.width = this.sheet.width - 80;
    this.url = portalLinks(publicUrl).verifikasi(doc.verifikasi);
    this.banyak = this.formObject();
    this.newPage();
  }

  /** True for the paper of an official form. */
  get resmi(): boolean {
    return this.doc.kepala !== undefined;
  }

  /** The lowest printable position of the page. */
  get bottom(): number {
    return this.sheet.height - FOOT;
  }

  /** Begins a page unless `height` points are free on this one; returns true if it did. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.newPage();
    return true;
  }

  private newPage(): void {
    const { pdf } = this.ink;
    if (this.pages > 0) this.foot();
    this.pages += 1;
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

  /** Ends the last page and writes the page count on all of them; called once, at the end. */
  finish(): void {
    this.foot();
    this.drawInto(this.banyak, () => this.ink.line(String(this.pages), 0, this.numberLine, small));
  }

  /** A drawing of the size of a page, which pages refer to. */
  private formObject(): PDFKit.PDFKitReference {
    const { width, height } = this.sheet;
    return this.ink.pdf.ref({ Type: "XObject", Subtype: "Form", BBox: [0, 0, width, height] });
  }
  /** Draws into such an object and closes it. */
  private drawInto(object: PDFKit.PDFKitReference, draw: () => void): void {
    const { page } = this.ink.pdf;
    const { content } = page;
    page.content = object;
    draw();
    page.content = content;
    Object.assign(object.data, { Resources: { Font: page.fonts, ExtGState: page.ext_gstates } });
    object.end(undefined);
  }
  private drawQr(): PDFKit.PDFKitReference {
    const { size, path } = qrPath(this.url);
    const object = this.formObject();
    this.drawInto(object, () => {
      this.ink.pdf
        .save()
        .translate(this.left + this.width - SIDE, this.sheet.height - FOOT + 10)
        .scale(SIDE / size)
        .path(path)
        .fill("#000000")
        .restore();
    });
    return object;
  }

  private get numberLine(): number {
    return this.sheet.height - FOOT + 58;
  }

  /** Number of the page, code and QR at its foot. */
  private foot(): void {
    const { pdf } = this.ink;
    const top = this.sheet.height - FOOT + 10;
    this.ink.rule(this.left, top - 3, this.width);
    this.qr ??= this.drawQr();
    pdf.page.xobjects[QR] = this.qr;
    pdf.page.write(`/${QR} Do`);
    this.ink.line(this.doc.title, this.left, top + 12, { ...small, weight: "bold" });
    this.ink.line(`Kode verifikasi ${this.doc.verifikasi}`, this.left, top + 24, small);
    this.ink.line(this.url, this.left, top + 36, small);
    const number = `${this.pages} dari `;
    this.ink.line(number, this.left, this.numberLine, small);
    pdf.page.xobjects[BANYAK] = this.banyak;
    pdf.save().translate(this.left + this.ink.width(number, small), 0);
    pdf.page.write(`/${BANYAK} Do`);
    pdf.restore();
  }
}
