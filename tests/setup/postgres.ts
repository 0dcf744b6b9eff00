import { loadModule, parseSync } from "libpg-query";
import { POSTGRES, writtenFor } from "../../mock-server/db/engine/text";
import { columns } from "../../mock-server/generated/rows";

await loadModule();

const byLowerCase = (names: readonly string[]) =>
  new Map(names.filter((name) => name !== name.toLowerCase()).map((name) => [name.toLowerCase(), name]));
const TABLES = byLowerCase(Object.keys(columns));
/** Names of columns begin in lower case, so a lower-case name of a table is another name. */
const COLUMNS = byLowerCase(Object.values(columns).flat());

/** Names in a tree of PostgreSQL's parser that have lost their case, because they were not quoted. */
function lostIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== "string") return lostIn(value);
    const name =
      key === "relname" ? TABLES.get(value) : key === "sval" || key === "name" ? COLUMNS.get(value) : undefined;
    return name === undefined ? [] : [`${name} is not quoted`];
  });
}

type Tree = Readonly<Record<string, unknown>>;
/** Every node of a kind below a node of a tree, itself included. */
function nodesOf(kind: string, node: unknown): Tree[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === kind ? [value as Tree] : []),
    ...nodesOf(kind, value),
  ]);
}
const textOf = (names: unknown): string =>
  nodesOf("String", names)
    .map(({ sval }) => String(sval))
    .join(".");

/** Columns in the new values of an upsert that could be those of the row or of `excluded`. */
function ambiguousIn(tree: unknown): string[] {
  const values = nodesOf("onConflictClause", tree).flatMap(({ targetList, whereClause }) => [
    ...nodesOf("ResTarget", targetList).map(({ val }) => val),
    whereClause,
  ]);
  const names = nodesOf("ColumnRef", values).map(({ fields }) => textOf(fields));
  return names.filter((name) => !name.includes(".")).map((name) => `${name} is ambiguous in an upsert`);
}

const CALCULATED = ["+", "-", "*", "/"];
const COMPARED = ["=", "<>", "<", ">", "<=", ">="];
/** True for a value of a JSON column, or for the first of some values if it is one: a text to PostgreSQL. */
const isText = (node: unknown): boolean => {
  const { A_Expr: taken, CoalesceExpr: first } = (node ?? {}) as { A_Expr?: Tree; CoalesceExpr?: Tree };
  if (taken) return textOf(taken.name) === "#>>";
  return first !== undefined && isText((first.args as unknown[])[0]);
};
const isNumber = (node: unknown): boolean => nodesOf("ival", (node as { A_Const?: Tree } | null)?.A_Const).length > 0;
/** Calculations with a text, which PostgreSQL refuses. */
function calculatedIn(tree: unknown): string[] {
  const sums = nodesOf("FuncCall", tree).filter(
    ({ funcname, args }) => ["sum", "avg"].includes(textOf(funcname)) && [args].flat().some(isText),
  );
  const terms = nodesOf("A_Expr", tree).filter(({ name, lexpr, rexpr }) => {
    const sides = [lexpr, rexpr];
    const counts = CALCULATED.includes(textOf(name)) || (COMPARED.includes(textOf(name)) && sides.some(isNumber));
    return counts && sides.some(isText);
  });
  return [...sums, ...terms].map(() => "a text is calculated with");
}

/** Statements in FROM without a name, which PostgreSQL accepts from version 16 on. */
const namelessIn = (tree: unknown): string[] =>
  nodesOf("RangeSubselect", tree)
    .filter(({ alias }) => alias === undefined)
    .map(() => "a statement in FROM has no name");

/** The objection of PostgreSQL's parser to a statement of the product; null if there is none. */
export function objectionTo(statement: string): string | null {
  const { text } = writtenFor(POSTGRES, statement);
  try {
    const tree = parseSync(text);
    const lost = [...lostIn(tree), ...ambiguousIn(tree), ...calculatedIn(tree), ...namelessIn(tree)];
    return lost.length > 0 ? `${lost.join(", ")}: ${text}` : null;
  } catch (error) {
    return `${(error as Error).message}: ${text}`;
  }
}
