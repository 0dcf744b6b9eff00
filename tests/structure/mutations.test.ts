import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { withoutTest } from "./stories";

const LIST = "tests/structure/data/mutations.tsv";
const [head, ...lines] = fs.readFileSync(LIST, "utf8").trimEnd().split("\n");
const faults = lines.map((line, index) => {
  const [name = "", file = "", original = "", replacement = "", test = ""] = line.split("\t");
  return { at: `${LIST}:${index + 2} ${name}`, name, file, original, replacement, test };
});
/** Tests in these folders run from the sources, without a build of the changed code. */
const WITHOUT_BUILD = /^tests\/(?:unit|scenarios|structure|api)\/.+\.test\.tsx?$/;

describe("planted faults (npm run mutate -- --planted)", () => {
  it("are at least thirty, each with a name of its own", () => {
    expect(head).toBe("name\tfile\toriginal\treplacement\ttest");
    expect(lines.length).toBeGreaterThanOrEqual(30);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(lines.length);
  });

  it("each replace a text that occurs exactly once in its file", () => {
    const wrong = faults.flatMap(({ at, file, original, replacement }) => {
      if (!fs.existsSync(file)) return [`${at}: ${file} was moved or removed: name its new path`];
      const count = fs.readFileSync(file, "utf8").split(original).length - 1;
      if (original === "" || original === replacement) return [`${at}: the replacement must change something`];
      return count === 1 ? [] : [`${at}: the original text occurs ${count} times in ${file}: copy it anew from there`];
    });
    expect(wrong).toEqual([]);
  });

  it("each name a test that needs no build", () => {
    const wrong = faults.flatMap(({ at, test }) => {
      const [file = "", title = ""] = test.split(" > ");
      if (!fs.existsSync(file)) return [`${at}: ${file} was moved or removed: name its new path`];
      const fault = withoutTest(file, title);
      if (fault) return [`${at}: ${fault}`];
      return WITHOUT_BUILD.test(file) ? [] : [`${at}: ${file} runs a build, which a planted fault does not reach`];
    });
    expect(wrong).toEqual([]);
  });

  it("reach the domain, the contract, the services, the database and the guards of the portal", () => {
    const folders = ["app/domain/", "app/contract/", "app/auth/", "mock-server/services/", "mock-server/db/"];
    expect(folders.filter((folder) => !faults.some(({ file }) => file.startsWith(folder)))).toEqual([]);
  });
});
