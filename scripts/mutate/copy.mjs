import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../lib/steps.mjs";

const LEFT_OUT = new Set([".git", "build", "data"]);
const isCopied = (source) => path.basename(source) !== "node_modules" && !LEFT_OUT.has(path.relative(root, source));

/** Copies the project without its builds. Its packages are links, so caches of test runs stay in the copy. */
function copyProject(folder) {
  fs.cpSync(root, folder, { recursive: true, filter: isCopied });
  fs.mkdirSync(path.join(folder, "tmp"));
  const packages = path.join(folder, "node_modules");
  fs.mkdirSync(packages);
  for (const name of fs.readdirSync(path.join(root, "node_modules")))
    if (!name.startsWith(".")) fs.symlinkSync(path.join(root, "node_modules", name), path.join(packages, name));
}

/** Runs work in a copy of the project, whose code it can change, and deletes the copy. Returns the work's result. */
export function withCopy(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-mutate-"));
  try {
    copyProject(folder);
    return work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The environment of programs in the copy. Databases that tests keep for later runs could have a fault in them. */
export function environmentIn(folder) {
  const own = path.join(folder, "tmp");
  return { ...process.env, TMPDIR: own, TEMP: own, TMP: own };
}
