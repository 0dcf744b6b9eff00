import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip, gunzipSync } from "node:zlib";
import type { StorageEngine } from "multer";
import type { UploadedFile } from "~/contract/kit";

/** A file packed on arrival: a large text shrinks to a tenth and is never whole in memory. */
export type Packed = {
  readonly gzip: Buffer;
  /** Bytes of the unpacked file. */
  readonly size: number;
  /** Hash of the unpacked file, hex. */
  readonly sha256: string;
  /** Its first {@link BEGINNING} bytes. */
  readonly beginning: Buffer;
};
/** An upload as received; a packed one is unpacked each time its bytes are read. */
export type ReceivedFile = UploadedFile & { readonly packed?: Packed };

/** Enough bytes to detect the kind of a text, and one more, which shows that the text continues. */
export const BEGINNING = 64 * 1024 + 1;

/** Packs a stream. Rejects when the stream breaks off. */
export async function pack(source: Readable): Promise<Packed> {
  const hash = createHash("sha256");
  const parts: Buffer[] = [];
  let size = 0;
  let beginning = Buffer.alloc(0);
  async function* look(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      if (beginning.length < BEGINNING)
        beginning = Buffer.concat([beginning, chunk.subarray(0, BEGINNING - beginning.length)]);
      yield chunk;
    }
  }
  await pipeline(source, look, createGzip({ level: constants.Z_BEST_SPEED }), async (packed: AsyncIterable<Buffer>) => {
    for await (const part of packed) parts.push(part);
  });
  return { gzip: Buffer.concat(parts), size, sha256: hash.digest("hex"), beginning };
}

export const packFile = async (file: ReceivedFile): Promise<Packed> => file.packed ?? pack(Readable.from([file.bytes]));

/** Keeps uploads in packed form. */
export const packingStorage: StorageEngine = {
  _handleFile: (_request, file, done) =>
    void pack(file.stream).then(
      (packed) => done(null, { packed } as Partial<Express.Multer.File>),
      (error) => done(error),
    ),
  _removeFile: (_request, _file, done) => done(null),
};

/** A file as received from the multipart reader. */
export function received(file: Express.Multer.File & { readonly packed?: Packed }): ReceivedFile {
  const { packed } = file;
  const named = {
    field: file.fieldname,
    name: Buffer.from(file.originalname, "latin1").toString("utf8"),
    type: file.mimetype,
  };
  if (!packed) return { ...named, bytes: file.buffer };
  return Object.defineProperty({ ...named, packed }, "bytes", {
    enumerable: false,
    get: () => gunzipSync(packed.gzip),
  }) as ReceivedFile;
}
