import fs from "node:fs";

const DECLARED = /const (\w+) = story\(\)/g;

/** The titles in a file that only later steps of stories have. They are no tests: a story is named after its first step. */
function laterSteps(text: string): readonly string[] {
  const names = [...new Set([...text.matchAll(DECLARED)].map(([, name]) => name))].join("|");
  if (names === "") return [];
  const begun = new Set<string>();
  const step = new RegExp(
    `const (?<begins>\\w+) = story\\(\\)|\\b(?<name>${names})\\(\\s*"(?<title>(?:[^"\\\\]|\\\\.)*)"`,
    "g",
  );
  return [...text.matchAll(step)].flatMap(({ groups: { begins, name = "", title = "" } = {} }) => {
    if (begins !== undefined) begun.delete(begins);
    else if (begun.has(name)) return [title];
    else begun.add(name);
    return [];
  });
}

/** A failure of a line that names a test of a file by words of its title; undefined if the test exists. */
export function withoutTest(file: string, title: string): string | undefined {
  const text = fs.readFileSync(file, "utf8");
  const found = text.split(title).length - 1;
  if (found === 0) return `${file} has no test named "${title}"`;
  const later = title === "" ? [] : laterSteps(text).filter((one) => one.includes(title));
  return later.length === found ? `${file}: "${title}" is a later step of a story: name its first step` : undefined;
}
