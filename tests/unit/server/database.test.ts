import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { nextNumber } from "../../../mock-server/db/counter";
import { MigrationRefused, migrate } from "../../../mock-server/db/engine/migrate";
import { openReader } from "../../../mock-server/db/engine/reader";
import { SqliteDatabase } from "../../../mock-server/db/engine/sqlite";
import { containing, given, listPage } from "../../../mock-server/db/list";
import { type Reader, sqlList, type Writer } from "../../../mock-server/db/sql";
import type { Context } from "../../../mock-server/http/context";

let dir: string;
let db: SqliteDatabase;
const url = () => `file:${path.join(dir, "uji.db")}`;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), "latihpajak-"));
  migrate(url());
  db = await SqliteDatabase.open(url());
});
afterAll(async () => {
  await db.close();
  rmSync(dir, { recursive: true });
});

const put = (kunci: string, nilai = "1") => ({ data: { kunci, nilai } });
const has = async (kunci: string) =>
  (await db.sql.get("SELECT 1 ada FROM Setelan WHERE kunci = @kunci", { kunci })) !== undefined;

test("an empty list of words is written so that every engine reads it: it matches nothing", async () => {
  expect(sqlList([])).not.toBe("");
  const one = (condition: string) => db.sql.all(`SELECT 1 ada WHERE 'a' ${condition}`);
  expect(await one(`IN (${sqlList([])})`)).toEqual([]);
  expect(await one(`NOT IN (${sqlList([])})`)).toHaveLength(1);
  expect(await one(`IN (${sqlList(["b", "a"])})`)).toHaveLength(1);
});

test("the same statement for many rows takes its parameters by name or in order, and leaves texts unchanged", async () => {
  await db.write(async (sql) => {
    const named = "INSERT INTO Setelan (nilai, kunci) VALUES (@nilai || ' @kunci ' || @nilai, @kunci)";
    const rows = [
      { kunci: "deret1", nilai: "a", lain: null },
      { nilai: "b", kunci: "deret2", lain: "bukan isian" },
    ];
    expect(await sql.runEach(named, rows)).toBe(2);
    expect(await sql.runEach("INSERT INTO Setelan (kunci, nilai) VALUES (?, ?)", [["deret3", "c"]])).toBe(1);
    await expect(sql.runEach(named, [{ kunci: "deret4" }])).rejects.toThrow();
  });
  expect(await db.sql.all("SELECT kunci, nilai FROM Setelan WHERE kunci LIKE 'deret%' ORDER BY kunci")).toEqual([
    { kunci: "deret1", nilai: "a @kunci a" },
    { kunci: "deret2", nilai: "b @kunci b" },
    { kunci: "deret3", nilai: "c" },
  ]);
});

