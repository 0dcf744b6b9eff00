import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Sent = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** True if the call has no second effect when it arrives twice. */
  readonly repeatable: boolean;
};
export type Received = {
  readonly status: number;
  header(name: string): string;
  json(): Promise<unknown>;
  stream(): ReadableStream<Uint8Array>;
};

/**
 * A Node server closes idle connections after five seconds. The shorter limit avoids using a connection while it
 * closes.
 */
const IDLE_MS = 3000;
const agents = {
  "http:": new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
  "https:": new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
};

type Encoded = { readonly headers: Sent["headers"]; readonly body?: string | Readable };
function encoded({ headers, body }: Sent): Encoded {
  if (body === undefined || typeof body === "string") return { headers, ...(body !== undefined && { body }) };
  const form = new Response(body);
  const stream = form.body as Parameters<typeof Readable.fromWeb>[0];
  return {
    headers: { ...headers, "content-type": form.headers.get("content-type") ?? "" },
    body: Readable.fromWeb(stream),
  };
}

function once(url: URL, sent: Sent): Promise<IncomingMessage> {
  const { headers, body } = encoded(sent);
  const secure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const agent = agents[secure ? "https:" : "http:"];
    const length = typeof body === "string" ? { "content-length": String(Buffer.byteLength(body)) } : {};
    const request = (secure ? https : http).request(url, {
      method: sent.method,
      agent,
      headers: { ...headers, ...length },
    });
    request.on("response", resolve);
    request.on("error", (error) => reject(Object.assign(error, { reused: request.reusedSocket })));
    if (body instanceof Readable) pipeline(body, request).catch(reject);
    else request.end(body);
  });
}

/**
 * Sends a request over a kept-alive connection. It uses Node streams because `fetch` takes three times the processor
 * time between two processes of one machine. Redirects are not followed. Rejects when no answer comes.
 */
export async function ask(url: URL, sent: Sent): Promise<Received> {
  const answer = await once(url, sent).catch((error: NodeJS.ErrnoException & { reused?: boolean }) => {
    // the server had closed the kept connection: try once on a new one
    if (error.reused && sent.repeatable && !(sent.body instanceof FormData)) return once(url, sent);
    throw error;
  });
  return {
    status: answer.statusCode ?? 0,
    header: (name) => [answer.headers[name] ?? ""].flat().join(", "),
    json: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      return JSON.parse(Buffer.concat(chunks).toString("utf8"));
    },
    stream: () => Readable.toWeb(answer) as ReadableStream<Uint8Array>,
  };
}
