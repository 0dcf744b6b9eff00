import fs from "node:fs";
import path from "node:path";
import type { Server } from "./processes";

type Share = readonly [name: string, ms: number];
/** `hold`: milliseconds for which a server answered nobody; `own` and `total`: its functions, with LOOP_PROFILE=1. */
export type Hold = { readonly hold: number; readonly own?: readonly Share[]; readonly total?: readonly Share[] };

/** Servers that tell the longest hold of their event loop, through files in `folder`. */
export const holdsIn = (folder: string) => ({
  /** The environment of a server by its name. */
  watch: (name: string) => ({
    NODE_OPTIONS: `--import ${path.resolve("tests/setup/loop-watch.mjs")}`,
    LOOP_WATCH: path.join(folder, name),
  }),
  /** The longest hold of a server since it was asked last. */
  async holdOf({ child }: Server, name: string): Promise<Hold> {
    const file = path.join(folder, name);
    fs.rmSync(file, { force: true });
    child.kill("SIGUSR2");
    while (!fs.existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
    return JSON.parse(fs.readFileSync(file, "utf8")) as Hold;
  },
});
