import type { Visit } from "./visit";

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

/**
 * The fields of a small page's post, within 64 kB, and the same visit with a body that can be read again. Throws a 413
 * response, or a 400 if the body is no form.
 */
export async function smallPost<V extends Pick<Visit, "request">>(visit: V): Promise<{ fields: FormData; again: V }> {
  const bytes = await bytesOf(visit.request, SMALL);
  if (!bytes) throw new Response(null, { status: 413 });
  const request = withBytes(visit.request, bytes);
  try {
    return { fields: await request.clone().formData(), again: { ...visit, request } };
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** The fields of such a post. Throws as {@link smallPost} does. */
export const smallForm = async (visit: Pick<Visit, "request">): Promise<FormData> => (await smallPost(visit)).fields;
