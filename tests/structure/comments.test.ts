import { expect, it } from "vitest";
import { code, type Source, sourcesUnder } from "./sources";

/** The begin of a comment in one of its forms; of lines of `//` that follow each other only the first. */
const BEGIN = /(?:^|[\s{(,;])(?:\/\*\*?|\/\/)[ \t]*(?:\n\s*\*[ \t]*)?(?:What|Who|Whom|Whose|Whether|Which|Where)\b/g;
const LINE = /^\s*\/\//;

/** Comments that begin with a question word, as `file:line text`. */
function riddles({ file, text }: Source): string[] {
  const lines = text.split("\n");
  return [...text.matchAll(BEGIN)].flatMap(({ 0: all, index }) => {
    const at = text.slice(0, index + all.search(/\/[/*]/)).split("\n").length - 1;
    const isGoingOn = LINE.test(lines[at] ?? "") && LINE.test(lines[at - 1] ?? "");
    return isGoingOn ? [] : [`${file}:${at + 1} ${(lines[at] ?? "").trim()}`];
  });
}

it("finds comments in blocks, lines and JSX, and reads lines that follow each other as one", () => {
  const lines = [
    "/** What it is. */",
    "/**",
    " * Whether it is on a line of its own.",
    " */",
    "const a = 1; // Who pays",
    "// One",
    "// What goes on",
    "const b = <p>{/* Whose it is */}</p>;",
    'const c = "https://Whose.example"; /** Whatever. */',
  ];
  expect(riddles({ file: "a.tsx", text: lines.join("\n") }).map((one) => one.split(" ")[0])).toEqual([
    "a.tsx:1",
    "a.tsx:2",
    "a.tsx:5",
    "a.tsx:8",
  ]);
});

it("no comment of the product or of the schema begins with a question word", () => {
  const schema = sourcesUnder("prisma/schema", [".prisma"]).map(({ file, text }) => ({
    file,
    text: text.replaceAll("///", "//"),
  }));
  expect([...code, ...schema].flatMap(riddles)).toEqual([]);
});
