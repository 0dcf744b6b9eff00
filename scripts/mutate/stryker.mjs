// Changes every expression of some subjects of the domain, one at a time, and tells which changes no test finds.

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { hashOf, npm, root, step } from "../lib/steps.mjs";
import { environmentIn, withCopy } from "./copy.mjs";

const OWN = "scripts/mutate";
const DOMAIN = "app/domain";
const RUNNER = path.join(root, OWN, "node_modules/@stryker-mutator/core/bin/stryker.js");
/** Results of earlier runs: only changed code and changed tests run again. It holds all sources, so git does not. */
const KEPT = path.join(root, "node_modules/.cache/latihpajak/mutate.json");
const FOUND = ["Killed", "Timeout"];
const LEFT = ["Survived", "NoCoverage"];

const install = () =>
  step("install Stryker", hashOf(`${OWN}/package-lock.json`), [RUNNER], () =>
    npm(["ci", "--prefix", OWN, "--no-audit", "--no-fund"]),
  );

const optionsFor = (subjects) => ({
  testRunner: "vitest",
  vitest: { configFile: `${OWN}/vitest.config.ts` },
  mutate: subjects.map(({ file, folder }) => file ?? `${folder}**/*.ts`),
  // the copy is ours to change
  inPlace: true,
  coverageAnalysis: "perTest",
  // data that is read once when a module loads would run all tests; the table of thresholds walks it instead
  ignoreStatic: true,
  // keys of texts are checked by the structure tests
  mutator: { excludedMutations: ["StringLiteral"] },
  incremental: true,
  incrementalFile: KEPT,
  concurrency: 1,
  reporters: process.stdout.isTTY ? ["json", "progress"] : ["json"],
  jsonReporter: { fileName: "mutate.json" },
  logLevel: "warn",
});

/** A subject of the domain: a folder, or one file of it. */
function subjectOf(name) {
  const at = `${DOMAIN}/${name}`;
  const found = fs.statSync(at, { throwIfNoEntry: false });
  if (!found) throw new Error(`${DOMAIN} has no ${name}: name a folder or a file in it`);
  return found.isDirectory() ? { name, folder: `${at}/` } : { name, file: at };
}

/** The mutants of a subject in a report, with their place. */
function mutantsOf(report, { file: only, folder }) {
  return Object.entries(report.files)
    .filter(([file]) => file === only || (folder && file.startsWith(folder)))
    .flatMap(([file, { mutants, source }]) =>
      mutants.map((one) => ({ ...one, at: `${file}:${one.location.start.line}`, text: textAt(source, one.location) })),
    );
}
function textAt(source, { start, end }) {
  const line = source.split("\n")[start.line - 1];
  return line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined).trim();
}

function tell(report, subjects) {
  for (const subject of subjects) {
    const all = mutantsOf(report, subject);
    const [found, left] = [FOUND, LEFT].map((states) => all.filter(({ status }) => states.includes(status)));
    for (const { at, status, text, replacement } of left) console.log(`${status}\t${at}\t${text}\t->\t${replacement}`);
    const share = (100 * found.length) / Math.max(1, found.length + left.length);
    console.log(
      `${subject.name}: ${found.length} of ${found.length + left.length} mutants found, ${share.toFixed(1)} %`,
    );
  }
}

/** Runs Stryker on folders or files of the domain, by default on all of it. Returns the exit code. */
export async function mutateDomain(chosen) {
  const subjects = (chosen.length > 0 ? chosen : fs.readdirSync(DOMAIN)).map(subjectOf);
  await install();
  fs.mkdirSync(path.dirname(KEPT), { recursive: true });
  return withCopy((folder) => {
    fs.writeFileSync(path.join(folder, "stryker.json"), JSON.stringify(optionsFor(subjects)));
    const { status } = spawnSync(process.execPath, [RUNNER, "run", "stryker.json"], {
      cwd: folder,
      stdio: ["ignore", "inherit", "inherit"],
      env: environmentIn(folder),
    });
    const report = path.join(folder, "mutate.json");
    if (fs.existsSync(report)) tell(JSON.parse(fs.readFileSync(report, "utf8")), subjects);
    return status ?? 1;
  });
}
