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

/** Smallest number of bytes worth sending. */
const PART = 16_384;

/**
 * Prints a document as PDF, A4. The same document and public address give the same bytes: the file contains no clock
 * time and no random value. `publicUrl` has no slash at the end.
 */
export const renderPdf = (doc: PrintDoc, publicUrl: string): Promise<Buffer> => renderPdfs([doc], publicUrl);

/** Prints several documents to one file: each begins a page, and has its own page numbers and code. */
export async function renderPdfs(docs: readonly PrintDoc[], publicUrl: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of renderParts(docs, publicUrl)) parts.push(part);
  return Buffer.concat(parts);
}

/** Prints in parts, as the pages are drawn: parts already taken are released. */
export async function* renderParts(docs: readonly PrintDoc[], publicUrl: string): AsyncGenerator<Uint8Array> {
  const [first] = docs;
  if (!first) throw new Error("a file of no document");
  const pdf = fileOf(first);
  const ink = new Ink(pdf);
  const turns = new Turns();
  for (const doc of docs)
    for (const _ of drawDoc(new Paper(ink, doc, publicUrl), doc)) {
      await turns.take();
      if (pdf.readableLength >= PART) yield pdf.read();
    }
  pdf.end();
  yield* pdf as AsyncIterable<Uint8Array>;
}

const fileOf = ({ title, author, dibuat }: PrintDoc) =>
  new PDFDocument({
    autoFirstPage: false,
    lang: "id",
    displayTitle: true,
    font: null as unknown as string,
    info: {
      Title: title,
      Author: author ?? "LatihPajak",
      Subject: "SIMULASI",
      Producer: "LatihPajak",
      Creator: "LatihPajak",
      CreationDate: new Date(dibuat),
    },
  });

/** Draws a document on its paper; yields to let other work run. */
function* drawDoc(paper: Paper, doc: PrintDoc): Generator<void> {
  if (doc.kepala) drawKepala(paper, doc.kepala);
  else if (doc.sections[0]?.kind !== "piagam") drawTitle(paper, doc);
  for (const section of doc.sections) {
    yield* drawSection(paper, section);
    yield;
  }
  paper.finish();
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
