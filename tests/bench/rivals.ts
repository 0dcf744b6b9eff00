import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../setup/portal";

export type Rival = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ready: number;
  kill(): Promise<void>;
};

/** Starts a Node program and measures the milliseconds until `probe` answers 200. */
export async function run(
  args: readonly string[],
  port: number,
  probe: string,
  env: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): Promise<Rival> {
  const began = performance.now();
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended`);
    const answer = await fetch(url + probe, { headers: { connection: "close" }, redirect: "manual" }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const kill = () => {
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGKILL");
    return ended;
  };
  return { url, child, ready: performance.now() - began, kill };
}

const JSON_SERVER = path.resolve("node_modules/json-server/lib/cli/bin.js");

/** json-server on its own file with the given invoices. */
export async function jsonServer(file: string, invoices: readonly object[] | null): Promise<Rival> {
  if (invoices) fs.writeFileSync(file, JSON.stringify({ faktur: invoices }));
  const port = await freePort();
  return run([JSON_SERVER, file, "--port", String(port), "--host", "127.0.0.1", "--quiet"], port, "/faktur?_limit=1");
}

/** Express that sends the given number of bytes from memory: the ceiling of every list. */
export async function bareExpress(): Promise<Rival> {
  const port = await freePort();
  return run([path.resolve("tests/bench/bare-express.mjs")], port, "/", { PORT: String(port) });
}

const BARE = path.resolve("tests/bench/bare");

/** Builds the bare Remix app if it is missing or older than its sources. */
export function buildBare(): void {
  const { status } = spawnSync(
    process.execPath,
    [path.resolve("node_modules/@remix-run/dev/dist/cli.js"), "vite:build", "--logLevel", "warn"],
    { cwd: BARE, stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error("the bare app does not build");
}

export async function bareRemix(): Promise<Rival> {
  const port = await freePort();
  return run(
    [path.resolve("node_modules/@remix-run/serve/dist/cli.js"), "build/server/index.js"],
    port,
    "/?n=1",
    { PORT: String(port), HOST: "127.0.0.1" },
    BARE,
  );
}
