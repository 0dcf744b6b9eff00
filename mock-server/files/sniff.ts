import { fromBufferPromise } from "yauzl";

/** Kind of a file by its content. `ole`: an old or password-protected Office file; `macro`: a workbook with macros. */
export type FileKind =
  | "xlsx"
  | "macro"
  | "ole"
  | "docx"
  | "zip"
  | "csv"
  | "xml"
  | "pdf"
  | "png"
  | "jpg"
  | "empty"
  | "unknown";

const MAGIC: readonly (readonly [FileKind, readonly number[]])[] = [
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["jpg", [0xff, 0xd8, 0xff]],
  ["ole", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
];

/** True if a file is a zip package; only the whole file reveals its kind. */
export const isZip = (bytes: Uint8Array): boolean => kindOfMagic(bytes) === "zip";
const kindOfMagic = (bytes: Uint8Array): FileKind | undefined =>
  MAGIC.find(([, magic]) => magic.every((byte, i) => bytes[i] === byte))?.[0];

/** Detects the kind of a file by its content; its name and declared type do not count. Never throws. */
export async function sniff(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) return "empty";
  const kind = kindOfMagic(bytes);
  if (kind === "zip") return sniffZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return kind ?? sniffText(bytes);
}

/** Reads only the directory of the package, up to the number of entries that a workbook can have. */
async function sniffZip(bytes: Buffer): Promise<FileKind> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const names = new Set<string>();
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      names.add(entry.fileName);
      count += 1;
      if (count > 2000) break;
    }
    if ([...names].some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name))) return "macro";
    if (names.has("xl/workbook.xml")) return "xlsx";
    return names.has("word/document.xml") ? "docx" : "zip";
  } catch {
    return "zip";
  }
}

const SAMPLE = 64 * 1024;
/** Number of first lines of a text that are searched for a table's separators. */
const FIRST_LINES = 12;

/** Text in UTF-8, or in UTF-16 with a mark or with `<` at its beginning. */
function sniffText(bytes: Uint8Array): FileKind {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  if (a === 0 || b === 0) return c !== d && (a === 0x3c || b === 0x3c) ? "xml" : "unknown";
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return utf16Kind(bytes, a === 0xff);
  const head = new TextDecoder("utf-8", { ignoreBOM: false }).decode(bytes.subarray(0, SAMPLE));
  return [...head].some(isControl) ? "unknown" : readableKind(head.trimStart(), bytes.length <= SAMPLE);
}
/** Characters that no text file holds. */
const isControl = (char: string): boolean => char < " " && !"\t\n\v\f\r".includes(char);
function readableKind(text: string, whole: boolean): FileKind {
  if (text === "") return whole ? "empty" : "unknown";
  if (text.startsWith("<")) return /^<(!doctype\s+html|html|svg|script|body|head)\b/i.test(text) ? "unknown" : "xml";
  // titles can precede the headings
  return text.split(/\r?\n/, FIRST_LINES).some((line) => /[,;\t]/.test(line)) ? "csv" : "unknown";
}
const utf16Kind = (bytes: Uint8Array, little: boolean): FileKind => {
  const first = [...bytes.subarray(2, 64)].filter((_, i) => (i % 2 === 0) === little).find((byte) => byte > 0x20);
  return first === 0x3c ? "xml" : "csv";
};

/** Content types of stored files. */
export const CONTENT_TYPES: Readonly<Partial<Record<FileKind, string>>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  csv: "text/csv; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
};

/** Kinds of files that can be attached to assignments, replies and returns. */
export const LAMPIRAN_KINDS: readonly FileKind[] = ["pdf", "docx", "xlsx", "csv", "xml", "png", "jpg"];
