// Loaded with --import into a server: on SIGUSR2 it writes the longest hold of the event loop since the last time.
import fs from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 2;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on("SIGUSR2", () => {
  const file = process.env.LOOP_WATCH;
  const hold = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  fs.writeFileSync(`${file}.part`, JSON.stringify({ hold }));
  fs.renameSync(`${file}.part`, file);
  delay.reset();
});
