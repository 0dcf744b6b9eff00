import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { missingFromLock } from "../../scripts/check-lock.mjs";
import { code, sourcesUnder } from "./sources";

type Named = Readonly<Record<string, string>>;
const read = (file: string) => JSON.parse(fs.readFileSync(file, "utf8"));
const { dependencies, devDependencies } = read("package.json") as { dependencies: Named; devDependencies: Named };
const LIST = "docs/dependencies.md";

type Row = { readonly name: string; readonly version: string; readonly cells: readonly string[] };
/** The rows of the table below a heading; the package is the first cell, its version the second. */
function rowsUnder(heading: string): Row[] {
  const [, section = ""] = fs.readFileSync(LIST, "utf8").split(`\n## ${heading}\n`);
  const lines = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return lines.map((line) => {
    const cells = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    return { name: (cells[0] ?? "").replaceAll("`", ""), version: cells[1] ?? "", cells };
  });
}
const RUNTIME = rowsUnder("Runtime");
const DEVELOPMENT = rowsUnder("Development");
const licenceOf = (name: string): string => read(`node_modules/${name}/package.json`).license;

describe(`${LIST} and package.json`, () => {
  it.each([
    ["runtime", RUNTIME, dependencies],
    ["development", DEVELOPMENT, devDependencies],
  ])("name the same %s packages in the same versions", (_, rows, given) => {
    expect(rows.map(({ name, version }) => [name, version])).toEqual(Object.entries(given));
  });

  it("every package has its licence, and no cell is empty", () => {
    const rows = [...RUNTIME, ...DEVELOPMENT];
    expect(rows.filter(({ cells }) => cells.includes("")).map(({ name }) => name)).toEqual([]);
    const wrong = rows.filter(({ name, cells }) => cells[3] !== licenceOf(name));
    expect(wrong.map(({ name }) => `${name}: ${licenceOf(name)}`)).toEqual([]);
  });
});

describe("package.json", () => {
  const scripts = sourcesUnder("scripts", [".ts", ".mjs"]);
  const running = [...code, ...scripts].map(({ text }) => text);
  const isImported = (name: string): boolean =>
    running.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
  /** The client that is generated from the schema imports it. */
  const GENERATED = "@prisma/client";

  it("has no runtime package that only tests import", () => {
    const sheets = sourcesUnder("app", [".scss"]).some(({ text }) => text.includes("bootstrap"));
    expect(sheets).toBe(true);
    const idle = Object.keys(dependencies).filter(
      (name) => !isImported(name) && ![GENERATED, "bootstrap"].includes(name),
    );
    expect(idle.map((name) => `${name}: move it to devDependencies`)).toEqual([]);
  });

  it("uses none of the unmaintained packages", () => {
    const { packages } = read("package-lock.json") as { packages: Record<string, { dev?: boolean }> };
    const GIVEN_UP = ["crypto-js"];
    expect(GIVEN_UP.filter((name) => `node_modules/${name}` in packages)).toEqual([]);
  });

  it("agrees with a lock file that is complete", () => {
    const { packages } = read("package-lock.json") as { packages: Record<string, Record<string, Named>> };
    expect([packages[""]?.dependencies, packages[""]?.devDependencies]).toEqual([dependencies, devDependencies]);
    expect(missingFromLock("package-lock.json")).toEqual([]);
  });
});
