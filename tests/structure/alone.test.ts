import ts from "typescript";
import { describe, expect, it } from "vitest";
import { sourcesUnder } from "./sources";

const HOOKS = /^(?:before|after)(?:All|Each)$/;
const TESTS = /^(?:it|test)$/;
/** A variable: its block, the places that set it and those that read it. */
type Uses = {
  readonly name: string;
  readonly block: ts.Node;
  readonly written: Set<string>;
  readonly read: Set<string>;
};

/** The name of the function that declares a test or a hook: `it` of `it(...)` and of `it.each(...)(...)`. */
function declarer({ expression }: ts.CallExpression): string {
  const inner = ts.isCallExpression(expression) ? expression.expression : expression;
  return (ts.isPropertyAccessExpression(inner) ? inner.expression : inner).getText();
}
/** The place of a name: a test, a step of a story (one place together), hooks, or outside all. */
function placeOf(node: ts.Node): string {
  for (let at = node.parent; at; at = at.parent) {
    if (!ts.isCallExpression(at) || at.arguments.length === 0) continue;
    const name = declarer(at);
    if (TESTS.test(name)) return `test ${at.pos}`;
    if (HOOKS.test(name)) return name;
    if (name === "step") return "story";
  }
  return "outside";
}
const isWritten = (name: ts.Identifier): boolean => {
  const target = ts.isArrayLiteralExpression(name.parent) ? name.parent : name;
  const { parent } = target;
  return (
    ts.isBinaryExpression(parent) && parent.left === target && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
};

/** Variables around tests that one test sets and another reads. */
function shared(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses: Uses[] = [];
  const declare = (node: ts.Node): void => {
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Let) !== 0 && placeOf(node) === "outside")
      for (const { name } of node.declarations)
        if (ts.isIdentifier(name))
          uses.push({ name: name.text, block: node.parent.parent, written: new Set(), read: new Set() });
    ts.forEachChild(node, declare);
  };
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node))
      for (const { name, block, written, read } of uses)
        if (name === node.text && block.pos <= node.pos && node.end <= block.end)
          (isWritten(node) ? written : read).add(placeOf(node));
    ts.forEachChild(node, collect);
  };
  declare(source);
  collect(source);
  const inTest = (place: string) => place.startsWith("test ") || place === "story";
  return uses.flatMap(({ name, written, read }) => {
    const setAnew = written.has("beforeEach");
    const handed = [...written].some((one) => inTest(one) && [...read].some((other) => inTest(other) && other !== one));
    return handed && !setAnew
      ? [`${file}: ${name} is set in one test and read in another: make them steps of a story`]
      : [];
  });
}

describe("the independence of a test over HTTP", () => {
  it("a test that reads the result of another is found, steps of a story are not", () => {
    const file = (first: string, second: string) =>
      `let id = ""; ${first}("a", async () => { id = "1"; }); ${second}("b", () => { expect(id).toBe("1"); });`;
    expect(shared("x", file("it", "it"))).toHaveLength(1);
    expect(shared("x", file("step", "it"))).toHaveLength(1);
    expect(shared("x", file("it", "test.each([1])"))).toHaveLength(1);
    expect(shared("x", file("step", "step"))).toEqual([]);
    expect(shared("x", file("beforeAll", "it"))).toEqual([]);
  });

  it("no test reads the result of another", () => {
    const files = sourcesUnder("tests/api", [".test.ts"]);
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap(({ file, text }) => shared(file, text))).toEqual([]);
  });
});

describe("a file leaves nothing behind for later files in its worker", () => {
  /** Other possible leftovers: modules replaced for good, clocks and settings of the process. */
  const LEFT = [
    /\bvi\.(?:mock|hoisted|stubEnv|stubGlobal|useFakeTimers)\(/g,
    /\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*(?:\?\?=|\|\|=|=(?!=))/g,
    /\bdelete process\.env\b/g,
    /\bprocess\.chdir\(/g,
  ];
  const leftBy = (file: string, text: string) =>
    LEFT.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`));

  it("possible leftovers are found, plain reads are not", () => {
    const words = ['vi.mock("x")', "process.env.TZ = 'UTC'", "process.env[name] ??= 1", "process.chdir('/')"];
    for (const word of words) expect(leftBy("x", word)).toHaveLength(1);
    for (const word of ['vi.doMock("x")', "process.env.FULL === '1'", "const { FULL } = process.env"])
      expect(leftBy("x", word)).toEqual([]);
  });

  it("no test or helper leaves anything behind", () => {
    const files = sourcesUnder("tests", [".ts", ".tsx"]).filter(
      ({ file }) => !file.endsWith("structure/alone.test.ts"),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap(({ file, text }) => leftBy(file, text))).toEqual([]);
  });
});
