import fs from "node:fs";
import { sourcesUnder } from "./sources";

export type Sentence = { readonly file: string; readonly line: number; readonly text: string };

const INDONESIAN = "docs/panduan/";

/** The English markdown of the repository. */
export const markdown = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    .filter((file) => fs.existsSync(file))
    .map((file) => ({ file, text: fs.readFileSync(file, "utf8") })),
  ...sourcesUnder("docs", [".md"]).filter(({ file }) => !file.startsWith(INDONESIAN)),
];

const ABBREVIATION = /(?:\b(?:art|ps|no|e\.g|i\.e|etc|vs|cf)|\b[A-Z])\.$/;
/** A link counts as its text, a piece of code and an address as one word. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, "$1")
    .replace(/`[^`]*`/g, "code")
    .replace(/https?:\/\/\S+/g, "address")
    .replace(/\*\*|__/g, "");

/** Cuts a paragraph at ends of sentences; a colon or semicolon goes on with the same sentence. */
export function cut(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const piece of plain(paragraph).split(/(?<=[.?!]["')]?)\s+/)) {
    const last = pieces.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) pieces[pieces.length - 1] = `${last} ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

/** Words of a sentence; signs alone are no words. */
export const wordsOf = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The sentences of a markdown text outside of headings, tables and blocks of code. */
export function sentencesOf({ file, text }: { readonly file: string; readonly text: string }): Sentence[] {
  const found: Sentence[] = [];
  let open: { line: number; text: string } | undefined;
  let fenced = false;
  const close = () => {
    const paragraph = open;
    if (paragraph) found.push(...cut(paragraph.text).map((one) => ({ file, line: paragraph.line, text: one })));
    open = undefined;
  };
  for (const [index, line] of text.split("\n").entries()) {
    const fence = /^\s*(?:```|~~~)/.test(line);
    const item = /^\s*(?:[-*]|\d+\.)\s+/.exec(line);
    const aside = fenced || fence || /^\s*(?:#|\||<|$)/.test(line);
    if (fence) fenced = !fenced;
    if (aside || item) close();
    if (aside) continue;
    const words = line.slice(item?.[0].length ?? 0).trim();
    open = open ? { ...open, text: `${open.text} ${words}` } : { line: index + 1, text: words };
  }
  close();
  return found;
}

/** Words that have a plain one and that no text of the repository needs, each with a sentence that it spoils. */
export const AVOIDED: readonly (readonly [RegExp, string, string])[] = [
  [/\bdeeds?\b/i, "action", "The deeds of a page."],
  [/\bhinder(?:s|ed)?\b/i, "block", "It hinders saving."],
  [/\bbesides?\b/i, "next to, as well as, also", "It lies beside the database."],
  [/\b(?:is|are) to be\b/i, "must", "It is to be signed."],
  [/\bas (?:it|they) stands?\b/i, "current", "The rows as they stand."],
  [/\btold\b/i, "shown, reported", "The user is told so."],
  [/\bbears?\b/i, "has, carries", "A slip bears a number."],
  [/\b(?:in )?so far as\b/i, "if", "It counts so far as it is paid."],
  [/\bcom(?:es?|ing) of (?:it|them|this)\b/i, "result", "The page says what came and comes of it."],
  [/\b(?:who|what)ever\b/i, "the user, anyone who", "Whoever pays it."],
  [/\bsomebody (?:whom?|whose)\b/i, "the person, the user", "It is for somebody who signs."],
  [/\bof which\b/i, "a second sentence", "Rows, of which two count."],
  [/\blooked through\b/i, "checked", "The file is looked through."],
];

/** Lines outside of blocks of code, tables included, without pieces of code. */
export function linesOf({ file, text }: { readonly file: string; readonly text: string }): Sentence[] {
  return text
    .replace(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)/gm, (block) => block.replace(/[^\n]+/g, ""))
    .split("\n")
    .map((line, index) => ({ file, line: index + 1, text: plain(line) }));
}

/** A clause with a question word as the subject of a statement. */
export const isRiddle = (sentence: string): boolean =>
  /^(?:What|Who|Whom|Whose|Whether|Which)\b/.test(sentence) && !sentence.endsWith("?");
