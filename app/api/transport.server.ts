import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Sent = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Whether the same call may arrive twice without doing anything twice. */
  readonly repeatable: boolean;
};
export type Received = {
  readonly status: number;
  header(name: string): string;
  json(): Promise<unknown>;
  stream(): ReadableStream<Uint8Array>;
};

/** Shorter than the five seconds after which a server of Node closes: a connection is not used while it is being closed. */
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
 * Asks a server over connections that are kept. Plain streams of Node: `fetch` takes three times the processor time of a
 * call between two processes of one machine, and a page makes several. Redirects are not followed. Fails where there is
 * no answer.
 */
export async function ask(url: URL, sent: Sent): Promise<Received> {
  const answer = await once(url, sent).catch((error: NodeJS.ErrnoException & { reused?: boolean }) => {
    // the server had closed the kept connection: a new one finds it
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
