import { Agent, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import request from "supertest";
import type { UploadedFile } from "../../app/contract/kit";

/** An answer as it came over HTTP. `body` is parsed JSON, or bytes when it is none. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any };
/** A call of the API as raw HTTP; `path` begins after the version. */
export type Asked = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly files?: readonly UploadedFile[];
};
export type Wire = (asked: Asked) => Promise<Answer>;

/** The base path of the API's calls. */
export const BASE = "/api/v1";

function bodyOf(bytes: Buffer, headers: Headers): unknown {
  const isJson = (headers.get("content-type") ?? "").includes("json");
  return isJson ? JSON.parse(bytes.toString("utf8")) : bytes;
}

function headersOf(given: Readonly<Record<string, string | readonly string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) headers.append(name, one as string);
  return headers;
}

/** The answer to a request whose body is JSON, over a connection that stays open: most calls of a test are these. */
function plainly(agent: Agent, port: number, { method, path, query, headers, input }: Asked): Promise<Answer> {
  const body = method === "POST" ? JSON.stringify(input) : undefined;
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      ...{ agent, port, host: "127.0.0.1", method, path: `${BASE}${path}?${query}` },
      headers: {
        ...headers,
        ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
      },
    });
    sent.on("error", reject).on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("error", reject).on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const answered = headersOf(response.headers);
        resolve({ status: response.statusCode ?? 0, headers: answered, body: bodyOf(Buffer.concat(chunks), answered) });
      });
    });
    sent.end(body);
  });
}

/** An application that listens in this process. Files go through supertest. */
export const inThisProcess = (server: Server): Wire => {
  const agent = new Agent({ keepAlive: true });
  return async (asked) => {
    const { method, path, query, headers, input, files } = asked;
    if (!files) return plainly(agent, (server.address() as AddressInfo).port, asked);
    const sent = request(server)[method === "GET" ? "get" : "post"](BASE + path);
    sent.set({ ...headers });
    sent.query(query.toString());
    sent.field("isi", JSON.stringify(input));
    for (const { field, name, type, bytes } of files)
      sent.attach(field, Buffer.from(bytes), { filename: name, contentType: type });
    const answer = await sent.buffer(true).parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done(null, Buffer.concat(chunks)));
    });
    const answered = headersOf(answer.headers);
    return { status: answer.status, headers: answered, body: bodyOf(answer.body, answered) };
  };
};

/** A separate server, at its address. */
export const at =
  (url: string): Wire =>
  async ({ method, path, query, headers, input, files }) => {
    const sent = new Headers(headers);
    if (method === "POST" && !files) sent.set("content-type", "application/json");
    const response = await fetch(`${url}${path}?${query}`, {
      method,
      headers: sent,
      body: method === "GET" ? null : files ? multipart(input, files) : JSON.stringify(input),
      redirect: "manual",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: bodyOf(bytes, response.headers) };
  };

function multipart(input: Readonly<Record<string, unknown>>, files: readonly UploadedFile[]): FormData {
  const form = new FormData();
  form.set("isi", JSON.stringify(input));
  for (const { field, name, type, bytes } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
