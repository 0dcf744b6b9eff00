import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closeServer } from "../../../mock-server/stopping";
import { EARLY_MS, Ends } from "../../../scripts/lib/ends.mjs";
import { freePort } from "../../setup/portal";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-peluncur-"));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A launcher of one server that counts its starts in a file and then runs the code in `deed`. */
function launch(port: number, deed: string) {
  const starts = path.join(folder, `${port}`);
  const server = `
    import fs from "node:fs"; import http from "node:http";
    fs.appendFileSync(${JSON.stringify(starts)}, (process.env.STARTED_AGAIN ?? "0") + process.pid + "\\n");
    const count = fs.readFileSync(${JSON.stringify(starts)}, "utf8").trim().split("\\n").length;
    const server = http.createServer((_, response) => response.end(String(process.pid)));
    server.listen(${port}, "127.0.0.1", () => { ${deed} });`;
  const file = path.join(folder, `${port}.mjs`);
  fs.writeFileSync(file, server);
  const launcher = `
    import { Servers } from ${JSON.stringify(path.resolve("scripts/lib/servers.mjs"))};
    const servers = new Servers();
    servers.start("toy", [${JSON.stringify(file)}], process.env);
    await servers.ready("toy", "http://127.0.0.1:${port}/", 30);
    console.log("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", launcher], { stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  return {
    child,
    output: () => output,
    exit: new Promise<number | null>((resolve) => child.once("exit", resolve)),
    starts: () => (fs.existsSync(starts) ? fs.readFileSync(starts, "utf8").trim().split("\n") : []),
  };
}
const seen = (what: () => unknown) => expect.poll(what, { timeout: 25_000, interval: 25 });

describe("the launcher", () => {
  it("restarts a server that was killed, informs it of the restart, and ends on request", async () => {
    const port = await freePort();
    const { child, output, starts, exit } = launch(port, "");
    await seen(output).toContain("ready");
    process.kill(Number(starts()[0]?.slice(1)), "SIGKILL");
    await seen(() => starts().length).toBe(2);
    const answers = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
    await seen(() => answers().catch(() => "")).toBe(starts()[1]?.slice(1));
    expect(starts().map((line) => line[0])).toEqual(["0", "1"]);
    expect(output()).toMatch(/ended \(SIGKILL\); it is started again in 0\.25 s/);
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  });

  it("waits longer each time and stops at the fifth end within a minute", async () => {
    // the first one lives until the launcher has seen it ready, at any time
    const { output, starts, exit } = launch(
      await freePort(),
      'const end = () => process.exit(3); count === 1 ? server.once("request", () => setTimeout(end, 1000)) : end()',
    );
    expect(await exit).toBe(3);
    expect(starts().length).toBe(5);
    expect([...output().matchAll(/again in ([\d.]+) s/g)].map(([, pause]) => pause)).toEqual(["0.25", "0.5", "1", "2"]);
    expect(output()).toMatch(/the 5th time within a minute, soon after its start; stopping the rest/);
  });

  it("counts only the ends within five seconds of a start, and only those of the last minute", () => {
    const early = new Ends();
    const pauses = Array.from({ length: 5 }, (_, n) => early.record(EARLY_MS - 1, n * 1_000));
    expect(pauses).toEqual([250, 500, 1_000, 2_000, null]);
    const late = new Ends();
    expect(Array.from({ length: 9 }, (_, n) => late.record(EARLY_MS, n))).toEqual(Array.from({ length: 9 }, () => 250));
    const slow = new Ends();
    for (let n = 0; n < 4; n++) slow.record(0, n);
    expect([slow.record(0, 60_000), slow.record(0, 60_000)]).toEqual([2_000, null]);
  });

  it("does not retry a server that was never ready", async () => {
    const { starts, exit } = launch(await freePort(), "process.exit(2)");
    expect(await exit).toBe(2);
    expect(starts().length).toBe(1);
  });
});

describe("a server that is asked to end", () => {
  it("finishes its open requests, then cuts connections that browsers keep", async () => {
    let answer = () => undefined as unknown;
    const server = http.createServer((_, response) => {
      answer = () => response.end("selesai");
    });
    server.keepAliveTimeout = 600_000;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const agent = new http.Agent({ keepAlive: true });
    const asked = new Promise<string>((resolve, reject) => {
      http
        .get({ host: "127.0.0.1", port, agent }, (response) => response.on("data", (chunk) => resolve(String(chunk))))
        .once("error", reject);
    });
    await new Promise<void>((resolve) => server.once("request", () => resolve()));
    let closed = false;
    const ended = closeServer(server).then(() => {
      closed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(closed).toBe(false);
    answer();
    expect(await asked).toBe("selesai");
    // the client would keep its connection for ten minutes
    await ended;
    expect(closed).toBe(true);
    agent.destroy();
  });
});
