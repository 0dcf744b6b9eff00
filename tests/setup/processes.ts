import { type ChildProcess, spawn } from "node:child_process";
import { API, portalOf } from "../../scripts/lib/commands.mjs";
import { keepOutput } from "./output";

const SECRET = "rahasia-untuk-pengujian-0123456789-abcdef";

/** A server as its own process, the way `npm start` runs it. */
export type Server = {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** The terminal output. */
  output(): string;
  /** kill -9: nothing is finished, nothing is closed. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

type Launch = {
  readonly args: readonly string[];
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** The folder of the build; this tree by default. */
  readonly cwd?: string | undefined;
};

async function launch({ args, port, env, cwd }: Launch): Promise<Server> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, NODE_ENV: "production", SESSION_SECRET: SECRET, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    cwd,
  });
  const output = keepOutput(child);
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exit;
  };
  const url = `http://127.0.0.1:${port}`;
  await healthy(url, child, output);
  return { url, port, child, output, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

async function healthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`);
    const answer = await fetch(`${url}/health`, { headers: { connection: "close" } }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the server did not become healthy: ${output()}`);
}

/** The built API on a database. `url` has no path. */
export const startApiProcess = (
  databaseUrl: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
): Promise<Server> =>
  launch({
    cwd,
    args: API,
    port,
    env: { API_PORT: String(port), DATABASE_URL: databaseUrl, SEED: "none", ...env },
  });

/** The built portal in front of an API: one process, or those of `WORKERS`. */
export const startPortalProcess = (
  apiUrl: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
): Promise<Server> =>
  launch({
    cwd,
    args: portalOf(Number(env.WORKERS ?? 1)),
    port,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      API_BASE_URL: `${apiUrl}/api/v1`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...env,
    },
  });
