import { stop } from "./report";
import { isZip } from "./sniff";

type Wide = "utf-16le" | "utf-16be";

/**
 * UTF-16, known by its byte order mark or by an XML declaration in two bytes a letter (XML 1.0, 4.3.3 and appendix F).
 */
export function wideOf([a, b, c, d]: Uint8Array): Wide | undefined {
  const blank = c === 0 && d === 0;
  if ((a === 0xff && b === 0xfe && !blank) || (a === 0x3c && b === 0 && c === 0x3f && d === 0)) return "utf-16le";
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d === 0x3f)) return "utf-16be";
  return undefined;
}

/** Stops with `not_utf8` for UTF-32, and for UTF-16 that its beginning does not reveal. */
export function refuseUnmarked(bytes: Uint8Array): void {
  const [a, b, c, d] = bytes;
  if (wideOf(bytes)) return;
  const isUtf32 = (a === 0 && b === 0) || (c === 0 && d === 0);
  if (isUtf32) stop("not_utf8", { pengodean: "UTF-32" });
  if (a === 0 || b === 0) stop("not_utf8", { pengodean: "UTF-16" });
}

/** Bytes at the beginning of a text that hold its byte order mark and its XML declaration. */
export const BEGINNING = 256;
/** One-byte encodings that an XML declaration can name. */
const SINGLE_BYTE = /^(iso-8859-\d{1,2}|windows-125\d|us-ascii|latin1)$/;

/** The one-byte encoding named by an XML declaration, in small letters. */
export function singleByteOf(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.subarray(0, BEGINNING)).toString("latin1");
  const end = text.indexOf("?>");
  if (!text.startsWith("<?xml") || end === -1) return undefined;
  const [, after = ""] = text.slice(0, end).split("encoding");
  const name = after.split(/["']/)[1]?.toLowerCase() ?? "";
  return SINGLE_BYTE.test(name) ? name : undefined;
}

/** A decoder of an encoding; it stops with `not_utf8` for invalid bytes. */
export function decoderOf(encoding: string): (bytes?: Uint8Array) => string {
  const pengodean = encoding === "utf-8" ? "ANSI / ISO-8859-1" : encoding.toUpperCase();
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return (bytes) => {
      try {
        return decoder.decode(bytes, { stream: bytes !== undefined });
      } catch {
        return stop("not_utf8", { pengodean });
      }
    };
  } catch {
    return stop("not_utf8", { pengodean });
  }
}

/** True if four bytes begin with a UTF-8 letter beyond ASCII, which other encodings rarely produce. */
export function startsAsUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true }) !== "";
  } catch {
    return false;
  }
}

const decoded = (bytes: Buffer, encoding: string): Buffer =>
  Buffer.from(new TextDecoder(encoding).decode(bytes), "utf8");

/** True for bytes of UTF-16 without a byte order mark: Latin letters have a zero next to each of them. */
const zeroAt = (bytes: Buffer, at: 0 | 1): boolean => bytes.length >= 4 && bytes[at] === 0 && bytes[at + 2] === 0;

/**
 * A text file as UTF-8: Excel saves "Unicode text" as UTF-16, and older machines save csv in windows-1252. Workbooks
 * and UTF-8 files are returned unchanged.
 */
export function asUtf8(bytes: Buffer): Buffer {
  if (isZip(bytes)) return bytes;
  const wide = wideOf(bytes);
  if (wide) return decoded(bytes, wide);
  if (zeroAt(bytes, 1)) return decoded(bytes, "utf-16le");
  if (zeroAt(bytes, 0)) return decoded(bytes, "utf-16be");
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return bytes;
  } catch {
    return decoded(bytes, "windows-1252");
  }
}
