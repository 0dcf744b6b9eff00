import path from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { isIn } from "./sources";

// The compiler knows which calls return a promise, and a pattern cannot.

const FOLDERS = ["app", "mock-server"];
/** Methods and functions that drop the result of their callback. */
const DROPS = {
  methods: ["forEach", "on", "once", "nextTick"],
  functions: ["setTimeout", "setInterval", "setImmediate", "queueMicrotask"],
};

/** A program of some of the project's files and of files that are not on disk. */
function programOf(wanted: (file: string) => boolean, extra: ReadonlyMap<string, string>): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    "tsconfig.json",
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error("tsconfig.json cannot be read");
  const options = { ...config.options, noEmit: true };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (file) => extra.has(file) || fileExists(file);
  host.readFile = (file) => extra.get(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = extra.get(file);
    return text === undefined ? getSourceFile(file, language, ...rest) : ts.createSourceFile(file, text, language);
  };
  return ts.createProgram(
    [...config.fileNames.filter((file) => wanted(ownName(file))), ...extra.keys()],
    options,
    host,
  );
}
const ownName = (file: string): string => path.relative(process.cwd(), file).split(path.sep).join("/");

/** True if a promise has a handler of its failure. */
function isHandled(node: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(node.expression)) return false;
  const { text } = node.expression.name;
  return (text === "catch" && node.arguments.length > 0) || (text === "then" && node.arguments.length > 1);
}

/** Statements and callbacks of a file that leave a promise unhandled. */
function floating(checker: ts.TypeChecker, source: ts.SourceFile): string[] {
  const found: string[] = [];
  const isThenable = (type: ts.Type): boolean =>
    !(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) &&
    (type.isUnion() ? type.types : [type]).some((one) => {
      const then = one.getProperty("then");
      // schemas have a method of that name too
      return then !== undefined && checker.getTypeOfSymbol(then).getCallSignatures().length > 0;
    });
  const report = (node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(
      `${ownName(source.fileName)}:${line + 1} ${node.getText(source).slice(0, 60)}: await it, or void it and say why`,
    );
  };
  const answersPromise = (call: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(call);
    const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    return isThenable(type) || (element !== undefined && isThenable(element));
  };
  const leaves = (one: ts.Expression): boolean => {
    if (ts.isParenthesizedExpression(one)) return leaves(one.expression);
    if (ts.isConditionalExpression(one)) return leaves(one.whenTrue) || leaves(one.whenFalse);
    if (ts.isBinaryExpression(one)) {
      const { kind } = one.operatorToken;
      // an assigned promise is kept
      const keeps = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
      return !keeps && (leaves(one.left) || leaves(one.right));
    }
    return (
      (ts.isCallExpression(one) && !isHandled(one) && answersPromise(one)) ||
      (ts.isNewExpression(one) && answersPromise(one))
    );
  };
  const dropped = (call: ts.CallExpression): readonly ts.Expression[] => {
    const callee = call.expression;
    const drops = ts.isPropertyAccessExpression(callee)
      ? DROPS.methods.includes(callee.name.text)
      : ts.isIdentifier(callee) && DROPS.functions.includes(callee.text);
    return drops ? call.arguments.filter((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one)) : [];
  };
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && leaves(node.expression)) report(node);
    if (ts.isCallExpression(node))
      for (const callback of dropped(node))
        if (
          checker
            .getTypeAtLocation(callback)
            .getCallSignatures()
            .some((one) => isThenable(one.getReturnType()))
        )
          report(callback);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const SAMPLE = path.resolve("tests/structure/contoh-janji.ts");
const SHAPES = `
  const later = async (): Promise<number> => 1;
  const Keep = { kept: null as Promise<number> | null };
  export async function shapes(list: number[], yes: boolean) {
    later();
    later().then(() => 2);
    yes ? later() : null;
    yes && later();
    list.map(async (one) => one);
    list.forEach(async (one) => { await later(); });
    setTimeout(() => later(), 1);
    await later();
    void later();
    later().catch(() => 0);
    later().then(() => 1, () => 2);
    Keep.kept ??= later();
    list.forEach((one) => { void later(); });
    return later();
  }`;

describe("unhandled promises", () => {
  const ours = (file: string) => isIn(file, FOLDERS) && !file.includes("/generated/");
  let program: ts.Program;
  const floatingIn = (wanted: (file: string) => boolean): string[] => {
    const checker = program.getTypeChecker();
    const sources = program
      .getSourceFiles()
      .filter(({ isDeclarationFile, fileName }) => !isDeclarationFile && wanted(ownName(fileName)));
    return sources.flatMap((source) => floating(checker, source));
  };
  beforeAll(() => {
    program = programOf(ours, new Map([[SAMPLE, SHAPES]]));
  }, 240_000);

  it("are found in each shape, and handled promises are not", () => {
    const found = floatingIn((file) => file === ownName(SAMPLE));
    expect(found.map((one) => Number(/:(\d+) /.exec(one)?.[1]))).toEqual([5, 6, 7, 8, 9, 10, 11]);
  }, 240_000);

  it("do not exist in app and mock-server", () => {
    expect(floatingIn(ours)).toEqual([]);
  }, 240_000);
});
