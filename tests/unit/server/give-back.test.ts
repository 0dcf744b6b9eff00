import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";

/** A server that needed much memory for a while, and reports when it holds less than half of that. */
const SERVER = `
  const server = require("node:http").createServer((request, response) => response.end("answered"));
  server.listen(0, "127.0.0.1", () => {
    let kept = Array.from({ length: 400_000 }, (_, at) => ({ at }));
    const most = process.memoryUsage().heapTotal;
    kept = kept.length;
    console.log("port", server.address().port);
    setInterval(() => {
      if (process.memoryUsage().heapTotal < most / 2) console.log("given back");
    }, 200);
  });`;

describe("an idle server", () => {
  it("releases its memory, and answers afterwards", { timeout: 30_000 }, async () => {
    const quiet = new URL("../../../scripts/lib/give-back.mjs", import.meta.url).href;
    const child = spawn(process.execPath, ["--import", quiet, "--eval", SERVER], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    try {
      const lines = createInterface(child.stdout);
      const [first] = (await once(lines, "line")) as [string];
      const url = `http://127.0.0.1:${first.split(" ")[1]}/`;
      expect(await (await fetch(url)).text()).toBe("answered");
      expect(await once(lines, "line")).toEqual(["given back"]);
      expect(await (await fetch(url)).text()).toBe("answered");
    } finally {
      child.kill();
    }
  });
});
