import ts from "typescript";
import { describe, expect, it } from "vitest";
import { isIn, type Source, sourcesUnder } from "./sources";

/** The folders that read headers, cookies and bodies, and the client of the API, which sends requests of its own. */
const READERS = ["app/auth", "app/web", "app/i18n", "app/api"];
/** Files elsewhere that need a request itself. The list only shrinks. */
const FROZEN = [
  "app/entry.server.tsx", // draws the page at its whole address
  "app/forms/dasar.server.ts", // asks a loader as if its page was opened now
  "app/routes/resources/issuer.ts", // passes a request on to the bundled issuer
];

/** True if a name is read: not declared, not a key, not a part of something else. */
function isValue(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name !== name;
  return !(ts.isBindingElement(parent) || ts.isParameter(parent) || ts.isPropertySignature(parent));
}
/** True for `request`, and for the request in `args.request` or `visit.request`. */
const isRequest = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node)
    ? node.name.text === "request"
    : ts.isIdentifier(node) && node.text === "request" && isValue(node);
/** True for a function with a request, or with the arguments of a loader or an action. */
const getsRequest = (node: ts.Node): boolean =>
  (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) &&
  node.parameters.some(({ type }) => /\bRequest\b|FunctionArgs/.test(type?.getText() ?? ""));
const isHandedOn = ({ parent }: ts.Node): boolean => ts.isCallExpression(parent);
const isOfVisit = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) && node.expression.getText() !== "args";

/** The uses of a request in a file, each with the function that got it. */
function usesIn(node: ts.Node, within?: ts.Node): { readonly use: ts.Node; readonly within: ts.Node | undefined }[] {
  const inside = getsRequest(node) ? node : within;
  const here = isRequest(node) ? [{ use: node, within: inside }] : [];
  const below: ReturnType<typeof usesIn> = [];
  ts.forEachChild(node, (child) => void below.push(...usesIn(child, inside)));
  return [...here, ...below];
}

/** The places that read a request, or use one for the second time. */
function readingsIn({ file, text }: Source): string[] {
  if (!/\brequest\b/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses = usesIn(source);
  const wrong = uses.filter(({ use, within }, at) => {
    if (isOfVisit(use)) return true;
    return within && (!isHandedOn(use) || uses.slice(0, at).some((other) => other.within === within));
  });
  return wrong.map(
    ({ use }) => `${file}:${source.getLineAndCharacterOfPosition(use.getStart()).line + 1} ${use.parent.getText()}`,
  );
}

const screens = sourcesUnder("app", [".ts", ".tsx"]).filter(({ file }) => !isIn(file, READERS));
const inFile = (text: string) => readingsIn({ file: "x.ts", text });

describe("a request", () => {
  it("is handed on once by a screen, to a function that parses it", () => {
    const wrong = screens.filter(({ file }) => !FROZEN.includes(file)).flatMap(readingsIn);
    expect(wrong, "take `url`, `language`, `texts` or `choices` from the visit").toEqual([]);
  });

  it("is needed itself by each file of the frozen list", () => {
    const needed = screens.filter((source) => readingsIn(source).length > 0).map(({ file }) => file);
    expect(
      FROZEN.filter((file) => !needed.includes(file)),
      "strike these from FROZEN",
    ).toEqual([]);
  });

  it("has its language read in one place", () => {
    const readers = screens.filter(({ text }) => /\bbahasaOf\(/.test(text)).map(({ file }) => file);
    expect(readers).toEqual(["app/routes/resources/issuer.ts"]);
  });

  it.each([
    ["an address read by hand", "({ request }: LoaderFunctionArgs) => loadIt(new URL(request.url));"],
    ["a request behind other arguments", "(args: ActionFunctionArgs) => args.request.headers;"],
    ["a request used twice", "async (request: Request) => { await a(request); return b(request); };"],
    ["a request kept in an object", "(request: Request) => ({ request });"],
    ["the request of a visit", "(visit: Visit) => visit.request.method;"],
  ])("is found in %s", (_, text) => {
    expect(inFile(text)).toHaveLength(1);
  });

  it("is not found in a request that is handed on, nor in other things of the name", () => {
    expect(inFile("({ request }: LoaderFunctionArgs) => loadPage(request, async ({ url }) => url.search);")).toEqual(
      [],
    );
    expect(inFile('const kinds = { request: "pbk" }; const Ask = ({ request }: Props) => request.nomor;')).toEqual([]);
  });
});
