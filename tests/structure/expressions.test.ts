import { check } from "recheck";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { decimalText } from "~/contract/kit";
import { numberShapes } from "~/domain/kit/typed-number";
import { code, sourcesUnder } from "./sources";

type Expression = { readonly at: string; readonly source: string; readonly flags: string };
type Found = { readonly literals: Expression[]; readonly made: string[] };

const shapes = Object.values(numberShapes).flatMap((group) => Object.values(group).map(({ source }) => source));
const DECIMALS = [1, 2, 4, 6, 8];
/**
 * Expressions built at run time: the call as written, and each expression that it makes. Those of `check.ts` are the
 * `pattern` texts of the formats.
 */
const MADE: Readonly<Record<string, readonly string[]>> = {
  "app/contract/kit.ts new RegExp(pattern)": DECIMALS.map((scale) => String(decimalText(scale).meta()?.pattern)),
  "app/domain/kit/typed-number.ts new RegExp(`^-?(?:${shape})$`)": shapes,
  "app/domain/formats/check.ts new RegExp(`^(?:${pattern})$`)": [],
  'app/domain/formats/samples/kit.ts new RegExp(Object.keys(numbers).join("|"), "g")': [
    "1111222233334444|0987654321098765",
  ],
};

function visit(node: ts.Node, file: ts.SourceFile, found: Found): void {
  const at = `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    found.literals.push({ at, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
  }
  if (
    ts.isPropertyAssignment(node) &&
    node.name.getText(file) === "pattern" &&
    ts.isStringLiteralLike(node.initializer)
  )
    found.literals.push({ at, source: `^(?:${node.initializer.text})$`, flags: "" });
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === "RegExp")
    found.made.push(`${file.fileName} ${node.getText(file)}`);
  ts.forEachChild(node, (child) => visit(child, file, found));
}

function expressionsOf(sources: readonly { readonly file: string; readonly text: string }[]): Found {
  const found: Found = { literals: [], made: [] };
  for (const { file, text } of sources) {
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    visit(tree, tree, found);
  }
  return found;
}

/** The reason for more than linear time in an expression; undefined if linear time is proved. */
async function slowness({ source, flags }: Expression): Promise<string | undefined> {
  // an expression without a proof in that time must be rewritten
  const found = await check(source, flags, { timeout: 60_000 });
  if (found.status === "safe") return undefined;
  return found.status === "vulnerable" ? found.complexity.summary : `not proved: ${found.error.kind}`;
}
async function slowOf(expressions: readonly Expression[]): Promise<string[]> {
  const known = new Map<string, Promise<string | undefined>>();
  const slow: string[] = [];
  for (const one of expressions) {
    const key = `/${one.source}/${one.flags}`;
    if (!known.has(key)) known.set(key, slowness(one));
    const why = await known.get(key);
    if (why) slow.push(`${one.at} ${key}: ${why}`);
  }
  return slow;
}

describe("regular expressions of both servers", () => {
  const found = expressionsOf([...code, ...sourcesUnder("mock-server", [".mjs"])]);

  it("none takes more time than in proportion to the text", async () => {
    expect(found.literals.length).toBeGreaterThan(400);
    expect(await slowOf(found.literals)).toEqual([]);
  });

  it("expressions built at run time are named here, and none takes more time either", async () => {
    expect([...new Set(found.made)].sort()).toEqual(Object.keys(MADE).sort());
    const made = Object.entries(MADE).flatMap(([at, sources]) => sources.map((source) => ({ at, source, flags: "" })));
    expect(await slowOf(made)).toEqual([]);
  });

  it("the proof finds the expressions that once stopped a class", async () => {
    const once = ["\\(.*?\\)", "\\s*%\\s*$", "0+$", "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$"];
    expect(await slowOf(once.map((source) => ({ at: "", source, flags: "g" })))).toHaveLength(once.length);
  });
});
