import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { AVOIDED, cut, isRiddle, linesOf, markdown, sentencesOf, wordsOf } from "./prose";
import { sourcesUnder } from "./sources";

const MOST_WORDS = 25;
const MOST_DECISIONS = 30;
const WORDS_OF_A_DECISION = 400;
const MOST_LINES = { "README.md": 120, "docs/performance.md": 130 };

const sentences = markdown.flatMap(sentencesOf);
const decisions = sourcesUnder("docs/decisions", [".md"]).filter(({ file }) => /\/\d{4}-/.test(file));
const countLines = (file: string) => fs.readFileSync(file, "utf8").trimEnd().split("\n").length;
const place = ({ file, line, text }: (typeof sentences)[number]) => `${file}:${line} ${text}`;

describe("prose of the documentation", () => {
  it("has sentences of at most 25 words", () => {
    expect(sentences.length).toBeGreaterThan(500);
    const long = sentences.filter(({ text }) => wordsOf(text) > MOST_WORDS);
    expect(long.map((one) => `${wordsOf(one.text)} words: ${place(one)}`)).toEqual([]);
  });

  it("begins no statement with a question word", () => {
    expect(sentences.filter(({ text }) => isRiddle(text)).map(place)).toEqual([]);
  });

  it("uses plain words, in tables too", () => {
    const found = markdown
      .flatMap(linesOf)
      .flatMap((one) =>
        AVOIDED.filter(([word]) => word.test(one.text)).map(([, instead]) => `${place(one)}: ${instead}`),
      );
    expect(found).toEqual([]);
  });

  it.each(Object.entries(MOST_LINES))("keeps %s within %i lines", (file, most) => {
    expect(countLines(file)).toBeLessThanOrEqual(most);
  });
});

describe("decisions", () => {
  it("are at most 30, numbered without a gap, and listed in order", () => {
    expect(decisions.length).toBeLessThanOrEqual(MOST_DECISIONS);
    const names = decisions.map(({ file }) => file.split("/").at(-1) ?? "").sort();
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
    const list = fs.readFileSync("docs/decisions/README.md", "utf8");
    const listed = [...list.matchAll(/\[(\d+)\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, , name]) => name);
    expect(listed).toEqual(names);
  });

  it.each(
    decisions.map(({ file, text }) => [file, text] as const),
  )("%s has its number and three parts on a page", (file, text) => {
    expect(text.startsWith(`# ${Number(file.split("/").at(-1)?.slice(0, 4))}. `)).toBe(true);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(["Context", "Decision", "Consequences"]);
    expect(text.split(/\s+/).length).toBeLessThan(WORDS_OF_A_DECISION);
  });

  it("have the number that a reference names", () => {
    const texts = [...markdown, ...sourcesUnder("docs/panduan", [".md"])];
    const references = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\[[Dd]ecision (\d+)\]\([^)]*?(\d{4})-[\w-]+\.md\)/g)].map(([all, said, linked]) => ({
        place: `${file} ${all}`,
        right: Number(said) === Number(linked),
      })),
    );
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter(({ right }) => !right).map((one) => one.place)).toEqual([]);
    const known = new Set(decisions.map(({ file }) => file.split("/").at(-1)?.slice(0, 4)));
    const links = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\((?:[./\w]*decisions\/)?(\d{4})-[\w-]+\.md\)/g)].map(([, number]) => ({ file, number })),
    );
    expect(links.filter(({ number }) => !known.has(number))).toEqual([]);
  });
});

describe("the rules of prose", () => {
  it("leave tables, headings and code out, and read an item of a list by itself", () => {
    const text = "# What is it\n\n| Who | what |\n\n```\nWhose code\n```\n\n- One thing.\n- Two\n  lines. Three.\n";
    expect(sentencesOf({ file: "a.md", text }).map(({ line, text: one }) => `${line} ${one}`)).toEqual([
      "9 One thing.",
      "10 Two lines.",
      "10 Three.",
    ]);
  });

  it("count a link by its words, code as one word, and no end of a sentence after an abbreviation", () => {
    expect(cut("See art. 17 of [the law](https://a.b/c). It uses `a b c d`.")).toEqual([
      "See art. 17 of the law.",
      "It uses code.",
    ]);
    expect(wordsOf("It uses code - here.")).toBe(4);
  });

  it.each(AVOIDED)("find %s and propose: %s", (word, _, sentence) => {
    expect(linesOf({ file: "a.md", text: `| a | ${sentence} |` }).filter(({ text }) => word.test(text))).toHaveLength(
      1,
    );
    expect(
      linesOf({ file: "a.md", text: `\`\`\`\n${sentence}\n\`\`\`` }).filter(({ text }) => word.test(text)),
    ).toEqual([]);
  });

  it("find a riddle, and leave a question alone", () => {
    expect(isRiddle("What is paid counts.")).toBe(true);
    expect(isRiddle("Whether it is filed.")).toBe(true);
    expect(isRiddle("What limits it?")).toBe(false);
    expect(isRiddle("Whatever comes is read.")).toBe(false);
  });
});
