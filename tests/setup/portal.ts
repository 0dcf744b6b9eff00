import { spawn } from "node:child_process";
import { type AddressInfo, createServer, type Server } from "node:net";
import path from "node:path";
import { startApi, type TestApi } from "./api";
import type { Seed } from "./template";

const SECRET = "rahasia-untuk-pengujian-0123456789-abcdef";
const READY_MS = 90_000;

export type TestPortal = { readonly url: string; readonly api: TestApi; close(): Promise<void> };

const listening = (): Promise<Server> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => resolve(probe));
  });
/** Two ports nobody listens on: both are held while they are chosen, so that they differ. */
export async function freePorts(): Promise<readonly [number, number]> {
  const probes = [await listening(), await listening()] as const;
  const [first, second] = probes.map((probe) => (probe.address() as AddressInfo).port);
  for (const probe of probes) await new Promise((resolve) => probe.close(resolve));
  return [first ?? 0, second ?? 0];
}
/** A port nobody listens on. */
export const freePort = async (): Promise<number> => (await freePorts())[0];

async function untilHealthy(url: string): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the portal at ${url} did not answer`);
}

/** The API in this process with a database of its own, and the built portal before it (`PORTAL=dev`: the sources). */
export async function startPortal({
  seed = "small",
  env = {},
}: {
  seed?: Seed;
  env?: Record<string, string>;
} = {}): Promise<TestPortal> {
  const [port, apiPort] = await freePorts();
  const url = `http://localhost:${port}`;
  const shared = {
    SESSION_SECRET: SECRET,
    PORT: String(port),
    API_PORT: String(apiPort),
    PUBLIC_URL: url,
    ...env,
  };
  const api = await startApi({ seed, env: shared });
  const dev = process.env.PORTAL === "dev";
  const command = dev
    ? ["@remix-run/dev/dist/cli.js", "vite:dev", "--port", String(port), "--strictPort"]
    : ["@remix-run/serve/dist/cli.js", "build/server/index.js"];
  const [file = "", ...rest] = command;
  const child = spawn(process.execPath, [path.resolve("node_modules", file), ...rest], {
    env: { ...process.env, ...shared, NODE_ENV: dev ? "development" : "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilHealthy(url).catch(async (error: unknown) => {
    child.kill("SIGKILL");
    await api.close();
    throw error;
  });
  return {
    url,
    api,
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await api.close();
    },
  };
}
