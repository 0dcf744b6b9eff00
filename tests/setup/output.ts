import type { ChildProcess } from "node:child_process";
import type { Socket } from "node:net";

const KEPT = 200_000;

/**
 * Keeps the output of a server and returns its last 200,000 characters. Errors also go to the console, which shows them
 * only if the current test fails.
 */
export function keepOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = "";
  for (const stream of [stdout, stderr] as (Socket | null)[]) {
    stream?.on("data", (chunk: Buffer) => {
      text = (text + chunk).slice(-KEPT);
      if (stream === stderr && String(chunk).trim()) console.error(String(chunk).trimEnd());
    });
    // the pipe keeps no process from ending
    stream?.unref();
  }
  return () => text;
}
