import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { ask, type Sent } from "~/api/transport.server";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
async function serve(answer: RequestListener): Promise<URL> {
  const server = http.createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=c`);
}
const get: Sent = { method: "GET", headers: { "accept-language": "id" }, repeatable: true };
const textOf = async (stream: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
};

describe("a call of the data server", () => {
  it("sends its input and returns every answer, failures and redirects too", async () => {
    const url = await serve(async (request, response) => {
      const { method, headers, url: path } = request;
      response.writeHead(302, { location: "/lain", "set-cookie": ["a=1", "b=2"] });
      response.end(JSON.stringify({ method, path, lang: headers["accept-language"], body: await textOf(request) }));
    });
    const sent: Sent = { ...get, method: "POST", body: '{"nama":"Čítanka"}' };
    const answer = await ask(url, sent);
    expect([answer.status, answer.header("location"), answer.header("set-cookie"), answer.header("x")]).toEqual([
      ...[302, "/lain", "a=1, b=2", ""],
    ]);
    expect(await answer.json()).toEqual({ method: "POST", path: "/a?b=c", lang: "id", body: '{"nama":"Čítanka"}' });
  });

  it("sends files as a form and passes an answer on as it arrives", async () => {
    const url = await serve(async (request, response) => {
      const body = new Response(await textOf(request), {
        headers: { "content-type": String(request.headers["content-type"]) },
      });
      const form = await body.formData();
      response.write(`${form.get("isi")} `);
      setImmediate(async () => response.end(await (form.get("berkas") as File).text()));
    });
    const form = new FormData();
    form.set("isi", "{}");
    form.set("berkas", new Blob(["satu;dua"]), "a.csv");
    const answer = await ask(url, { ...get, method: "POST", body: form });
    expect(await new Response(answer.stream()).text()).toBe("{} satu;dua");
  });

  it("reconnects to a server that closed the kept connection, for calls that can be sent twice", async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      seen.push(request.method);
      if (seen.length === 2) request.socket.destroy();
      else response.end("{}");
    });
    await (await ask(url, get)).json();
    await new Promise((resolve) => setImmediate(resolve));
    expect((await ask(url, get)).status).toBe(200);
    expect(seen).toEqual(["GET", "GET", "GET"]);
  });

  it("never repeats a call that could act twice, and fails without a server", async () => {
    let count = 0;
    const url = await serve((request, response) => {
      count++;
      if (count === 2) request.socket.destroy();
      else response.end("{}");
    });
    await (await ask(url, get)).json();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(ask(url, { ...get, method: "POST", body: "{}", repeatable: false })).rejects.toThrow();
    expect(count).toBe(2);
    for (const server of servers) server.close().closeAllConnections();
    await expect(ask(url, get)).rejects.toThrow();
  });
});
