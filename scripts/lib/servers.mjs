import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const GRACE = 10_000;
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;
const ending = (child) => (hasEnded(child) ? undefined : new Promise((resolve) => child.once("exit", resolve)));

/** Servers that live and die together. */
export class Servers {
  children = [];
  stopping = false;

  constructor() {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => this.stop(0));
  }

  /** Starts a Node program; when it ends by itself, all others and we end with a failure. */
  start(name, args, env) {
    const watch = new URL("./parent-watch.mjs", import.meta.url).href;
    const child = spawn(process.execPath, ["--import", watch, ...args], {
      env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on("line", (line) => this.relay(name, line, stream === child.stderr));
    child.on("exit", (code, signal) => {
      if (this.stopping) return;
      console.error(`The ${name} ended (${signal ?? code}); stopping the rest.`);
      void this.stop(code || 1);
    });
    this.children.push(child);
  }

  /** The portal's request log stays out: addresses of pages may hold one-time links. */
  relay(name, line, isError) {
    if (this.stopping || (name === "portal" && !isError)) return;
    (isError ? console.error : console.log)(line);
  }

  /** Asks every server to finish what it does, and waits for it. */
  async stop(code) {
    if (this.stopping) return;
    this.stopping = true;
    if (code === 0) console.log("\nStopping ...");
    const kill = (signal) => this.children.filter((child) => !hasEnded(child)).map((child) => child.kill(signal));
    // on Windows a kill is never gentle; the console has told the servers already
    if (process.platform !== "win32") kill("SIGTERM");
    setTimeout(() => kill("SIGKILL"), GRACE).unref();
    await Promise.all(this.children.map(ending));
    process.exit(code);
  }

  /** Waits until `url` answers 200; gives up, and ends everything, after `seconds`. */
  async ready(name, url, seconds = 120) {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end && !this.stopping) {
      const answer = await fetch(url, { headers: { connection: "close" }, signal: AbortSignal.timeout(5000) }).catch(
        () => null,
      );
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (this.stopping) return new Promise(() => {});
    console.error(`The ${name} did not become healthy in ${seconds} s (${url}).`);
    return this.stop(1);
  }
}
