// Plants known faults, one at a time, in a copy of the project, and tells if the named tests find each of them.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "../lib/steps.mjs";
import { environmentIn, withCopy } from "./copy.mjs";

const LIST = "tests/structure/data/mutations.tsv";
/** A fault can make a loop endless. A run that is stopped counts as a found fault. */
const LONGEST_MS = 600_000;

/** The listed faults: name, file, original text, replacement, and the test file that must find it, with words of a title. */
function plantedFaults() {
  const [, ...lines] = fs.readFileSync(LIST, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [name, file, original, replacement, test] = line.split("\t");
    return { name, file, original, replacement, test };
  });
}

/** Runs a test file in the copy, or its tests of a title. Returns the failed ones; `ran` is false if none could run. */
function failuresOf(folder, test) {
  const [file, title] = test.split(" > ");
  const only = title === undefined ? [] : ["-t", title.replace(/[^\w\s]/g, "\\$&")];
  const report = path.join(folder, "report.json");
  fs.rmSync(report, { force: true });
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const { error } = spawnSync(
    process.execPath,
    [vitest, "run", file, ...only, "--reporter=json", `--outputFile=${report}`],
    { cwd: folder, stdio: "ignore", timeout: LONGEST_MS, env: environmentIn(folder) },
  );
  if (error?.code === "ETIMEDOUT") return { ran: true, failed: ["the run was stopped after ten minutes"] };
  if (!fs.existsSync(report)) return { ran: false, failed: [] };
  const { testResults } = JSON.parse(fs.readFileSync(report, "utf8"));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
  );
  const passed = testResults.some(({ assertionResults }) => assertionResults.some(({ status }) => status === "passed"));
  return { ran: passed || failed.length > 0, passed, failed };
}

function plant(folder, fault, before) {
  if (before.ran && !before.passed)
    return `${fault.test} fails without the fault: name the whole file if it needs others`;
  if (!before.ran) return `${fault.test} has no such test, or cannot be loaded`;
  const file = path.join(folder, fault.file);
  const text = fs.readFileSync(file, "utf8");
  if (text.split(fault.original).length !== 2) return "the original text must occur once in the file";
  fs.writeFileSync(
    file,
    text.replace(fault.original, () => fault.replacement),
  );
  const { ran, failed } = failuresOf(folder, fault.test);
  fs.writeFileSync(file, text);
  const [by] = failed.filter((test) => !before.failed.includes(test));
  if (by !== undefined) return { by };
  return ran ? "survived" : "the replacement cannot be loaded";
}

/** Plants all listed faults, or those named. Returns the number of faults that were not found. */
export function plantFaults(names) {
  const all = plantedFaults();
  const unknown = names.filter((name) => !all.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Error(`${LIST} has no fault called ${unknown.join(", ")}`);
  const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name));
  return withCopy((folder) => {
    // a test that fails without a fault finds nothing
    const before = new Map();
    let left = 0;
    for (const fault of chosen) {
      if (!before.has(fault.test)) before.set(fault.test, failuresOf(folder, fault.test));
      const result = plant(folder, fault, before.get(fault.test));
      const isFound = typeof result !== "string";
      if (!isFound) left += 1;
      console.log(`${isFound ? "found" : "NOT FOUND"}\t${fault.name}\t${isFound ? result.by : result}`);
    }
    console.log(`${chosen.length - left} of ${chosen.length} planted faults were found.`);
    return left;
  });
}
