import { describe, expect, it } from "vitest";
import { imports } from "./imports";
import { code, findAll, isIn } from "./sources";

const HOME = "mock-server/db";
const ENGINE = `${HOME}/engine`;
/** Words of one engine, for statements elsewhere. */
const WORDS = `${HOME}/dialect.ts`;
/** Words of statements, and conditions on bound parameters. */
const SQL =
  /\bSELECT\s|\bINSERT (?:OR \w+ )?INTO\b|\bUPDATE \w+ SET\b|\bDELETE FROM\b|\bWHERE\b|\bJOIN [A-Z]\w+|\bORDER BY\b|\bLIKE @|[\w.}]+ (?:=|<>|<|>|<=|>=) @\w+|\bIS (?:NOT )?NULL\b|\bIN \(\$\{/g;
/** Words and signs of one engine only. */
const DIALECT =
  /\bjson_(?:each|extract|object|group_array|array_length|type)\b|->>? ?'|\browid\b|\b(?:INSERT|UPDATE) OR \w+|\bIS (?:NOT )?[@?]|\b(?:zeroblob|ifnull|group_concat|strftime|julianday|unixepoch|iif)\(|\bINDEXED BY\b|(?<=[\s(])\+[A-Za-z]\w*(?:\.\w+)? (?:IN|=|<>) ?[('@]|\bsum\(\w+(?:\.\w+)? (?:=|<>|IN) |\bLIKE [^\n]*\bESCAPE\b/g;
/** Parts of the engine that every file of the server may use. */
const PUBLIC = ["address", "database", "faults", "file"];
/** The users of the other parts outside of `mock-server/db`. */
const USERS: Readonly<Record<string, readonly string[]>> = {
  backup: [
    "mock-server/apart/program.ts",
    "mock-server/housekeeping.ts",
    "mock-server/keep/command.ts",
    "mock-server/services/cadangan/index.ts",
  ],
  "copy-file": ["mock-server/keep/command.ts"],
  start: ["mock-server/index.ts", "mock-server/keep/command.ts"],
  migrate: ["mock-server/solusi/kelas.ts"],
  reader: ["mock-server/apart/program.ts", "mock-server/impor/check.ts"],
  scratch: ["mock-server/apart/program.ts"],
};
const ENGINES = /sqlite|pragma|\bWAL\b|postgres/gi;

const inDb = code.filter(({ file }) => isIn(file, [HOME]) && !isIn(file, [ENGINE]));

describe("SQL statements are in mock-server/db", () => {
  it("no other file holds SQL", () => {
    const others = code.filter(({ file }) => !isIn(file, [HOME]));
    expect(findAll(others, SQL, `give it a name in ${HOME}/<area>.ts and call that`)).toEqual([]);
    const statements = inDb.filter(({ text }) => text.search(SQL) >= 0);
    expect(statements.length).toBeGreaterThan(50);
  });

  it("only the engine's own files use its dialect", () => {
    const others = code.filter(({ file }) => isIn(file, ["mock-server"]) && !isIn(file, [ENGINE, WORDS]));
    expect(findAll(others, DIALECT, `use the word that every engine knows, or one of ${WORDS}`)).toEqual([]);
    const dialect = code.filter(({ file }) => file === WORDS);
    expect(dialect.some(({ text }) => text.search(DIALECT) >= 0)).toBe(true);
  });

  it("only the engine's own files name an engine, or import it", () => {
    const driver = /from "better-sqlite3"|["(]@prisma\/adapter/g;
    const others = code.filter(({ file }) => !isIn(file, [ENGINE]) && isIn(file, ["mock-server"]));
    expect(
      findAll(
        inDb.filter(({ file }) => file !== WORDS),
        ENGINES,
        `say it without the engine's name, or move it to ${ENGINE}`,
      ),
    ).toEqual([]);
    expect(findAll(others, driver, `reach the engine through ${ENGINE}/{database,reader,file}.ts`)).toEqual([]);
  });

  it("only the named files outside of mock-server/db use other parts of the engine than its public ones", () => {
    const wrong = imports.flatMap(({ file, line, target }) => {
      const [, part = ""] = /^mock-server\/db\/engine\/([\w-]+)/.exec(target) ?? [];
      if (part === "" || !isIn(file, ["mock-server", "app"]) || isIn(file, [HOME])) return [];
      return PUBLIC.includes(part) || USERS[part]?.includes(file) ? [] : [`${file}:${line} uses engine/${part}`];
    });
    expect(wrong).toEqual([]);
  });

  it("each named file uses its part of the engine", () => {
    const unused = Object.entries(USERS).flatMap(([part, files]) =>
      files
        .filter((user) => !imports.some(({ file, target }) => file === user && target === `${ENGINE}/${part}`))
        .map((user) => `${user} no longer uses engine/${part}`),
    );
    expect(unused).toEqual([]);
  });

  it("nobody reads the private fields of a driver", () => {
    const engine = code.filter(({ file }) => isIn(file, [ENGINE]));
    const field = /\bas (?:unknown as )?\{ ?client\b|\b_(?:db|client|connection)\b/g;
    expect(findAll(engine, field, "open a connection of your own")).toEqual([]);
  });

  it("only the dialect spells words per engine, and no statement quotes a name by hand", () => {
    const others = code.filter(({ file }) => isIn(file, ["mock-server"]) && !isIn(file, [ENGINE, WORDS]));
    expect(findAll(others, /\bperEngine\b|«/g, `give it a name in ${WORDS}`)).toEqual([]);
    const quoted = /\b(?:FROM|JOIN|INTO|UPDATE|SELECT|SET|AND|OR|WHERE|BY|ON) "\w+"|\w\."\w+"/g;
    const statements = inDb.filter(({ file }) => file !== WORDS);
    expect(findAll(statements, quoted, "leave the quotes out: names are quoted for the engine")).toEqual([]);
  });

  it("Prisma's client sets a database up and serves nothing", () => {
    const served = code.filter(({ file }) => isIn(file, ["mock-server"]) && !isIn(file, [ENGINE, "mock-server/seed"]));
    expect(findAll(served, /\.setUp\(|generated\/prisma/g, "use prepared SQL: sql, or db.write")).toEqual([]);
  });
});
