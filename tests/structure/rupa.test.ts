import path from "node:path";
import { expect, it } from "vitest";
import { sourcesUnder } from "./sources";

const FOLDERS = ["app/components/", "app/forms/", "app/tables/"];
/** It surrounds every page, this one too. */
const FRAME = "app/components/frame/frame.tsx";
/** Components that the page of components does not show, and the reasons. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ConfirmPage: "a page of its own with its own heading, put together from parts that are shown",
  EntrustedForm: "a page of its own: KeptForm under a heading",
  FreshReceipt: "a Receipt, once",
  JumpDialog: "opened by script; what script adds is tried in Chromium",
  ListFilters: "FilterForm and ActiveFilters of a ListPage, which is shown",
  ListScreen: "a page of its own: its heading and a ListPage, which is shown",
  LoginForm: "a page of its own with its own heading, put together from parts that are shown",
  OtherTaxpayerPage: "a page of its own: KeptForm under a heading",
  OwnTurn: "draws nothing of its own: the turns of its children are tried in tests/unit/components",
  RepresentationOver: "the head of a page of its own",
  TermBox: "opened by script; what script adds is tried in Chromium",
  ResultsPage: "a page of its own with its own heading, put together from parts that are shown",
};

type Source = { readonly file: string; readonly text: string };
const portal: readonly Source[] = sourcesUnder("app", [".ts", ".tsx"]);
const byFile = new Map(portal.map((source) => [source.file, source]));
const EXPORTED = /^export (?:function|const) ([A-Z][a-z]\w*)(?! = createContext)(?=[\s(<:])/gm;
const IMPORTED = /import (?:type )?(?:\w+, )?\{([^}]*)\} from "([^"]+)"/g;

const fileOf = (from: string, named: string): string | undefined => {
  const base = named.startsWith("~/") ? `app/${named.slice(2)}` : path.posix.join(path.posix.dirname(from), named);
  return [`${base}.tsx`, `${base}.ts`, `${base}/index.ts`].find((file) => byFile.has(file));
};
/** The imports of a file from the portal, by file and name. */
const importsOf = ({ file, text }: Source) =>
  [...text.matchAll(IMPORTED)].flatMap(([, names = "", from = ""]) => {
    const target = fileOf(file, from);
    const all = names.split(",").map(
      (name) =>
        name
          .trim()
          .replace(/^type /, "")
          .split(" as ")[0] ?? "",
    );
    return target ? all.map((name) => ({ target, name })) : [];
  });

/**
 * Every component that the page draws: imported directly or indirectly, or drawn in the same file as an imported one.
 */
function shown(): ReadonlySet<string> {
  const found = new Set([`${FRAME} Frame`]);
  const open = portal.filter(({ file }) => file.startsWith("app/routes/rupa/") || file === FRAME);
  const seen = new Set(open);
  for (const source of open) {
    for (const { target, name } of importsOf(source)) {
      found.add(`${target} ${name}`);
      const next = byFile.get(target);
      if (next && target.endsWith(".tsx") && !seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
    }
    for (const [, name] of source.text.matchAll(/<([A-Z]\w*)/g)) found.add(`${source.file} ${name}`);
  }
  return found;
}

it("every component is on the page of components, or has a reason for its absence", () => {
  const drawn = shown();
  const components = portal
    .filter(({ file }) => file.endsWith(".tsx") && FOLDERS.some((folder) => file.startsWith(folder)))
    .flatMap(({ file, text }) => [...text.matchAll(EXPORTED)].map(([, name = ""]) => ({ file, name })));
  expect(components.length).toBeGreaterThan(60);
  const missing = components.filter(({ file, name }) => !drawn.has(`${file} ${name}`) && !(name in ELSEWHERE));
  expect(missing.map(({ file, name }) => `${file}: show ${name} in app/routes/rupa`)).toEqual([]);
  const needless = Object.keys(ELSEWHERE).filter(
    (name) => !components.some((one) => one.name === name && !drawn.has(`${one.file} ${name}`)),
  );
  expect(needless.map((name) => `${name} needs no reason`)).toEqual([]);
});
