import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { code, findAll, sourcesUnder } from "./sources";

const { dependencies, devDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Readonly<Record<string, string>>
>;
const all = { ...dependencies, ...devDependencies };
const ROOT = ["vite.config.ts", "vitest.config.ts", "prisma.config.ts", "remix.config.js"].filter((file) =>
  fs.existsSync(file),
);
const written = [
  ...code,
  ...["scripts", "tests", "prisma"].flatMap((folder) => sourcesUnder(folder, [".ts", ".tsx", ".mjs"])),
  ...sourcesUnder("app", [".scss"]),
].filter(({ file }) => file !== "tests/structure/packages.test.ts");
const texts = [...written.map(({ text }) => text), ...ROOT.map((file) => fs.readFileSync(file, "utf8"))];
const decisions = sourcesUnder("docs/decisions", [".md"]).map(({ text }) => text);
const plain = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const TYPES = "@types/";

/** True if a package is imported, requested by its path, or its program started. */
function isUsed(name: string): boolean {
  if (name.startsWith(TYPES)) return name.slice(TYPES.length) in all || name === "@types/node";
  const named = new RegExp(`["'\`](?:node_modules/)?${plain(name)}["'\`/]`);
  return texts.some((text) => named.test(text));
}

it("a package is used, or a decision names the reason for it", () => {
  const idle = Object.keys(all).filter(
    (name) => !isUsed(name) && !decisions.some((text) => text.includes(`\`${name}\``)),
  );
  expect(idle.map((name) => `${name}: remove it from package.json, or write down what needs it`)).toEqual([]);
});

it.each(["react-bootstrap", "remix-utils"])("pages use %s", (name) => {
  expect(code.filter(({ file, text }) => file.startsWith("app/") && text.includes(`from "${name}/`))).not.toEqual([]);
});

it("react-bootstrap is imported part by part", () => {
  const whole = /from "react-bootstrap"/g;
  expect(findAll(code, whole, 'import Card from "react-bootstrap/Card": the whole is too heavy')).toEqual([]);
});

it("parts of Bootstrap are drawn by react-bootstrap, not by their class", () => {
  const portal = code.filter(({ file }) => file.startsWith("app/"));
  const raw =
    /(?<=className=(?:"|\{`|\{[^}]*["`])(?:[\w-]+ )*)(?:btn|alert|badge|card|table|tabel|breadcrumb|pagination|page-link|page-item|nav|nav-tabs|nav-link|navbar|list-group|form-control|form-select|form-check|form-label|form-text|input-group)(?:-(?:primary|danger|success|warning|info|link|sm|header|body|item|input|label|text|outline\w*))*(?=["` ])/g;
  const own = new Set(["app/components/table.tsx"]);
  expect(
    findAll(
      portal.filter(({ file }) => !own.has(file)),
      raw,
      "draw it with app/components (Button, Alert, Table, Badge) or a part of react-bootstrap",
    ),
  ).toEqual([]);
});

/** The imports of a file, followed through its own imports: packages by their names. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const names = [
    ...fs
      .readFileSync(file, "utf8")
      .matchAll(/^(?:import\s+|(?:import|export)\b[^"'();=]*\bfrom\s+)["']([^"']+)["']/gm),
  ];
  return names.flatMap(([, name = ""]) => {
    if (name.startsWith(".")) return packagesOf(path.join(path.dirname(file), name), seen);
    return name.startsWith("node:") ? [] : [`${file}: ${name}`];
  });
}

it.each([
  "start",
  "test",
  "dev",
  "build",
  "bench",
])("npm run %s is documented for use before packages are installed", (name) => {
  expect(packagesOf(`scripts/${name}.mjs`)).toEqual([]);
  expect(packagesOf("scripts/build-api.mjs")).toEqual(["scripts/build-api.mjs: esbuild"]);
});