describe("one writer at a time", () => {
  test("set-up by Prisma waits for the open transaction, which is rolled back alone", async () => {
    const seen: boolean[] = [];
    let beside: Promise<unknown> = Promise.resolve();
    const failing = db.write(async (sql) => {
      await sql.run("INSERT INTO Setelan (kunci, nilai) VALUES ('dalam', '1')");
      beside = db.setUp((prisma) => prisma.setelan.create(put("luar")));
      seen.push(await has("dalam"));
      throw new Error("batal");
    });
    await expect(failing).rejects.toThrow("batal");
    await beside;
    expect(seen).toEqual([false]);
    expect(await has("dalam")).toBe(false);
    expect(await has("luar")).toBe(true);
  });

  test("a write waits for the end of a set-up by Prisma", async () => {
    const order: string[] = [];
    let beside: Promise<unknown> = Promise.resolve();
    await db.setUp(async (prisma) => {
      beside = db.write(async () => order.push("write"));
      await prisma.setelan.create(put("awal"));
      order.push("set-up");
    });
    await beside;
    expect(order).toEqual(["set-up", "write"]);
  });

  test("only the failing one of the writes that share a commit is undone", async () => {
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((n) =>
        db.write(async (sql) => {
          await sql.run(`INSERT INTO Setelan (kunci, nilai) VALUES (?, ?)`, [`bersama${n}`, String(n)]);
          if (n === 3) throw new Error("tiga");
          return n;
        }),
      ),
    );
    expect(results.map((r) => r.status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    const kept = await db.sql.all<{ kunci: string }>(
      `SELECT kunci FROM Setelan WHERE kunci LIKE 'bersama%' ORDER BY kunci`,
    );
    expect(kept.map((row) => row.kunci)).toEqual(["bersama1", "bersama2", "bersama4"]);
  });

  test("numbers of a series neither repeat nor skip, for any caller, and a rollback returns its number", async () => {
    const made = Array.from({ length: 100 }, (_, i) =>
      db.write(async (sql) => {
        const number = await nextNumber(sql, "uji");
        if (i % 10 === 0) throw new Error("mundur");
        return number;
      }),
    );
    const settled = await Promise.allSettled(made);
    const numbers = settled.flatMap((r) => (r.status === "fulfilled" ? [r.value] : [])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
  });
});

describe("a reader", () => {
  const INSERT = "INSERT INTO Setelan (kunci, nilai) VALUES ('dibaca', '1') RETURNING kunci";

  test("cannot write, by a statement that answers rows either", async () => {
    await expect(db.sql.get(INSERT)).rejects.toMatchObject({ code: "SQLITE_READONLY" });
    await expect(db.sql.all(INSERT)).rejects.toMatchObject({ code: "SQLITE_READONLY" });
    expect("run" in db.sql || "runEach" in db.sql).toBe(false);
    expect(await has("dibaca")).toBe(false);
  });

  test("of another process cannot write", async () => {
    const reader = await openReader(path.join(dir, "uji.db"));
    await expect(reader.sql.get(INSERT)).rejects.toMatchObject({ code: "SQLITE_READONLY" });
    reader.close();
  });

  test("is all that a call declared as a read gets of the database", () => {
    expectTypeOf<Context>().not.toHaveProperty("db");
    expectTypeOf<Context["sql"]>().toEqualTypeOf<Reader>();
    expectTypeOf<Context["sql"]>().not.toExtend<Writer>();
  });
});

describe("lists", () => {
  const statement = {
    select: "s.kunci, s.nilai",
    from: "Setelan s",
    sort: { nilai: "s.nilai" },
    order: ["s.kunci"],
  };
  const rowsOf = (q: string) =>
    listPage<{ kunci: string }>(
      db.sql,
      statement,
      given({ sql: `s.kunci LIKE @q ESCAPE '\\'`, params: { q: containing(q) } }),
      { page: 1, perPage: 2 },
    );

  test("the total follows the writes, and wildcards of a search are taken literally", async () => {
    await db.write((sql) =>
      sql.run(`INSERT INTO Setelan (kunci, nilai) VALUES ('d_a','1'), ('dxa','2'), ('d_b','3'), ('d_c','4')`),
    );
    expect(await rowsOf("d_")).toMatchObject({ total: 3, rows: [{ kunci: "d_a" }, { kunci: "d_b" }] });
    await db.write((sql) => sql.run(`INSERT INTO Setelan (kunci, nilai) VALUES ('d_d','5')`));
    expect((await rowsOf("d_")).total).toBe(4);
  });
  test("pages beyond the middle are reached from the end, and hold the same rows", async () => {
    const names = Array.from({ length: 23 }, (_, at) => `h_${String(at).padStart(2, "0")}`);
    await db.write((sql) =>
      sql.runEach(
        "INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, @nilai)",
        names.map((kunci, at) => ({ kunci, nilai: String(at % 4) })),
      ),
    );
    const asked: string[] = [];
    const heard: Reader = {
      get: (text, params) => db.sql.get(text, params),
      kept: (_, find) => find(heard),
      all: (text, params) => {
        asked.push(JSON.stringify(params));
        return db.sql.all(text, params);
      },
    };
    const where = given({ sql: `s.kunci LIKE @q ESCAPE '\\'`, params: { q: containing("h_") } });
    const read = async (sql: Reader, sort: string | undefined, perPage: number, page: number) =>
      (await listPage<{ kunci: string }>(sql, statement, where, { page, perPage, sort })).rows.map(
        ({ kunci }) => kunci,
      );
    for (const sort of [undefined, "nilai", "-nilai"])
      for (const perPage of [1, 5, 20, 23, 50]) {
        const whole = await read(db.sql, sort, 100, 1);
        expect([...whole].sort()).toEqual(names);
        for (let page = 1; page <= Math.ceil(names.length / perPage) + 1; page++)
          expect(await read(db.sql, sort, perPage, page)).toEqual(whole.slice((page - 1) * perPage, page * perPage));
      }
    await read(heard, undefined, 5, 5);
    expect(asked).toEqual([JSON.stringify({ q: "%h\\_%", batas: 3, lompat: 0 })]);
  });
  test("an unknown sort key is refused and never reaches the query, even a property that every object has", async () => {
    for (const sort of ["kunci; DROP TABLE Setelan", "toString", "-constructor", "__proto__"])
      await expect(listPage(db.sql, statement, [], { page: 1, perPage: 1, sort })).rejects.toMatchObject({
        code: "malformed",
      });
    expect((await listPage(db.sql, statement, [], { page: 1, perPage: 1, sort: undefined })).rows).toHaveLength(1);
  });
});

describe("migrations", () => {
  test("a second run changes nothing; a database from a newer program is refused by name", async () => {
    expect(migrate(url())).toEqual([]);
    await db.write((sql) =>
      sql.run(
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES ('x','x','x','99990101000000_masa_depan','x',1)`,
      ),
    );
    expect(() => migrate(url())).toThrow(MigrationRefused);
    expect(() => migrate(url())).toThrow(/99990101000000_masa_depan/);
    await db.write((sql) => sql.run(`DELETE FROM _prisma_migrations WHERE id = 'x'`));
  });
});
