import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Ends, MOST_ENDS } from "./ends.mjs";

const GRACE = 10_000;
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;
const ending = (child) => (hasEnded(child) ? undefined : new Promise((resolve) => child.once("exit", resolve)));

/** Servers that are restarted when they end, and stopped together. */
export class Servers {
  servers = new Map();
  stopping = false;

  constructor() {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => this.stop(0));
  }

  /**
   * Starts a Node program. One that ends before it was ready ends all servers, because a restart would fail too. Later
   * it is restarted, unless it ends five times within a minute, each soon after its start.
   */
  start(name, args, env) {
    const server = { name, args, env, ends: new Ends(), wasReady: false, child: undefined, began: 0 };
    this.servers.set(name, server);
    this.launch(server, env);
  }

  launch(server, env) {
    const watch = new URL("./parent-watch.mjs", import.meta.url).href;
    const child = spawn(process.execPath, ["--import", watch, ...server.args], {
      env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on("line", (line) => this.relay(server.name, line, stream === child.stderr));
    child.on("exit", (code, signal) => {
      if (!this.stopping) this.ended(server, code, signal);
    });
    server.child = child;
    server.began = Date.now();
  }

  ended(server, code, signal) {
    const pause = server.ends.record(Date.now() - server.began);
    const how = `The ${server.name} ended (${signal ?? code})`;
    if (!server.wasReady || pause === null) {
      const often = server.wasReady ? `, the ${MOST_ENDS}th time within a minute, soon after its start` : "";
      console.error(`${how}${often}; stopping the rest.`);
      return void this.stop(code || 1);
    }
    console.error(`${how}; it is started again in ${pause / 1000} s.`);
    setTimeout(() => {
      if (!this.stopping) this.launch(server, { ...server.env, STARTED_AGAIN: "1" });
    }, pause);
  }

  /** The portal's request log is left out: addresses of pages can contain one-time links. */
  relay(name, line, isError) {
    if (this.stopping || (name === "portal" && !isError)) return;
    (isError ? console.error : console.log)(line);
  }

  /** Asks every server to finish its work, and waits for it. */
  async stop(code) {
    if (this.stopping) return;
    this.stopping = true;
    if (code === 0) console.log("\nStopping ...");
    const children = [...this.servers.values()].map(({ child }) => child);
    const kill = (signal) => children.filter((child) => !hasEnded(child)).map((child) => child.kill(signal));
    // on Windows a kill is never gentle; the console has already signalled the servers
    if (process.platform !== "win32") kill("SIGTERM");
    setTimeout(() => kill("SIGKILL"), GRACE).unref();
    await Promise.all(children.map(ending));
    process.exit(code);
  }

  /** Waits until `url` answers 200. After `seconds` it gives up and ends everything. */
  async ready(name, url, seconds = 120) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end && !this.stopping) {
      const answer = await fetch(url, { headers: { connection: "close" }, signal: AbortSignal.timeout(5000) }).catch(
        () => null,
      );
      await answer?.body?.cancel();
      if (answer?.ok) {
        this.servers.get(name).wasReady = true;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (this.stopping) return new Promise(() => {});
    console.error(`The ${name} did not become healthy in ${seconds} s (${url}).`);
    return this.stop(1);
  }
}
