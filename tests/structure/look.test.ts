import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { code, findAll, sourcesUnder } from "./sources";

const all = sourcesUnder("app/styles", [".scss"]);
const TOKENS = /_(?:tokens|settings|modes|font|print)\.scss$/;
const parts = all.filter(({ file }) => !TOKENS.test(file));

/** Classes that the used parts of Bootstrap draw by themselves. */
const BOOTSTRAP = /^(?:(?:btn|list-group)$|(?:alert|btn|form|input-group|card|list-group|nav|page|is)-)/;
const strings = code.flatMap(({ text }) => text.match(/"[^"\n]*"|`[^`]*`/g) ?? []);
const words = new Set(strings.flatMap((text) => text.split(/[^\w-]+/)));
/** Prefixes of classes with a computed end: `status--${look}`. */
const begun = [
  ...new Set(strings.flatMap((text) => [...text.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, name]) => name))),
];

describe("one design", () => {
  it("every styled class is drawn in the code", () => {
    const isDrawn = (name: string) =>
      words.has(name) || BOOTSTRAP.test(name) || begun.some((start) => name.startsWith(start ?? name));
    const dead = all.flatMap(({ file, text }) =>
      [...text.replace(/\/\/.*|"[^"]*"|url\([^)]*\)/g, "").matchAll(/\.([a-z][\w-]*)/gi)]
        .filter(([, name = ""]) => !isDrawn(name))
        .map(([found]) => `${file} ${found}`),
    );
    expect([dead, begun.length > 10]).toEqual([[], true]);
  });

  it("text sizes are those of the scale", () => {
    expect(
      findAll(parts, /font-size:(?!\s*(?:var\(--teks-(?:12|13|14|15|18|24)\)|inherit))[^;]*/g, "take var(--teks-…)"),
    ).toEqual([]);
  });

  it("letters have two weights", () => {
    expect(
      findAll(all, /font-weight:(?!\s*(?:400|600|400 600|inherit|#\{))[^;]*/g, "400 for text, 600 for what is named"),
    ).toEqual([]);
  });

  it("corners are those of the scale", () => {
    expect(
      findAll(
        parts,
        /border-radius:(?!\s*(?:var\(--(?:sudut-(?:4|6|pil)|bs-border-radius)\)|0|50%)\s*(?:;|var))[^;]*/g,
        "take var(--sudut-…)",
      ),
    ).toEqual([]);
  });

  it("colours are defined with the tokens, so every mode has its own", () => {
    const samples = parts.map(({ file, text }) => ({ file, text: text.replace(/@each \$name, \$light in.*\{/g, "") }));
    expect(findAll(samples, /#[0-9a-f]{3,8}\b(?=[^{}]*;)/gi, "take a token")).toEqual([]);
  });

  it("the only font weighs at most 60 kB and comes with its licence", () => {
    expect(fs.statSync("app/styles/font/inter-400-600.woff2").size).toBeLessThanOrEqual(60_000);
    expect(fs.readFileSync("app/styles/font/LICENSE.txt", "utf8")).toContain("SIL OPEN FONT LICENSE");
  });
});
