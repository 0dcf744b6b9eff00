import PDFDocument from "pdfkit";
import { Turns } from "../turns";
import type { PrintDoc } from "./doc";
import { Ink, type Style } from "./ink";
import { drawKepala } from "./kepala";
import { Paper } from "./paper";
import { drawSection } from "./sections";

const title: Style = { size: 15, weight: "bold" };
const gone: Style = { size: 13, weight: "bold", color: "#a11212" };
const subtitle: Style = { size: 9.5, weight: "regular" };

/**
 * Prints a document as PDF, A4. The same document and public address give the same bytes: nothing in the file
 * comes from the clock or from chance. `publicUrl` has no slash at the end.
 */
export const renderPdf = (doc: PrintDoc, publicUrl: string): Promise<Buffer> => renderPdfs([doc], publicUrl);

/** The same of several documents in one file: each begins a page, and has pages of its own number and code. */
export async function renderPdfs(docs: readonly PrintDoc[], publicUrl: string): Promise<Buffer> {
  const [doc] = docs;
  if (!doc) throw new Error("a file of no document");
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: "id",
    displayTitle: true,
    font: null as unknown as string,
    info: {
      Title: doc.title,
      Author: doc.author ?? "LatihPajak",
      Subject: "SIMULASI",
      Producer: "LatihPajak",
      Creator: "LatihPajak",
      CreationDate: new Date(doc.dibuat),
    },
  });
  const bytes = collect(pdf);
  const ink = new Ink(pdf);
  const turns = new Turns();
  for (const one of docs) {
    const paper = new Paper(ink, one, publicUrl);
    if (one.kepala) drawKepala(paper, one.kepala);
    else if (one.sections[0]?.kind !== "piagam") drawTitle(paper, one);
    for (const section of one.sections) for (const _ of drawSection(paper, section)) await turns.take();
    paper.finish();
  }
  pdf.end();
  return bytes;
}

function drawTitle(paper: Paper, doc: PrintDoc): void {
  for (const line of paper.ink.wrap(doc.title, paper.width, title)) {
    paper.ink.line(line, paper.left, paper.y + 12, title, paper.width, "center");
    paper.y += 19;
  }
  if (doc.subtitle) paper.ink.line(doc.subtitle, paper.left, paper.y + 9, subtitle, paper.width, "center");
  paper.y += doc.subtitle ? 24 : 8;
  if (!doc.keadaan) return;
  for (const line of paper.ink.wrap(doc.keadaan, paper.width, gone)) {
    paper.ink.line(line, paper.left, paper.y + 10, gone, paper.width, "center");
    paper.y += 16;
  }
  paper.y += 6;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}
