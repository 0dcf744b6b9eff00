/** Enough for every page without files and long lists. */
const SMALL = 64 * 1024;

/**
 * Bytes that are read and dropped, so that the refusal page arrives. A browser that is still sending on a closed
 * connection shows an error of its own.
 */
const LET_GO = 8 * 1024 * 1024;

/**
 * The bytes of a body, or `null` if there are more than `most`. Bytes beyond that are dropped, and beyond 8 MB not
 * read, declared or not.
 */
export async function bytesOf(request: Request, most: number): Promise<Uint8Array | null> {
  const longest = Math.max(most, LET_GO);
  if (Number(request.headers.get("Content-Length") ?? 0) > longest) {
    await request.body?.cancel();
    return null;
  }
  let chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    size += step.value.byteLength;
    if (size > longest) {
      await reader?.cancel();
      return null;
    }
    if (size > most) chunks = [];
    else chunks.push(step.value);
  }
  return size > most ? null : Buffer.concat(chunks);
}

/** The same post with these bytes as its body; it can be read again. */
export const withBytes = (request: Request, body: Uint8Array): Request =>
  new Request(request.url, {
    method: "POST",
    headers: request.headers,
    body: body as BodyInit,
    signal: request.signal,
  });

/** A post of a small page, within 64 kB, that can be read again. Throws a 413 response. */
export async function smallPost(request: Request): Promise<Request> {
  const bytes = await bytesOf(request, SMALL);
  if (!bytes) throw new Response(null, { status: 413 });
  return withBytes(request, bytes);
}

/** The fields of such a post. Throws a 413 response, or a 400 if it is no form. */
export async function smallForm(request: Request): Promise<FormData> {
  const small = await smallPost(request);
  try {
    return await small.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}
