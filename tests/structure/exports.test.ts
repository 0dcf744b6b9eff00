import { expect, it } from "vitest";
import { code, lineAt, type Source, sourcesUnder } from "./sources";

/** Names that Remix reads from a route or an entry module. */
const REMIX = new Set([
  "loader",
  "action",
  "handle",
  "meta",
  "links",
  "shouldRevalidate",
  "ErrorBoundary",
  "handleDataRequest",
  "handleError",
  "streamTimeout",
]);
const EXPORT = /^export (?:async )?(?:const|function\*?|class|type|interface|enum) ([\w$]+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** Exports whose name occurs in no other file. */
function unused(exporting: readonly Source[], all: readonly Source[]): string[] {
  const holders = new Map<string, number>();
  for (const { text } of all)
    for (const word of new Set(text.match(WORD))) holders.set(word, (holders.get(word) ?? 0) + 1);
  return exporting.flatMap(({ file, text }) =>
    [...text.matchAll(EXPORT)].flatMap(({ 1: name = "", index }) =>
      REMIX.has(name) || (holders.get(name) ?? 0) > 1 ? [] : [`${file}:${lineAt(text, index)} ${name}`],
    ),
  );
}

it("every export is imported somewhere", () => {
  const all = [
    ...code,
    ...["tests", "scripts", "prisma"].flatMap((folder) => sourcesUnder(folder, [".ts", ".tsx", ".mjs"])),
  ];
  expect(unused(code, all), "drop the export, or the code").toEqual([]);
});

it("every name that Remix reads is exported somewhere", () => {
  const exported = new Set(code.flatMap(({ text }) => [...text.matchAll(EXPORT)].map(([, name]) => name)));
  expect([...REMIX].filter((name) => !exported.has(name))).toEqual([]);
});

it("an export that only its own file names is reported", () => {
  const one = { file: "a.ts", text: "export const lonely = 1;\nexport const shared = 2;" };
  expect(unused([one], [one, { file: "b.ts", text: "import { shared } from './a';" }])).toEqual(["a.ts:1 lonely"]);
});
