import { BEGINNING, decoderOf, refuseUnmarked, singleByteOf, startsAsUtf8, wideOf } from "./encoding";
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

/**
 * Decodes a text piece by piece and drops its byte order mark. UTF-16 is known by its first bytes, a one-byte encoding
 * by the XML declaration; otherwise UTF-8. Stops with `not_utf8` for anything else.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: ((bytes?: Uint8Array) => string) | undefined;
  for await (const bytes of withBeginning(chunks)) {
    if (!decode) {
      refuseUnmarked(bytes);
      const declared = singleByteOf(bytes);
      decode = declared ? singleByte(declared) : decoderOf(wideOf(bytes) ?? "utf-8");
    }
    yield decode(bytes);
  }
  if (decode) yield decode();
}

/** The pieces of a source; the first one is long enough to detect the encoding. */
async function* withBeginning(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of chunks) {
    if (!first) yield chunk;
    else {
      first = first.length === 0 ? chunk : Buffer.concat([first, chunk]);
      if (first.length < BEGINNING) continue;
      yield first;
      first = undefined;
    }
  }
  if (first && first.length > 0) yield first;
}

const LONGEST_LETTER = 4;
/**
 * Decodes by a declared one-byte encoding. Some programs declare it and write UTF-8, so the first letter beyond ASCII
 * decides between the two.
 */
function singleByte(declared: string): (bytes?: Uint8Array) => string {
  let decode: ((bytes?: Uint8Array) => string) | undefined;
  let rest: Uint8Array = new Uint8Array();
  return (bytes) => {
    if (decode) return decode(bytes);
    if (!bytes) return decoderOf(declared)(rest);
    const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const at = all.findIndex((byte) => byte > 0x7f);
    if (at !== -1 && all.length - at >= LONGEST_LETTER) {
      decode = decoderOf(startsAsUtf8(all.subarray(at, at + LONGEST_LETTER)) ? "utf-8" : declared);
      return decode(all);
    }
    rest = at === -1 ? new Uint8Array() : all.subarray(at);
    return Buffer.from(all.subarray(0, all.length - rest.length)).toString("latin1");
  };
}
