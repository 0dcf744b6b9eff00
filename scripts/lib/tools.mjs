import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const CHROMIUM = [
  // the same browser without window frames, at half the processor time
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/microsoft-edge",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env["PROGRAMFILES(X86)"]}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env["PROGRAMFILES(X86)"]}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

/** A browser of the Chromium family, or null. `CHROMIUM` in the environment names another. */
export const findChromium = () =>
  [process.env.CHROMIUM, ...CHROMIUM].find((file) => file && fs.existsSync(file)) ?? null;

/** The text browser, or null. `LYNX` in the environment names another. */
export function findLynx() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, "lynx"));
  const found = [process.env.LYNX, ...folders].find((file) => file && fs.existsSync(file));
  return found && spawnSync(found, ["-version"]).status === 0 ? found : null;
}
