// Nothing in scripts/lib imports a package, because it runs before node_modules exists.
import "./node-version.mjs";
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
process.chdir(root);

/** One hash over files and whole folders. Folders of generated code are skipped. */
export function hashOf(...targets) {
  const hash = createHash("sha256");
  const add = (target) => {
    const stat = fs.statSync(target, { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) return void hash.update(target).update("\0").update(fs.readFileSync(target));
    for (const name of fs.readdirSync(target).sort()) if (name !== "generated") add(path.posix.join(target, name));
  };
  targets.forEach(add);
  return hash.digest("hex");
}

const stampOf = (name) => path.join("node_modules", ".stamps", name.replaceAll(" ", "-"));

/** The inputs of the last run of a step; null when it never ran. */
export const lastKey = (name) => (fs.existsSync(stampOf(name)) ? fs.readFileSync(stampOf(name), "utf8") : null);

export function keep(name, key) {
  if (lastKey(name) === key) return;
  fs.mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  fs.writeFileSync(stampOf(name), key);
}

/** Prints the begin of a step; the result stores its inputs and prints its duration. */
function beginning(name, key) {
  const began = Date.now();
  console.log(`${name} ...`);
  return () => {
    keep(name, key);
    console.log(`${name}: done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  };
}

/** Runs a step, prints its duration, and stores its inputs. */
export function work(name, key, run) {
  const done = beginning(name, key);
  run();
  done();
}

/** {@link work} of a step during which other steps run. */
export async function workMeanwhile(name, key, run) {
  const done = beginning(name, key);
  await run();
  done();
}

/** Runs a step unless its inputs are unchanged and its outputs exist. Other steps run meanwhile. */
export async function step(name, key, outputs, run) {
  if (lastKey(name) === key && outputs.every((output) => fs.existsSync(output))) return;
  // a step that fails halfway must not count as done
  fs.rmSync(stampOf(name), { force: true });
  await workMeanwhile(name, key, async () => {
    await run();
    const absent = outputs.filter((output) => !fs.existsSync(output));
    if (absent.length === 0) return;
    console.error(`${name} ended without an error, but did not make ${absent.join(", ")}`);
    process.exit(1);
  });
}

/** Runs a program to its end. Its failure ends this process. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
  if (result.status === 0) return;
  console.error(`${path.basename(command)} ${args.join(" ")} failed${result.error ? `: ${result.error.message}` : ""}`);
  process.exit(result.status ?? 1);
}

/** The path of a package's file for Node itself: no shell and no .cmd file, so it is the same on every system. */
export const bin = (name, file) => path.join(root, "node_modules", name, file);

/** The npm that started this process, or else npm by name, which needs a shell on Windows. */
function npmCommand(args) {
  if (process.env.npm_execpath) return [process.execPath, [process.env.npm_execpath, ...args]];
  return process.platform === "win32" ? ["cmd", ["/d", "/s", "/c", "npm", ...args]] : ["npm", args];
}

export const npm = (args, env) => run(...npmCommand(args), env);

const SIGNALS = { SIGINT: 130, SIGTERM: 143 };
/** Runs `clean` when this process ends, also by a signal. Returns a function that takes it back. */
export function atEnd(clean) {
  const ends = Object.entries(SIGNALS).map(([signal, code]) => [signal, () => process.exit(code)]);
  process.once("exit", clean);
  for (const [signal, end] of ends) process.once(signal, end);
  return () => {
    process.off("exit", clean);
    for (const [signal, end] of ends) process.off(signal, end);
  };
}

/** Starts npm in `folder`, and resolves at its end. Its failure ends this process. */
export const npmMeanwhile = (args, env, folder) =>
  runMeanwhile(...npmCommand(args), env, { folder, isQuiet: true, isAside: true });

/**
 * Starts a program, and resolves at its end. Its failure ends this process. A program `isAside` takes only the time
 * that others leave.
 */
export function runMeanwhile(command, args, env, { folder = root, isQuiet = false, isAside = false } = {}) {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ["ignore", isQuiet ? "ignore" : "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  if (isAside && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const goOn = atEnd(() => child.kill());
  return new Promise((resolve) => {
    const fail = (reason) => {
      console.error(`${path.basename(command)} ${args.join(" ")} failed${reason}`);
      process.exit(1);
    };
    child.once("error", (error) => fail(`: ${error.message}`));
    child.once("exit", (code) => {
      goOn();
      if (code !== 0) fail("");
      resolve();
    });
  });
}
