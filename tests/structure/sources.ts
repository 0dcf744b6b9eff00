import fs from "node:fs";
import path from "node:path";

export type Source = { readonly file: string; readonly text: string };

const kept = new Map<string, readonly Source[]>();
const SKIPPED = new Set(["generated", "node_modules", "build"]);

/** The files under a folder of the project with one of the endings, read once; paths with slashes on every system. */
export function sourcesUnder(folder: string, endings: readonly string[]): readonly Source[] {
  const key = `${folder} ${endings.join()}`;
  const found = kept.get(key) ?? walk(folder, endings);
  kept.set(key, found);
  return found;
}

function walk(folder: string, endings: readonly string[]): Source[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(file, endings);
    return endings.some((ending) => file.endsWith(ending)) ? [{ file, text: fs.readFileSync(file, "utf8") }] : [];
  });
}

export const code = ["app", "mock-server"].flatMap((folder) => sourcesUnder(folder, [".ts", ".tsx"]));

/** `file:line` of every match, with advice. */
export function findAll(sources: readonly Source[], pattern: RegExp, advice: string): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => `${file}:${lineAt(text, match.index)} ${match[0].trim()}: ${advice}`),
  );
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

export const isIn = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
