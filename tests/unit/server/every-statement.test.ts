import path from "node:path";
import Connection from "better-sqlite3";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { SQLITE, writtenFor } from "../../../mock-server/db/engine/text";
import { inTurn } from "../../../mock-server/turns";
import { CHOSEN } from "../../setup/chosen-calls";
import { databaseForTests } from "../../setup/database";
import { objectionTo } from "../../setup/postgres";
import { listener, standIn, wordy } from "../../setup/stand-in";
import { sourcesUnder } from "../../structure/sources";

type Callable = (...args: unknown[]) => unknown;
const HOME = "mock-server/db";
const files = sourcesUnder(HOME, [".ts"]).filter(({ file }) => !file.startsWith(`${HOME}/engine/`));
const WORDS_OF_SQL =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|JOIN|BY|AND|OR|SET|VALUES|CONFLICT|UNION|EXISTS|BETWEEN|IN)\b|@\w+/;
/** Words that functions tell apart, beside those of their own file. */
const WORDS = ["x", "1", "2026-04", "peserta", "instruktur", "mitra", "supermitra", "admin"];

/** Texts of a file, or parts of them between two values. */
function textsOf({ file, text }: { file: string; text: string }): { sql: string[]; words: string[] } {
  const [sql, words]: [string[], string[]] = [[], []];
  const visit = (node: ts.Node): void => {
    const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    const imported = ts.isImportDeclaration(node);
    if (isPart || ts.isStringLiteralLike(node)) {
      const part = node.text.trim();
      if (WORDS_OF_SQL.test(part)) sql.push(part);
      else if (/^[\w-]+$/.test(part)) words.push(part);
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) words.push(node.name.text);
    if (!imported) ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return { sql, words: [...new Set(words)] };
}

/** Runs to the end of a function or to its failure: stand-ins are no values of the product. */
async function attempt(call: () => unknown): Promise<void> {
  const run = async () => {
    const answer = await call();
    if (typeof answer !== "object" || answer === null || !(Symbol.asyncIterator in answer)) return;
    for await (const _ of answer as AsyncIterable<unknown>) return;
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, 200);
  });
  await Promise.race([run().catch(() => undefined), late]);
  clearTimeout(timer);
}

/** Calls functions with stand-ins in several shapes, and adds the statements that are heard. */
async function callAll(functions: readonly Callable[], word: string, texts: Set<string>): Promise<void> {
  const any = standIn(word);
  const one = wordy(word);
  const rests = [
    [any, any, any, any, any],
    [word, word, word, any, any],
    [one, one, one, one],
    [one, any, any, any],
    [any, [one], [one], any],
    [any, any, new Date(0), any],
    [{}, {}, {}, {}],
    [[word], [word]],
  ];
  for (const rows of [[], [any]]) {
    const sql = listener(texts, rows);
    for (const rest of rests)
      for (const run of functions) {
        await attempt(() => run(sql, ...rest));
        await attempt(() => run({ sql, now: new Date(0), caller: any }, ...rest));
      }
  }
}

/** Hears the statements of the product, and drops those that PostgreSQL objects to. */
class Hearing {
  private readonly texts = new Set<string>();
  readonly accepted: string[] = [];

  async hear(calls: (texts: Set<string>) => Promise<unknown>): Promise<void> {
    const heard = new Set<string>();
    await calls(heard);
    for (const text of heard) {
      if (this.texts.has(text)) continue;
      this.texts.add(text);
      if (objectionTo(text) === null) this.accepted.push(text);
    }
  }
  /** The parts that are in no accepted statement. */
  without(parts: readonly string[]): string[] {
    return parts.filter((part) => !this.accepted.some((text) => text.includes(part)));
  }
}

/** Calls the functions of a file until all of its SQL is heard. Returns the parts that are not. */
async function hearFile(hearing: Hearing, source: (typeof files)[number]): Promise<string[]> {
  const { sql, words } = textsOf(source);
  let open = hearing.without(sql);
  if (open.length === 0) return [];
  const exported = Object.values((await import(path.resolve(source.file))) as Record<string, unknown>);
  const functions = exported.filter((value): value is Callable => typeof value === "function");
  for (const word of [...WORDS, ...words]) {
    if (open.length === 0) break;
    await hearing.hear((texts) => callAll(functions, word, texts));
    open = hearing.without(open);
  }
  return open;
}

/** Tables of which a class has many rows. */
const MANY = ["Faktur", "Bukpot", "Retur", "DokumenLain", "DokumenRetur", "DokumenSetara", "Spt", "Billing"].concat([
  ...["BukuBesar", "Jejak", "KotakKeluar", "WakilKuasa", "PihakTerkait", "Karyawan"],
]);
/** Names of those tables in a statement. */
const manyIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:FROM|JOIN|UPDATE) "?(\w+)"?(?: (?!WHERE|ON|SET|ORDER|GROUP|LIMIT|UNION)(\w+))?/g)].flatMap(
    ([, table = "", alias]) => (MANY.includes(table) ? [alias ?? table] : []),
  );
/** The tables that a statement reads whole, or by their class alone. */
function readWhole(db: Connection.Database, text: string): string[] {
  const params = Object.fromEntries([...text.matchAll(/@(\w+)/g)].map(([, name = ""]) => [name, "[]"]));
  const statement = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${writtenFor(SQLITE, text).text}`);
  const plan = statement.all(...(text.includes("?") ? [(text.match(/\?/g) ?? []).map(() => "")] : [params]));
  return plan
    .map(({ detail }) => /^(SCAN|SEARCH) (\w+)(.*)$/.exec(detail) ?? [])
    .filter(
      ([, how, name = "", by = ""]) => (how === "SCAN" && !text.includes(`) ${name}`)) || by.endsWith("(batchId=?)"),
    )
    .flatMap(([, , name = ""]) => (manyIn(text).includes(name) ? [name] : []));
}

describe("every part of SQL in the product", () => {
  const hearing = new Hearing();
  const scratch = databaseForTests();
  it("is in a statement that PostgreSQL's parser takes", async () => {
    for (const { row, rows = 1, call } of CHOSEN)
      await hearing.hear((texts) =>
        call(listener(texts, row ? Array.from({ length: rows }, () => row) : [])).catch(() => undefined),
      );
    const left = await inTurn(files, async (source) => ({ source, open: await hearFile(hearing, source) }));
    const silent = left.flatMap(({ source, open }) => hearing.without(open).map((part) => `${source.file}: ${part}`));
    expect(silent, "spell it for every engine, or call its function in tests/setup/chosen-calls.ts").toEqual([]);
    expect(hearing.accepted.length).toBeGreaterThan(1_000);
  });

  it("reads no class whole for alternatives across columns", () => {
    // the list of classes counts what each of them has
    const either = hearing.accepted.filter((text) => text.includes(" OR ") && !text.startsWith("SELECT b.id, b.nomor"));
    expect(either.length).toBeGreaterThan(100);
    const db = new Connection(scratch.file, { readonly: true });
    const whole = either.flatMap((text) => readWhole(db, text).map((table) => `${table}: ${text.slice(0, 200)}`));
    db.close();
    expect(whole, "give each alternative its own index: eitherOf (mock-server/db/list.ts)").toEqual([]);
  });
});
