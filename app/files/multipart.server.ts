import { unstable_parseMultipartFormData as parseMultipartFormData, type UploadHandlerPart } from "@remix-run/node";

/** What a form may carry. Sizes in bytes. The rules of the API's contract have this shape. */
export type UploadLimits = { readonly maxFiles: number; readonly maxBytes: number };
export type UploadFailure = "too_large" | "too_many_files" | "malformed";
/** `tooMuch`: the files were let go, what was typed is here. */
export type Body =
  | { readonly fields: FormData; readonly files: readonly File[]; readonly tooMuch?: "too_large" | "too_many_files" }
  | { readonly failure: UploadFailure };

const MAX_TEXT = 2 * 1024 * 1024;
/** Beyond this nothing is read: not even a file that is thrown away as it comes in. */
const MAX_BODY = 300 * 1024 * 1024;

/**
 * Reads a posted form. Without `limits` no file may come along. Of a file that is too large nothing is kept while it
 * comes in, so that the rest of the form survives it.
 */
export async function readBody(request: Request, limits?: UploadLimits): Promise<Body> {
  const multipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  if (Number(request.headers.get("Content-Length") ?? 0) > (multipart ? MAX_BODY : MAX_TEXT)) {
    await request.body?.cancel();
    return { failure: "too_large" };
  }
  try {
    return multipart ? await readMultipart(request, limits) : split(await request.formData(), limits, false);
  } catch {
    return { failure: "malformed" };
  }
}

async function readMultipart(request: Request, limits: UploadLimits | undefined): Promise<Body> {
  let tooLarge = false;
  const take = async ({ filename, contentType, data }: UploadHandlerPart) => {
    const most = filename === undefined ? MAX_TEXT : (limits?.maxBytes ?? 0);
    const bytes = await atMost(data, most);
    if (bytes === null) {
      tooLarge = true;
      return null;
    }
    return filename === undefined
      ? Buffer.concat(bytes).toString("utf8")
      : new File(bytes as BlobPart[], filename, { type: contentType });
  };
  return split(await parseMultipartFormData(request, take), limits, tooLarge);
}

/** The bytes of a part, or `null` when there are more than `most`; the part is read to its end either way. */
async function atMost(data: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array[] | null> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.byteLength;
    if (size > most) chunks = [];
    else chunks.push(chunk);
  }
  return size > most ? null : chunks;
}

/** An empty file box sends a file without name and bytes: that is no file. */
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
