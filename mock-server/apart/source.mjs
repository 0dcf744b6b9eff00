// Runs the program from its source if nothing has been built: in tests and in development. It is bundled once for each
// requesting process. Reading hundreds of sources for every file would take longer than checking most files.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const HOUR_MS = 3_600_000;
const folder = path.resolve("node_modules/.cache/latihpajak");
const file = path.join(folder, `apart-${process.ppid}.mjs`);
const changedAt = (name) => fs.statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function putTogether() {
  const { build } = await import("esbuild");
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(folder).map((entry) => path.join(folder, entry)))
    if (changedAt(name) < Date.now() - HOUR_MS) fs.rmSync(name, { force: true });
  const outfile = `${file}.${process.pid}`;
  await build({
    entryPoints: [fileURLToPath(new URL("./program.ts", import.meta.url))],
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

// an older file with this process number belongs to another process, and maybe to other sources
const started = Number(process.argv[2]);
if (changedAt(file) < started) await putTogether();
await import(pathToFileURL(file).href);
