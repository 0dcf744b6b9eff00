import { stop } from "./report";

export type Source = Uint8Array | AsyncIterable<Uint8Array>;
const CHUNK = 64 * 1024;

/** Cuts a source into pieces of at most `size` bytes and stops with `file_too_large` beyond `maxBytes`. */
export async function* chunksOf(source: Source, maxBytes: number, size = CHUNK): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const part of source instanceof Uint8Array ? [source] : source) {
    total += part.length;
    if (total > maxBytes) stop("file_too_large", { maks: Math.round(maxBytes / 1024 / 1024) });
    for (let at = 0; at < part.length; at += size) yield part.subarray(at, at + size);
  }
}

/** Decodes UTF-8 piece by piece, without its mark; anything else stops with `not_utf8`. */
export async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let first = true;
  for await (const chunk of chunks) {
    if (first) refuseWide(chunk);
    first = false;
    yield decodeOrStop(() => decoder.decode(chunk, { stream: true }));
  }
  yield decodeOrStop(() => decoder.decode());
}

function decodeOrStop(decode: () => string): string {
  try {
    return decode();
  } catch {
    return stop("not_utf8", { pengodean: "ANSI / ISO-8859-1" });
  }
}

/** UTF-16 and UTF-32, by mark or by the zero bytes around the first character. */
function refuseWide([a, b, c, d]: Uint8Array): void {
  if (a === 0 && b === 0) stop("not_utf8", { pengodean: "UTF-32" });
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    stop("not_utf8", { pengodean: a === 0xff && c === 0 && d === 0 ? "UTF-32" : "UTF-16" });
  }
  if (a === 0 || (a !== undefined && b === 0)) stop("not_utf8", { pengodean: "UTF-16" });
}
