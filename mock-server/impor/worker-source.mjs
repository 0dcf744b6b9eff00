// Runs the worker from its source, where nothing has been built: under test and in development. It is put together once
// in each process: reading hundreds of sources anew for every file takes longer than checking most files.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { threadId } from "node:worker_threads";
import { build } from "esbuild";

const HOUR_MS = 3_600_000;
const folder = path.resolve("node_modules/.cache/latihpajak");
const file = path.join(folder, `impor-worker-${process.pid}.mjs`);
const changedAt = (name) => fs.statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function putTogether() {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(folder).map((entry) => path.join(folder, entry)))
    if (changedAt(name) < Date.now() - HOUR_MS) fs.rmSync(name, { force: true });
  const outfile = `${file}.${threadId}`;
  await build({
    entryPoints: [fileURLToPath(new URL("./worker.ts", import.meta.url))],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "warning",
  });
  fs.renameSync(outfile, file);
}

// a file of this process number from before belongs to another process, and maybe to other sources
const started = Date.now() - process.uptime() * 1000;
if (changedAt(file) < started) await putTogether();
await import(pathToFileURL(file).href);
