import {
  unstable_createMemoryUploadHandler as createMemoryUploadHandler,
  MaxPartSizeExceededError,
  unstable_parseMultipartFormData as parseMultipartFormData,
} from "@remix-run/node";

/** What a form may carry. Sizes in bytes. The rules of the API's contract have this shape. */
export type UploadLimits = { readonly maxFiles: number; readonly maxBytes: number };
export type UploadFailure = "too_large" | "too_many_files" | "malformed";
export type Body = { readonly fields: FormData; readonly files: readonly File[] } | { readonly failure: UploadFailure };

const MARGIN = 256 * 1024;
const MAX_TEXT = 2 * 1024 * 1024;

/**
 * Reads a posted form. Without `limits` no file may come along. Too large a body is refused by its announced length,
 * before any of it is kept; a body without that length is counted while it comes in.
 */
export async function readBody(request: Request, limits?: UploadLimits): Promise<Body> {
  const allowed = (limits ? limits.maxBytes * limits.maxFiles : MAX_TEXT) + MARGIN;
  if (Number(request.headers.get("Content-Length") ?? 0) > allowed) {
    await request.body?.cancel();
    return { failure: "too_large" };
  }
  const multipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  try {
    const fields = multipart ? await readMultipart(request, limits) : await request.formData();
    return split(fields, limits);
  } catch (error) {
    return { failure: error instanceof MaxPartSizeExceededError ? "too_large" : "malformed" };
  }
}

function readMultipart(request: Request, limits: UploadLimits | undefined): Promise<FormData> {
  const maxPartSize = limits?.maxBytes ?? MAX_TEXT;
  return parseMultipartFormData(request, createMemoryUploadHandler({ maxPartSize }));
}

/** An empty file box sends a file without name and bytes: that is no file. */
function split(all: FormData, limits: UploadLimits | undefined): Body {
  const fields = new FormData();
  const files: File[] = [];
  for (const [name, value] of all.entries()) {
    if (typeof value === "string") fields.append(name, value);
    else if (value.size > 0 || value.name !== "") files.push(value);
  }
  if (files.length > (limits?.maxFiles ?? 0)) return { failure: "too_many_files" };
  return { fields, files };
}
