import { isZip } from "./sniff";

const decoded = (bytes: Buffer, encoding: string): Buffer =>
  Buffer.from(new TextDecoder(encoding).decode(bytes), "utf8");

/** Bytes of UTF-16 without a mark: Latin letters have a zero beside each of them. */
const zeroAt = (bytes: Buffer, at: 0 | 1): boolean => bytes.length >= 4 && bytes[at] === 0 && bytes[at + 2] === 0;

/**
 * A text file as UTF-8: Excel saves "Unicode text" as UTF-16, and csv of older machines in windows-1252. Workbooks, and
 * what is UTF-8 already, come back as they are.
 */
export function asUtf8(bytes: Buffer): Buffer {
  if (isZip(bytes)) return bytes;
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || zeroAt(bytes, 1)) return decoded(bytes, "utf-16le");
  if ((a === 0xfe && b === 0xff) || zeroAt(bytes, 0)) return decoded(bytes, "utf-16be");
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return bytes;
  } catch {
    return decoded(bytes, "windows-1252");
  }
}
