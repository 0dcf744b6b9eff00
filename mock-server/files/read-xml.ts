import { SaxesParser } from "saxes";
import type { FormatDef } from "~/domain/formats/kit";
import { MAX_BYTES, type ReadOptions, type ReadReport, StopReading, stop } from "./report";
import { chunksOf, decodeText, type Source } from "./text";
import { XmlDocuments } from "./xml-documents";
import { beginOf, type Place, RecentText } from "./xml-recent";

const MAX_DEPTH = 16;
const MAX_ELEMENTS = 2_000_000;
const MAX_ATTRIBUTES = 8;

/**
 * Reads a Coretax XML file of one format, document by document, without keeping the tree. DOCTYPE and entities are
 * refused. Element names and order must match exactly; prefixes and attributes are ignored. Never throws because of the
 * file's content: a file that breaks off reports the place, and the documents before it stay handed over.
 */
export async function readXml(def: FormatDef, source: Source, options: ReadOptions): Promise<ReadReport> {
  const documents = new XmlDocuments(def, options);
  try {
    await parseXml(documents, source, options);
    documents.finish();
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    documents.add(error.temuan);
  }
  return { bentuk: "xml", ...documents.result() };
}

/** A handler of elements by their local names and of the text between them; the parser supplies `position`. */
export type XmlEvents = {
  position: () => Place;
  open(name: string): void;
  text(text: string): void;
  close(): void;
};

/** Feeds the parser piece by piece; stops with `file_empty` when the source held only blanks. */
export async function parseXml(
  documents: XmlEvents,
  source: Source,
  options: Pick<ReadOptions, "maxBytes" | "pause">,
): Promise<void> {
  const { maxBytes = MAX_BYTES, pause } = options;
  const parser = new SaxesParser({ xmlns: false, position: true });
  const recent = new RecentText();
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let started = false;
  const at = (): Place => ({ line: parser.line, kolom: String(parser.column + 1) });
  documents.position = at;
  parser.on("doctype", () => stop("doctype_refused", {}, at()));
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) stop("too_many_elements", { maks: MAX_ATTRIBUTES }, at());
  });
  parser.on("opentag", (tag) => {
    attributes = 0;
    depth += 1;
    elements += 1;
    if (depth > MAX_DEPTH) stop("too_deep", { maks: MAX_DEPTH }, at());
    if (elements > MAX_ELEMENTS) stop("too_many_elements", { maks: MAX_ELEMENTS }, at());
    recent.mark(parser.position, parser.line);
    documents.open(localName(tag.name));
  });
  parser.on("closetag", () => {
    depth -= 1;
    documents.close();
  });
  parser.on("text", (text) => documents.text(text));
  parser.on("cdata", (text) => documents.text(text));
  parser.on("error", () => {
    const fault = recent.fault(parser.position, at());
    stop("xml_not_well_formed", { dekat: fault.dekat }, { line: fault.line, kolom: fault.kolom });
  });
  for await (const text of decodeText(chunksOf(source, maxBytes))) {
    const piece = started ? text : text.trimStart();
    if (piece === "") continue;
    if (!started && !piece.startsWith("<")) stop("not_xml", { awal: beginOf(piece) });
    started = true;
    recent.push(piece);
    parser.write(piece);
    await pause?.();
  }
  if (!started) stop("file_empty");
  parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
