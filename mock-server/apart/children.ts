import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";

/** The program next to this file: built, or bundled at run time when all runs from its sources. */
const entry = new URL(import.meta.url.endsWith(".ts") ? "./source.mjs" : "./apart.js", import.meta.url);
/**
 * A sheet is checked before it is stored, a file recognised before it is read: the next order comes soon or not at all.
 */
const RESTS_MS = 20_000;
const MOST_AT_REST = 2;

const resting: { readonly child: ChildProcess; readonly over: NodeJS.Timeout }[] = [];

/** Starts a process that waits for its first order. */
export function start(heapMb: number): ChildProcess {
  const child = fork(entry, [String(Date.now() - process.uptime() * 1000)], {
    execArgv: [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=8"],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  child.stderr?.on("data", (chunk: Buffer) => console.error(String(chunk).trimEnd()));
  // the pipe keeps no process from ending
  (child.stderr as Socket | null)?.unref();
  return child;
}

/** A process that has finished an order and waits for another, the most recent first. */
export function restingChild(): ChildProcess | undefined {
  for (let found = resting.pop(); found; found = resting.pop()) {
    const { child, over } = found;
    clearTimeout(over);
    forget(child);
    if (!child.connected || child.exitCode !== null) continue;
    child.ref();
    child.channel?.ref();
    return child;
  }
  return undefined;
}

/** Removes the listeners of the previous order, so that they get nothing of the next. */
function forget(child: ChildProcess): void {
  for (const event of ["message", "error", "exit"]) child.removeAllListeners(event);
}

/** True if a process waits for an order. */
export const isOneResting = (): boolean => resting.some(({ child }) => child.connected);

/** Lets a process wait for another order, {@link RESTS_MS} unless told otherwise. It keeps no process from ending. */
export function rest(child: ChildProcess, restsMs = RESTS_MS): void {
  forget(child);
  if (resting.length >= MOST_AT_REST) {
    end(child);
    return;
  }
  // a process that breaks while it waits is found missing by the next order
  child.on("error", () => undefined);
  child.unref();
  child.channel?.unref();
  const over = setTimeout(() => {
    const at = resting.findIndex((one) => one.child === child);
    if (at !== -1) resting.splice(at, 1);
    end(child);
  }, restsMs);
  over.unref();
  resting.push({ child, over });
}

export function end(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  // a busy process does not notice that nobody waits for it any more
  if (child.exitCode === null) child.kill();
}
