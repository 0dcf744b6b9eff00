import vm from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handoffScripts, literal } from "~/web/handoff.server";

const streamOf = (text: string) => new Response(text).body as ReadableStream<Uint8Array>;

describe("the data of a page for its browser", () => {
  it("arrives as it was sent, whatever letters it holds", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })), async (text) => {
        const given: string[] = [];
        const script = await handoffScripts(streamOf(text), "sekali");
        const streamController = { enqueue: (part: string) => given.push(part), close: () => given.push("selesai") };
        vm.runInNewContext(script.slice('<script nonce="sekali">'.length, -"</script>".length), {
          window: { __remixContext: { streamController } },
        });
        expect(given).toEqual([Buffer.from(text, "utf8").toString("utf8"), "selesai"]);
      }),
      { numRuns: 40 },
    );
  });

  it("ends neither its string nor its script", () => {
    const hostile = "</script><script>'\\\u2028\u2029\n\r&<!--";
    expect(literal(hostile)).not.toMatch(/[<>&\n\r\u2028\u2029]|.'./);
    expect(vm.runInNewContext(literal(hostile))).toBe(hostile);
  });
});
