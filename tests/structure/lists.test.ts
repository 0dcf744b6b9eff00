import { expect, it } from "vitest";
import { code, lineAt } from "./sources";

/** Lists without an export, and the reasons. */
const WITHOUT: Readonly<Record<string, string>> = {
  notifikasi: "cards of sentences, not rows of values",
};

/** From an opening bracket to the one that closes it. */
function blockAt(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ("({[".includes(text[at] ?? "")) depth++;
    if (")}]".includes(text[at] ?? "") && --depth === 0) return text.slice(open, at + 1);
  }
  throw new Error("a bracket is not closed");
}

/** A definition, including the parts shared with others of its file (`...common`). */
function wholeOf(text: string, block: string): string {
  const shared = [...block.matchAll(/\.\.\.(\w+)\b(?![(.])/g)].flatMap(([, name]) => {
    const at = text.search(new RegExp(`const ${name}\\b[^=]*= \\{`));
    return at < 0 ? [] : [blockAt(text, text.indexOf("= {", at) + 2)];
  });
  return [block, ...shared].join("\n");
}

const MAKERS = /\btableOf(?:<[^(]+>)?(?=\(\s*\w+List\b)\(/g;
const tables = code.filter(({ file }) => !file.startsWith("app/tables/"));
const lists = tables.flatMap(({ file, text }) =>
  [...text.matchAll(MAKERS)].map((match) => {
    const whole = wholeOf(text, blockAt(text, match.index + match[0].length - 1));
    return { place: `${file}:${lineAt(text, match.index)}`, id: /\bid: ["`]([\w-]+)/.exec(whole)?.[1] ?? "", whole };
  }),
);

it("every list can be downloaded as csv and xlsx", () => {
  expect(lists.length).toBeGreaterThan(15);
  const bare = lists.filter(({ id, whole }) => !whole.includes("exportPath:") && !(id in WITHOUT));
  expect(bare.map(({ place, id }) => `${place} ${id}: give it an exportPath, or say in WITHOUT why not`)).toEqual([]);
  const needless = Object.keys(WITHOUT).filter(
    (id) => !lists.some((one) => one.id === id && !one.whole.includes("exportPath:")),
  );
  expect(needless.map((id) => `${id} needs no reason`)).toEqual([]);
});

/** Files of statements that no definition gives, and the reasons. */
const APART: readonly string[] = [
  // the pages of a ledger walk blocks of entry numbers
  "mock-server/db/buku-besar/daftar.ts",
];
const STATEMENTS = ["mock-server/db/list.ts", "mock-server/db/statement-of.ts"];

it("every new list is declared once, by listOf in app/contract", () => {
  const repeated = tables.filter(({ text }) => /\bdefineList[<(]/.test(text));
  const statements = code.filter(
    ({ file, text }) => /\bListStatement\b/.test(text) && ![...STATEMENTS, ...APART].includes(file),
  );
  const advice = "declare the list with listOf, its table with tableOf, its SQL with statementOf";
  expect([...repeated, ...statements].map(({ file }) => `${file}: ${advice}`)).toEqual([]);
});
