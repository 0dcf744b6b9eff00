/** Enough for every page that takes no files and no long lists. */
const SMALL = 64 * 1024;

/** The bytes of a body, or `null` when there are more than `most`: what is beyond is not read, declared or not. */
export async function bytesOf(request: Request, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) {
    await request.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    size += step.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      return null;
    }
    chunks.push(step.value);
  }
  return Buffer.concat(chunks);
}

/** The same post with these bytes as its body; it can be read again. */
export const withBytes = (request: Request, body: Uint8Array): Request =>
  new Request(request.url, {
    method: "POST",
    headers: request.headers,
    body: body as BodyInit,
    signal: request.signal,
  });

/** A post of a page that takes little, within 64 kB, to be read as often as one likes. Throws a 413 response. */
export async function smallPost(request: Request): Promise<Request> {
  const bytes = await bytesOf(request, SMALL);
  if (!bytes) throw new Response(null, { status: 413 });
  return withBytes(request, bytes);
}

/** The fields of such a post. Throws a 413 response, or a 400 for what is no form. */
export async function smallForm(request: Request): Promise<FormData> {
  const small = await smallPost(request);
  try {
    return await small.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}
