import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { freePorts } from "../setup/portal";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-start-"));
const running: ChildProcess[] = [];

/** Pretends to be another version of Node. */
const asNode = (version: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`Object.defineProperty(process.versions, "node", { value: "${version}" })`)}`;

type Launch = { readonly child: ChildProcess; readonly output: () => string; readonly exit: Promise<number | null> };

function launch(env: Record<string, string>): Launch {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, DATABASE_URL: `file:${path.join(folder, "kelas.db")}`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk));
  return { child, output: () => text, exit: new Promise((resolve) => child.once("exit", resolve)) };
}

const ready = (started: Launch) =>
  expect.poll(started.output, { timeout: 60_000, interval: 50 }).toContain("LatihPajak is ready");
const ports = async () => {
  const [port, apiPort] = await freePorts();
  return { PORT: String(port), API_PORT: String(apiPort) };
};

afterEach(() => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe("npm start", () => {
  it("starts both servers, shows how to sign in, and ends both when asked", async () => {
    const chosen = await ports();
    const started = launch(chosen);
    await ready(started);
    expect(started.output()).toContain("peserta01");
    const health = await fetch(`http://127.0.0.1:${chosen.PORT}/health`);
    expect(await health.json()).toEqual({ ok: true, api: true });
    started.child.kill("SIGINT");
    expect(await started.exit).toBe(0);
    await expect(fetch(`http://127.0.0.1:${chosen.API_PORT}/health`)).rejects.toThrow();
  });

  it("starts again without installing, generating or building anything", async () => {
    const again = launch(await ports());
    await ready(again);
    expect(again.output()).not.toMatch(/: done in [\d.]+ s/);
  });

  it("names a taken port and starts nothing", async () => {
    const chosen = await ports();
    const other = net.createServer().listen(Number(chosen.API_PORT), "127.0.0.1");
    const started = launch(chosen);
    expect(await started.exit).toBe(1);
    other.close();
    expect(started.output()).toContain(`Port ${chosen.API_PORT} (API_PORT) on 127.0.0.1 is taken`);
    await expect(fetch(`http://127.0.0.1:${chosen.PORT}/health`)).rejects.toThrow();
  });

  it("tells of a taken port before it installs or builds", async () => {
    const chosen = await ports();
    const other = net.createServer().listen(Number(chosen.PORT), "127.0.0.1");
    const started = launch({ ...chosen, SEED: "some" });
    expect(await started.exit).toBe(1);
    other.close();
    const choice = `choose another: PORT=${Number(chosen.PORT) + 10} npm start`;
    expect(started.output().trim().split("\n")).toEqual([expect.stringContaining(choice)]);
  });

  it("refuses a version of Node that is not supported", async () => {
    const started = launch({ ...(await ports()), NODE_OPTIONS: asNode("18.20.8") });
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(/^LatihPajak runs on Node 20 \(from 20\.19\).*; this is Node 18\.20\.8\. .*\n$/);
  });

  it("names every wrong value of the configuration", async () => {
    const started = launch({ PORT: "web", SEED: "some" });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain('PORT is "web"');
    expect(started.output()).toContain('SEED is "some"');
  });
});
