import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { code } from "./sources";

const read = (file: string) => fs.readFileSync(file, "utf8");
const README = read("README.md");
const DOCS = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...fs.readdirSync("docs", { recursive: true }).map((file) => `docs/${file}`),
].filter((file) => file.endsWith(".md"));

it("README names every environment variable with its default, and no other", () => {
  const environment =
    /const environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(read("app/contract/config.ts"))?.[1] ?? "";
  const wanted = [...environment.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const rows = [...README.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| ([^|]+) \|/gm)];
  const told = rows.flatMap(([, names = ""]) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(wanted.length).toBeGreaterThan(10);
  expect([...told].sort()).toEqual([...wanted].sort());
  const lines = environment.replace(/\n {4,}/g, " ").split("\n");
  const defaults = new Map(
    lines.flatMap((line) => {
      const [, name = "", value] = /^ {2}([A-Z_]+):.*?(?:default|port)\("?([^")]+)"?\)/.exec(line) ?? [];
      return value ? [[name, value] as const] : [];
    }),
  );
  expect(defaults.size).toBe(8);
  for (const [, names = "", given = ""] of rows)
    [...names.matchAll(/`([A-Z_]+)`/g)].forEach(([, name], index) => {
      const value = defaults.get(name ?? "");
      if (value) expect(given.split(", ")[index]?.replaceAll("`", "").trim(), name).toBe(value);
    });
});

it("README and guide name the versions of Node that package.json supports", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  const majors = [...engines.node.matchAll(/\^(\d+)/g)].map(([, major]) => major);
  expect(majors).toEqual(["20", "22", "24", "26"]);
  const oldest = [...engines.node.matchAll(/\^(\d+\.[1-9]\d*)\./g)].map(([, release]) => release);
  const told = ["README.md", "docs/panduan/pemasang.md", "docs/decisions/0001-stack-and-versions.md"].map((file) => [
    file,
    /Node(?:\.js)?(?:\]\(\S+\) versi)? (20 \(.+?26)/.exec(read(file))?.[1]?.match(/[\d.]+/g),
  ]);
  for (const [file, numbers] of told)
    expect(numbers, `${file}`).toEqual(
      majors.flatMap((major) => [major, ...oldest.filter((one) => one?.startsWith(`${major}.`))]),
    );
});

it("commands in the documentation exist", () => {
  const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);
  const named = DOCS.flatMap((file) =>
    [...read(file).matchAll(/(?:`|^)(?:[A-Z_]+=\S+ )*npm (?:run )?([a-z]+(?::[a-z]+)?)/gm)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  const npm = ["audit", "ci", "install", "view"];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((one) => ![...scripts, ...npm].includes(one.split(": ")[1] ?? ""))).toEqual([]);
});

it("files and folders in the documentation exist", () => {
  const roots = "app|mock-server|prisma|tests|scripts|docs|locales|public";
  const named = DOCS.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`\`((?:${roots})/[\\w./-]*[\\w])/?\``, "g"))].map(([, name = ""]) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !fs.existsSync(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

it("the glossary explains words of the product, in order, once each", () => {
  const rows = [...read("docs/glossary.md").matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .slice(1)
    .map(([, word = ""]) => word);
  const words = rows.filter((word) => !/^-+$/.test(word));
  expect(words).toEqual([...new Set(words)]);
  const key = (word: string) => word.toLowerCase();
  expect(words).toEqual([...words].sort((a, b) => (key(a) < key(b) ? -1 : 1)));
  const all = [...code.map(({ text }) => text), read("locales/id/efaktur.json")].join("\n").toLowerCase();
  const unused = words.filter(
    (word) => !all.includes((/^[\w ]+/.exec(word)?.[0] ?? "").trim().split(" ")[0]?.toLowerCase() ?? word),
  );
  expect(unused).toEqual([]);
});

it("README stays a first page, with a picture that loads quickly", () => {
  expect(README.split("\n").length).toBeLessThan(120);
  const pictures = [...README.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file = ""]) => file);
  expect(pictures.length).toBe(1);
  for (const file of pictures) expect([file, fs.statSync(file).size <= 150_000]).toEqual([file, true]);
});

it("links in the documentation lead to files and headings that exist", () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-");
  const headingsOf = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slug(heading));
  const broken = DOCS.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
      const [target = "", heading] = link.split("#");
      const found = target === "" ? file : path.posix.join(path.posix.dirname(file), target);
      if (!fs.existsSync(found)) return [`${file}: ${link}`];
      if (heading === undefined || !found.endsWith(".md")) return [];
      return headingsOf(found).includes(heading) ? [] : [`${file}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

it("the changelog has a section for the version of package.json, newest first", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const versions = [...read("CHANGELOG.md").matchAll(/^## \[([^\]]+)\](?: - \d{4}-\d{2}-\d{2})?$/gm)].map(
    ([, one]) => one,
  );
  expect(versions.slice(0, 2)).toEqual(["Unreleased", version]);
  expect((JSON.parse(read("package-lock.json")) as { version: string }).version).toBe(version);
});
