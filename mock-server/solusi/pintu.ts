import { randomUUID } from "node:crypto";
import http from "node:http";
import path from "node:path";
import type { Express } from "express";
import type { UploadedFile } from "~/contract/kit";

/** An answer of the API as it came: its status and its JSON. */
export type Jawaban = { readonly status: number; readonly isi: unknown };
/** The application behind a door that nobody else finds. */
export type Pintu = {
  call(
    method: string,
    address: string,
    input: Readonly<Record<string, unknown>>,
    token?: string,
    berkas?: UploadedFile,
  ): Promise<Jawaban>;
  close(): Promise<void>;
};

const BASE = "/api/v1";
/** Named pipes are the sockets without a port of Windows. */
const tempat = (folder: string): string =>
  process.platform === "win32" ? `\\\\.\\pipe\\latihpajak-${randomUUID()}` : path.join(folder, "pintu");

type Badan = { readonly jenis: string; readonly isi: string | Buffer };
/** The body of a call: JSON, or a form with the JSON as `isi` beside a file. */
async function badanOf(input: Readonly<Record<string, unknown>>, berkas: UploadedFile | undefined): Promise<Badan> {
  const json = JSON.stringify(input);
  if (!berkas) return { jenis: "application/json", isi: json };
  const form = new FormData();
  form.set("isi", json);
  form.set(berkas.field, new Blob([new Uint8Array(berkas.bytes)], { type: berkas.type }), berkas.name);
  const made = new Response(form);
  return { jenis: made.headers.get("content-type") ?? "", isi: Buffer.from(await made.arrayBuffer()) };
}

const textOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** Opens an application on a socket in a folder, without a port of the machine. Calls answer in `language`. */
export async function bukaPintu(app: Express, folder: string, language: string): Promise<Pintu> {
  const socketPath = tempat(folder);
  const server = http.createServer(app);
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  const agent = new http.Agent({ keepAlive: true });
  return {
    async call(method, address, input, token, berkas) {
      const get = method === "GET";
      const given = Object.entries(input).map(([name, value]) => [name, textOf(value)]);
      const query = get && given.length > 0 ? `?${new URLSearchParams(given)}` : "";
      const { jenis, isi } = await badanOf(input, berkas);
      const headers = {
        "accept-language": language,
        "content-type": jenis,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      return new Promise((resolve, reject) => {
        const asked = http.request({ agent, socketPath, method, path: BASE + address + query, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            const text = Buffer.concat(chunks).toString("utf8");
            const json = (answer.headers["content-type"] ?? "").includes("json");
            resolve({ status: answer.statusCode ?? 0, isi: json ? JSON.parse(text) : null });
          });
        });
        asked.on("error", reject);
        asked.end(get ? undefined : isi);
      });
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
