import { describe, expect, it } from "vitest";
import { readBody } from "~/web/multipart.server";
import { smallForm } from "~/web/small-body.server";

const PIECE = new Uint8Array(64 * 1024).fill(97);
/** A body that arrives in pieces without a length; `read` returns the number of pieces taken. */
function endless(type: string, beginning: string, pieces: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken === 0) controller.enqueue(new TextEncoder().encode(beginning));
      else if (taken > pieces) controller.close();
      else controller.enqueue(PIECE);
      taken += 1;
    },
  });
  const init = { method: "POST", body, headers: { "Content-Type": type }, duplex: "half" } as RequestInit;
  return { request: new Request("http://localhost/x", init), read: () => taken };
}
/** Eight megabytes are discarded, so that the refusal arrives; a few pieces are in transit. */
const MOST_READ = (8 * 1024 * 1024) / PIECE.length + 6;
const URLENCODED = "application/x-www-form-urlencoded";
const part = (name: string, file = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ""}\r\n\r\n`;

describe("a body without a length", () => {
  it("for a page with little input is kept up to 64 kB and read up to eight megabytes", async () => {
    const { request, read } = endless(URLENCODED, "a=", 1_000);
    const refused = await smallForm({ request }).catch((answer: Response) => answer.status);
    expect([refused, read() < MOST_READ]).toEqual([413, true]);
    const multipart = endless("multipart/form-data; boundary=b", part("berkas", "a.bin"), 1_000);
    expect(await smallForm(multipart).catch((answer: Response) => answer.status)).toBe(413);
    expect(multipart.read()).toBeLessThan(MOST_READ);
  });

  it("for a form without files is kept up to two megabytes and read up to eight", async () => {
    const { request, read } = endless(URLENCODED, "a=", 1_000);
    expect(await readBody({ request })).toEqual({ failure: "too_large" });
    expect(read()).toBeLessThan(MOST_READ);
  });

  it("with a declared large length is not read at all", async () => {
    const { request, read } = endless(URLENCODED, "a=", 1_000);
    request.headers.set("Content-Length", String(200 * 1024 * 1024));
    expect(await smallForm({ request }).catch((answer: Response) => answer.status)).toBe(413);
    expect(read()).toBeLessThan(3);
  });

  it("with a million empty fields is left unread", async () => {
    const fields = `${part("a")}\r\n`.repeat(30_000);
    const { request } = endless("multipart/form-data; boundary=b", `${fields}--b--`, 0);
    expect(await readBody({ request })).toEqual({ failure: "too_large" });
  });

  it("keeps its fields if it is a form; any other body is reported as no form", async () => {
    const post = (body: string, type: string) => ({
      request: new Request("http://localhost/x", { method: "POST", body, headers: { "Content-Type": type } }),
    });
    expect((await smallForm(post("a=1&b=%C3%A9", URLENCODED))).get("b")).toBe("é");
    expect(await smallForm(post("{}", "application/json")).catch((answer: Response) => answer.status)).toBe(400);
    const body = await readBody(
      post(`${part("a")}1\r\n${part("f", "x.bin")}zzz\r\n--b--\r\n`, "multipart/form-data; boundary=b"),
    );
    expect("fields" in body && [body.fields.get("a"), body.tooMuch]).toEqual(["1", "too_large"]);
  });
});
