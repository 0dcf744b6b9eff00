import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { withoutTest } from "./stories";

const DATA = path.join("tests", "structure", "data");
const FOLDER = path.join(DATA, "findings");
const HEAD = "finding\ttrue now\ttest\ttitle";
const table = (file: string): string[][] =>
  fs
    .readFileSync(path.join(DATA, file), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
/** The numbers of the lists: beginning of the number, first, last; parts of one finding have letters. */
const numbers = table("findings-numbers.tsv");
/** Number of a finding, the task that it is left to, the open part. */
const elsewhere = table("findings-elsewhere.tsv");
const files = fs.readdirSync(FOLDER).filter((file) => file.endsWith(".tsv"));
/** Each line: number of the finding, the current state, the file of its test, words of the test's title. */
const findings = files.flatMap((file) =>
  fs
    .readFileSync(path.join(FOLDER, file), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line, index) => {
      const [id = "", truth = "", test = "", title = ""] = line.split("\t");
      return { at: `${file}:${index + 2}`, id, truth, test, title };
    }),
);

/** The numbers or letters from one to another. */
const between = (from: string, to: string): string[] => {
  if (/^\d/.test(from)) return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${Number(from) + at}`);
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
};

describe("findings of the first and second review", () => {
  it("every table begins with its headings", () => {
    const heads = files.map((file) => [file, fs.readFileSync(path.join(FOLDER, file), "utf8").split("\n")[0]]);
    expect(heads.filter(([, head]) => head !== HEAD)).toEqual([]);
  });

  it("every finding describes the current state and names a test for it", () => {
    const wrong = findings.flatMap(({ at, id, truth, test, title }) => {
      if (!id || !truth || !test || !title) return [`${at}: four columns, none empty`];
      if (!fs.existsSync(test)) return [`${at}: ${test} is not there`];
      return [withoutTest(test, title)].flatMap((fault) => (fault ? [`${at}: ${fault}`] : []));
    });
    expect(wrong).toEqual([]);
  });

  it("every number of the lists has a row or a named later task", () => {
    const known = new Set([...findings.map(({ id }) => id), ...elsewhere.map(([id]) => id)]);
    const without = numbers.flatMap(([list = "", from = "", to = ""]) =>
      between(from, to)
        .map((number) => `${list}${number}`)
        .filter((id) => !known.has(id)),
    );
    expect(without).toEqual([]);
  });

  it("a finding left to another task names the task and the open part, and has no row", () => {
    const done = new Set(findings.map(({ id }) => id));
    expect(elsewhere.filter(([id = "", work, what]) => !work || !what || done.has(id))).toEqual([]);
  });

  it("no finding is twice in one file", () => {
    const keys = findings.map(({ id, test, title }) => `${id} ${test} ${title}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
