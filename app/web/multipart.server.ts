import { unstable_parseMultipartFormData as parseMultipartFormData, type UploadHandlerPart } from "@remix-run/node";
import { bytesOf, withBytes } from "./small-body.server";
import type { Visit } from "./visit";

/** The limits of a form's files. Sizes in bytes. The rules of the API's contract have this shape. */
export type UploadLimits = { readonly maxFiles: number; readonly maxBytes: number };
type UploadFailure = "too_large" | "too_many_files" | "malformed";
/** `tooMuch`: the files were dropped; the typed fields are kept. */
export type Body =
  | { readonly fields: FormData; readonly files: readonly File[]; readonly tooMuch?: "too_large" | "too_many_files" }
  | { readonly failure: UploadFailure };

const MAX_TEXT = 2 * 1024 * 1024;
/** The most bytes that are read, including files that are dropped as they come in. */
const MAX_BODY = 300 * 1024 * 1024;
/** The most fields and files of a form. An invoice of a thousand lines has fewer. */
const MAX_PARTS = 20_000;

/**
 * Reads a posted form. Without `limits` files are refused. A file that is too large is dropped as it comes in, so that
 * the rest of the form is kept.
 */
export async function readBody({ request }: Pick<Visit, "request">, limits?: UploadLimits): Promise<Body> {
  const multipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  try {
    if (multipart) return await readMultipart(request, limits);
    const bytes = await bytesOf(request, MAX_TEXT);
    if (!bytes) return { failure: "too_large" };
    if (separatorsIn(bytes) >= MAX_PARTS) return { failure: "too_large" };
    return split(await withBytes(request, bytes).formData(), limits, false);
  } catch (error) {
    return { failure: error instanceof TooMuch ? "too_large" : "malformed" };
  }
}

const AMPERSAND = 0x26;
const separatorsIn = (bytes: Uint8Array): number =>
  bytes.reduce((count, byte) => count + (byte === AMPERSAND ? 1 : 0), 0);

/** The body is larger than any form sends. Reading stops. */
class TooMuch extends Error {}

async function readMultipart(request: Request, limits: UploadLimits | undefined): Promise<Body> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY) {
    await request.body?.cancel();
    throw new TooMuch();
  }
  let tooLarge = false;
  let files = 0;
  const left = { body: MAX_BODY, text: MAX_TEXT, parts: MAX_PARTS };
  // one file above the limit is kept, which reveals the excess
  const roomFor = (before: number) => (limits && before <= limits.maxFiles ? limits.maxBytes : 0);
  const take = async ({ filename, contentType, data }: UploadHandlerPart) => {
    left.parts -= 1;
    if (left.parts < 0) throw new TooMuch();
    const isFile = filename !== undefined;
    const { bytes, size } = await atMost(data, isFile ? roomFor(files) : left.text, left.body);
    files += isFile ? 1 : 0;
    left.body -= size;
    left.text -= isFile ? 0 : size;
    if (bytes === null) {
      tooLarge = true;
      return null;
    }
    return isFile
      ? new File(bytes as BlobPart[], filename, { type: contentType })
      : Buffer.concat(bytes).toString("utf8");
  };
  return split(await parseMultipartFormData(request, take), limits, tooLarge);
}

/**
 * The bytes of a part, or `null` if there are more than `most`. The part is read to its end either way, so that the
 * following parts are kept, unless it exceeds the limit of the whole body.
 */
async function atMost(data: AsyncIterable<Uint8Array>, most: number, longest: number) {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.byteLength;
    if (size > longest) throw new TooMuch();
    if (size > most) chunks = [];
    else chunks.push(chunk);
  }
  return { bytes: size > most ? null : chunks, size };
}

/** An empty file box sends a file without name and bytes. It counts as no file. */
function split(all: FormData, limits: UploadLimits | undefined, tooLarge: boolean): Body {
  const fields = new FormData();
  const files: File[] = [];
  for (const [name, value] of all.entries()) {
    if (typeof value === "string") fields.append(name, value);
    else if (value.size > 0 || value.name !== "") files.push(value);
  }
  if (tooLarge) return { fields, files: [], tooMuch: "too_large" };
  return files.length > (limits?.maxFiles ?? 0) ? { fields, files: [], tooMuch: "too_many_files" } : { fields, files };
}
