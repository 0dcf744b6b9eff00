import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = path.join("tests", "structure", "data", "findings");
/** Each line: number of the finding, what is true since, the file of the test that holds it, words of its title. */
const findings = fs
  .readdirSync(FOLDER)
  .filter((file) => file.endsWith(".tsv"))
  .flatMap((file) =>
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

describe("what the first look found", () => {
  it("every finding says what is true now and names a test that holds it", () => {
    const wrong = findings.flatMap(({ at, id, truth, test, title }) => {
      if (!id || !truth || !test || !title) return [`${at}: four columns, none empty`];
      if (!fs.existsSync(test)) return [`${at}: ${test} is not there`];
      return fs.readFileSync(test, "utf8").includes(title) ? [] : [`${at}: ${test} has no test named "${title}"`];
    });
    expect(wrong).toEqual([]);
  });

  it("no finding stands twice in one file", () => {
    const keys = findings.map(({ id, test, title }) => `${id} ${test} ${title}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
