import fs from "node:fs";
import { satisfies } from "semver";
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
const BUILD = rowsUnder("Build");
const DEVELOPMENT = rowsUnder("Development");
const licenceOf = (name: string): string => read(`node_modules/${name}/package.json`).license;

describe(`${LIST} and package.json`, () => {
  it.each([
    ["start", [...RUNTIME, ...BUILD], dependencies],
    ["development", DEVELOPMENT, devDependencies],
  ])("name the same %s packages in the same versions", (_, rows, given) => {
    const listed = rows.map(({ name, version }) => [name, version]);
    expect(listed.sort()).toEqual(Object.entries(given).sort());
  });

  it("every package has its licence, and no cell is empty", () => {
    const rows = [...RUNTIME, ...BUILD, ...DEVELOPMENT];
    expect(rows.filter(({ cells }) => cells.includes("")).map(({ name }) => name)).toEqual([]);
    const wrong = rows.filter(({ name, cells }) => cells[3] !== licenceOf(name));
    expect(wrong.map(({ name }) => `${name}: ${licenceOf(name)}`)).toEqual([]);
  });
});

describe("package.json", () => {
  const scripts = sourcesUnder("scripts", [".ts", ".mjs"]);
  const running = [...code, ...scripts, { text: fs.readFileSync("vite.config.ts", "utf8") }].map(({ text }) => text);
  const isImported = (name: string): boolean =>
    running.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
  /** The generated client imports the first, the stylesheets need the second and are compiled by the third. */
  const UNNAMED = ["@prisma/client", "bootstrap", "sass"];

  it("has no package of a start that only tests import", () => {
    const sheets = sourcesUnder("app", [".scss"]).some(({ text }) => text.includes("bootstrap"));
    expect(sheets).toBe(true);
    const idle = Object.keys(dependencies).filter((name) => !isImported(name) && !UNNAMED.includes(name));
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

  type Entry = {
    readonly engines?: { readonly node?: string };
    readonly hasInstallScript?: true;
    readonly dev?: true;
    readonly resolved?: string;
  };
  const locked = () =>
    Object.entries(read("package-lock.json").packages as Record<string, Entry>).filter(([folder]) => folder !== "");
  const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

  it("names the address of every package, so that npm does not ask the registry for it", () => {
    const others = locked().filter(([, { resolved }]) => !resolved?.startsWith("https://registry.npmjs.org/"));
    expect(others.map(([folder]) => folder)).toEqual([]);
  });

  it("installs only packages that run on the oldest supported release of each Node", () => {
    const oldest = (read("package.json").engines.node as string).match(/[\d.]+/g) ?? [];
    expect(oldest).toHaveLength(4);
    const refused = locked().flatMap(([folder, { engines }]) =>
      oldest.filter((node) => engines?.node && !satisfies(node, engines.node)).map((node) => `${folder}: no ${node}`),
    );
    expect(refused).toEqual([]);
  });

  it("decides about every package with an install script", () => {
    const { allowScripts } = read("package.json") as { allowScripts: Record<string, boolean> };
    const having = locked().flatMap(([folder, { hasInstallScript }]) => (hasInstallScript ? [nameOf(folder)] : []));
    expect(Object.keys(allowScripts)).toEqual([...new Set(having)].sort());
    // the start runs this one alone
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(["better-sqlite3"]);
  });

  it("leaves tests, bench and lint out of what a start installs", () => {
    const { packages } = read("package-lock.json") as { packages: Record<string, Entry> };
    const heavy = ["@biomejs/biome", "autocannon", "axe-core", "json-server", "playwright-core", "recheck", "vitest"];
    expect(heavy.filter((name) => !packages[`node_modules/${name}`]?.dev)).toEqual([]);
  });
});
