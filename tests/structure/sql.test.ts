import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { code, findAll, isIn, type Source } from "./sources";

const LIST = "tests/structure/data/sql-outside.txt";
const DIALECT_LIST = "tests/structure/data/dialect-outside.txt";
const HOME = "mock-server/db";
const ENGINE = `${HOME}/engine`;
/** Words of statements, and conditions on bound parameters. */
const SQL =
  /\bSELECT\s|\bINSERT (?:OR \w+ )?INTO\b|\bUPDATE \w+ SET\b|\bDELETE FROM\b|\bWHERE\b|\bJOIN [A-Z]\w+|\bORDER BY\b|\bLIKE @|[\w.}]+ (?:=|<>|<|>|<=|>=) @\w+|\bIS (?:NOT )?NULL\b|\bIN \(\$\{/g;
/** Words and signs that one engine knows and another does not. */
const DIALECT =
  /\bjson_(?:each|extract|object|group_array|array_length|type)\b|->>? ?'|\browid\b|\b(?:INSERT|UPDATE) OR \w+|\bIS (?:NOT )?[@?]|\b(?:zeroblob|ifnull|group_concat|strftime|julianday|unixepoch|iif)\(|\bINDEXED BY\b|(?<=[\s(])\+[A-Za-z]\w*(?:\.\w+)? (?:IN|=|<>) ?[('@]|\bsum\(\w+(?:\.\w+)? (?:=|<>|IN) |\bLIKE [^\n]*\bESCAPE\b/g;
const ENGINES = /sqlite|pragma|\bWAL\b|postgres/gi;

const held = ({ text }: Source, words: RegExp): boolean => text.search(words) >= 0;
const linesOf = (file: string): string[] => fs.readFileSync(file, "utf8").split("\n").filter(Boolean);
/** Files of a list in which nothing of what it is about stands any more. */
const doneOf = (list: readonly string[], sources: readonly Source[], words: RegExp): string[] => {
  const files = new Map(sources.map((source) => [source.file, source]));
  return list.filter((file) => {
    const source = files.get(file);
    return !source || !held(source, words);
  });
};
const outside = code.filter(({ file }) => !isIn(file, [HOME]));
const listed = linesOf(LIST);
const dialectListed = linesOf(DIALECT_LIST);
const inDb = code.filter(({ file }) => isIn(file, [HOME]) && !isIn(file, [ENGINE]));

describe("statements stand in mock-server/db", () => {
  it("no other file holds SQL, save those on the list, which grows no more", () => {
    const others = outside.filter(({ file }) => !listed.includes(file));
    expect(findAll(others, SQL, `give it a name in ${HOME}/<area>.ts and call that`)).toEqual([]);
  });

  it("a file that holds none any more leaves the list", () => {
    const done = doneOf(listed, outside, SQL);
    expect(done, `take them out of ${LIST}`).toEqual([]);
    expect(listed).toEqual([...new Set(listed)].sort());
  });

  it("only the engine's own files use its dialect, save those on the list, which grows no more", () => {
    const behind = code.filter(({ file }) => isIn(file, ["mock-server"]) && !isIn(file, [ENGINE]));
    const others = behind.filter(({ file }) => !dialectListed.includes(file));
    expect(findAll(others, DIALECT, `use the word that every engine knows, or one of ${HOME}/dialect.ts`)).toEqual([]);
    expect(doneOf(dialectListed, behind, DIALECT), `take them out of ${DIALECT_LIST}`).toEqual([]);
    expect(dialectListed).toEqual([...new Set(dialectListed)].sort());
  });

  it("only the engine's own files name an engine, or import it", () => {
    // the doors through which the others reach the engine name its files, not the engine
    const driver = /from "better-sqlite3"|from "@prisma\/adapter/g;
    const others = code.filter(({ file }) => !isIn(file, [ENGINE]) && isIn(file, ["mock-server"]));
    expect(findAll(inDb, ENGINES, `say it without the engine's name, or move it to ${ENGINE}`)).toEqual([]);
    expect(findAll(others, driver, `reach the engine through ${HOME}/{database,file,reader}.ts`)).toEqual([]);
    const doors = ["database", "dialect", "file", "reader"].map((name) => `${HOME}/${name}.ts`);
    const behind = others.filter(({ file }) => !doors.includes(file));
    expect(findAll(behind, /from "[./]*(?:db\/)?engine\//g, "import it through a door of mock-server/db")).toEqual([]);
  });
});
