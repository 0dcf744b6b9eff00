import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { code, findAll, isIn, type Source } from "./sources";

const LIST = "tests/structure/data/sql-outside.txt";
const HOME = "mock-server/db";
const ENGINE = `${HOME}/engine`;
/** Words of statements, and conditions on bound parameters. */
const SQL =
  /\bSELECT\s|\bINSERT (?:OR \w+ )?INTO\b|\bUPDATE \w+ SET\b|\bDELETE FROM\b|\bWHERE\b|\bJOIN [A-Z]\w+|\bORDER BY\b|\bLIKE @|[\w.}]+ (?:=|<>|<|>|<=|>=) @\w+|\bIS (?:NOT )?NULL\b|\bIN \(\$\{/g;
const ENGINES = /sqlite|pragma|\bWAL\b|postgres/gi;

const held = ({ text }: Source): boolean => text.search(SQL) >= 0;
const outside = code.filter(({ file }) => !isIn(file, [HOME]));
const listed = fs.readFileSync(LIST, "utf8").split("\n").filter(Boolean);
const inDb = code.filter(({ file }) => isIn(file, [HOME]) && !isIn(file, [ENGINE]));

describe("statements stand in mock-server/db", () => {
  it("no other file holds SQL, save those on the list, which grows no more", () => {
    const others = outside.filter(({ file }) => !listed.includes(file));
    expect(findAll(others, SQL, `give it a name in ${HOME}/<area>.ts and call that`)).toEqual([]);
  });

  it("a file that holds none any more leaves the list", () => {
    const files = new Map(outside.map((source) => [source.file, source]));
    const done = listed.filter((file) => {
      const source = files.get(file);
      return !source || !held(source);
    });
    expect(done, `take them out of ${LIST}`).toEqual([]);
    expect(listed).toEqual([...new Set(listed)].sort());
  });

  it("only the engine's own files name an engine, or import it", () => {
    // the doors through which the others reach the engine name its files, not the engine
    const driver = /from "better-sqlite3"|from "@prisma\/adapter/g;
    const others = code.filter(({ file }) => !isIn(file, [ENGINE]) && isIn(file, ["mock-server"]));
    expect(findAll(inDb, ENGINES, `say it without the engine's name, or move it to ${ENGINE}`)).toEqual([]);
    expect(findAll(others, driver, `reach the engine through ${HOME}/{database,file,reader}.ts`)).toEqual([]);
    const doors = ["database", "file", "reader"].map((name) => `${HOME}/${name}.ts`);
    const behind = others.filter(({ file }) => !doors.includes(file));
    expect(findAll(behind, /from "[./]*(?:db\/)?engine\//g, "import it through a door of mock-server/db")).toEqual([]);
  });
});
