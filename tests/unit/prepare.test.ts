import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { keepOutput } from "../setup/output";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs a module in a process of its own, and resolves with its first line. */
async function running(module: string): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", module], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  keepOutput(child);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, line: line.toString().trim() };
}

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("a first start that ends by %s leaves no temporary folder", async (signal, code) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-uji-"));
  folders.push(folder);
  const { child } = await running(`
    import fs from "node:fs";
    import { atEnd } from "./scripts/lib/steps.mjs";
    atEnd(() => fs.rmSync(${JSON.stringify(folder)}, { recursive: true }));
    setInterval(() => {}, 1_000);
    console.log("ready");`);
  child.kill(signal);
  const [ended] = await once(child, "exit");
  expect([ended, fs.existsSync(folder)]).toEqual([code, false]);
});

test("npm makes the driver with the settings of this folder", async () => {
  const { child, line: folder } = await running(`
    import { driverFolder } from "./scripts/lib/prepare.mjs";
    console.log(driverFolder({ packages: { "": { dependencies: { "better-sqlite3": "1.0.0" } } } }));`);
  if (child.exitCode === null) await once(child, "exit");
  folders.push(folder);
  expect(fs.readFileSync(path.join(folder, ".npmrc"), "utf8")).toBe(fs.readFileSync(".npmrc", "utf8"));
});
