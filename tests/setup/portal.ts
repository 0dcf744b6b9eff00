import { type ChildProcess, spawn } from "node:child_process";
import type { Server as Door } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { openDoor, startApi, type TestApi } from "./api";
import { keepOutput } from "./output";
import type { Seed } from "./template";

const SECRET = "rahasia-untuk-pengujian-0123456789-abcdef";
const READY_MS = 90_000;

export type TestPortal = { readonly url: string; readonly api: TestApi; close(): Promise<void> };

const listening = (): Promise<Server> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => resolve(probe));
  });
/** Two free ports: both are held during the choice, so that they differ. */
export async function freePorts(): Promise<readonly [number, number]> {
  const probes = [await listening(), await listening()] as const;
  const [first, second] = probes.map((probe) => (probe.address() as AddressInfo).port);
  for (const probe of probes) await new Promise((resolve) => probe.close(resolve));
  return [first ?? 0, second ?? 0];
}
/** A free port. */
export const freePort = async (): Promise<number> => (await freePorts())[0];

async function untilHealthy({ url, output }: Front): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the portal at ${url} did not answer: ${output()}`);
}

/** A portal, and the server behind it that serves the current API. */
type Front = {
  readonly url: string;
  readonly door: Door;
  readonly env: Env;
  readonly child: ChildProcess;
  readonly output: () => string;
};
type Env = Readonly<Record<string, string>>;

async function openFront(more: Env): Promise<Front> {
  const [door, port] = [await openDoor(), await freePort()];
  const url = `http://localhost:${port}`;
  const env = {
    SESSION_SECRET: SECRET,
    PORT: String(port),
    API_PORT: String((door.address() as AddressInfo).port),
    PUBLIC_URL: url,
    ...more,
  };
  const dev = process.env.PORTAL === "dev";
  const [file = "", ...rest] = dev
    ? ["@remix-run/dev/dist/cli.js", "vite:dev", "--port", String(port), "--strictPort"]
    : ["@remix-run/serve/dist/cli.js", "build/server/index.js"];
  const watch = pathToFileURL(path.resolve("scripts/lib/parent-watch.mjs")).href;
  const child = spawn(process.execPath, ["--import", watch, path.resolve("node_modules", file), ...rest], {
    env: { ...process.env, ...env, NODE_ENV: dev ? "development" : "production" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const output = keepOutput(child);
  child.once("exit", (code, signal) => {
    if (code !== 0 && signal !== "SIGTERM")
      process.stderr.write(`the portal ended with ${signal ?? code}:\n${output()}\n`);
  });
  // neither keeps this process alive, and the portal ends with the process
  for (const one of [door, child, child.channel]) one?.unref();
  return { url, door, env, child, output };
}

async function closeFront({ child, door }: Front): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await ended;
  }
  await new Promise((resolve) => door.close(resolve));
}

/** The idle portal: it stores nothing of earlier users, so the next file takes it over. */
let idle: Front | undefined;
function takeIdle(): Front | undefined {
  const front = idle;
  idle = undefined;
  return front?.child.exitCode === null && front.child.signalCode === null ? front : undefined;
}

/**
 * The API in this process with its own database, and the built portal in front of it (`PORTAL=dev`: the sources). All
 * files of a worker share one portal, unless `env` asks for another.
 */
export async function startPortal({
  seed = "small",
  env = {},
}: {
  seed?: Seed;
  env?: Record<string, string>;
} = {}): Promise<TestPortal> {
  const isUsual = Object.keys(env).length === 0;
  const front = (isUsual && takeIdle()) || (await openFront(env));
  const api = await startApi({ seed, env: front.env, door: front.door });
  await untilHealthy(front).catch(async (error: unknown) => {
    await api.close();
    await closeFront(front);
    throw error;
  });
  return {
    url: front.url,
    api,
    close: async () => {
      await api.close();
      if (isUsual && !idle) idle = front;
      else await closeFront(front);
    },
  };
}
