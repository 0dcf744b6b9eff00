import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import threads from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Database } from "../../../mock-server/db/engine/database";
import { storageFaultOf } from "../../../mock-server/db/engine/faults";
import { migrate } from "../../../mock-server/db/engine/migrate";
import type { Writer } from "../../../mock-server/db/sql";

let folder: string;
let db: Database;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "latihpajak-besar-"));
  const url = `file:${path.join(folder, "uji.db")}`;
  migrate(url);
  db = await Database.open(url);
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true });
});

const ROWS = 5_000;
const INSERT = "INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, @nilai)";
const rows = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ kunci: `${name}${at}`, nilai: "x".repeat(1_000) }));
const put = (name: string, count: number) => (sql: Writer) => sql.runEach(INSERT, rows(name, count));
const COUNT = "SELECT count(*) n FROM Setelan WHERE kunci LIKE @name";
const stored = async (name: string) => (await db.sql.get<{ n: number }>(COUNT, { name: `${name}%` }))?.n;
const large = { large: true };
/** A statement that takes a tenth of a second or more. */
const LONG =
  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000) SELECT count(*) jumlah FROM n";

describe("a large transaction", () => {
  test("reads its own rows, which others see after its commit", async () => {
    const result = await db.write(async (sql) => {
      const changed = [await put("satu", ROWS)(sql), await sql.run(INSERT, { kunci: "satux", nilai: "é" })];
      const inside = await sql.get<{ n: number }>(COUNT, { name: "satu%" });
      const all = await sql.all("SELECT kunci, nilai FROM Setelan WHERE kunci IN (?, ?)", ["satux", "tidak ada"]);
      const none = await sql.get("SELECT kunci FROM Setelan WHERE kunci = 'tidak ada'");
      return { changed, inside, all, none, outside: await stored("satu") };
    }, large);
    expect(result).toEqual({
      changed: [ROWS, 1],
      inside: { n: ROWS + 1 },
      all: [{ kunci: "satux", nilai: "é" }],
      none: undefined,
      outside: 0,
    });
    expect(await stored("satu")).toBe(ROWS + 1);
  });

  test("is undone as a whole if it fails, and the writes around it are stored", async () => {
    const before = db.write(put("sebelum", 1));
    const failing = db.write(async (sql) => {
      await put("gagal", ROWS)(sql);
      throw new Error("batal");
    }, large);
    const after = db.write(put("sesudah", 1));
    await expect(failing).rejects.toThrow("batal");
    await Promise.all([before, after]);
    expect([await stored("sebelum"), await stored("gagal"), await stored("sesudah")]).toEqual([1, 0, 1]);
  });

  test("has a commit of its own: a failure of the whole commit leaves earlier works stored", async () => {
    const before = db.write(put("awal", 1));
    const ending = db.write(async (sql) => {
      await put("putus", 1)(sql);
      await sql.run("ROLLBACK");
      throw new Error("the transaction is over");
    }, large);
    await expect(ending).rejects.toThrow("the transaction is over");
    await before;
    expect([await stored("awal"), await stored("putus")]).toEqual([1, 0]);
  });

  test("refuses with the code of the driver, and can go on after a refused statement", async () => {
    const code = await db.write(async (sql) => {
      await put("kembar", 1)(sql);
      const refused = await sql.run(INSERT, { kunci: "kembar0", nilai: "" }).catch((error: unknown) => error);
      await put("lanjut", 1)(sql);
      return (refused as { code: string }).code;
    }, large);
    expect([code, await stored("kembar"), await stored("lanjut")]).toEqual(["SQLITE_CONSTRAINT_PRIMARYKEY", 1, 1]);
  });

  test("on a full disk stores nothing and fails as one of the storage", async () => {
    const reason = await db
      .write(async (sql) => {
        const now = await sql.get<{ page_count: number }>("PRAGMA page_count");
        await sql.get(`PRAGMA max_page_count = ${now?.page_count}`);
        await put("penuh", ROWS)(sql);
      }, large)
      .catch((error: unknown) => error);
    expect([storageFaultOf(reason), await stored("penuh")]).toEqual(["full", 0]);
    await db.write(put("lega", 1), large);
    expect(await stored("lega")).toBe(1);
  });

  test("refuses a statement after its end", async () => {
    let kept: Writer | undefined;
    await db.write(async (sql) => {
      kept = sql;
    }, large);
    await expect(kept?.run(INSERT, { kunci: "terlambat", nilai: "" })).rejects.toThrow("after the end");
  });

  test("answers others during a long statement", async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    const during = await db.write(async (sql) => {
      const before = turns;
      await sql.get(LONG);
      return turns - before;
    }, large);
    clearInterval(others);
    expect(during).toBeGreaterThan(3);
  });

  test("stores nothing if its thread ends, and the next one is stored", async () => {
    const { Worker } = threads;
    const made: InstanceType<typeof Worker>[] = [];
    threads.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        made.push(this);
      }
    };
    syncBuiltinESMExports();
    const ending = db.write(async (sql) => {
      await put("mati", ROWS)(sql);
      await made[0]?.terminate();
      await put("hidup", 1)(sql);
    }, large);
    await expect(ending).rejects.toThrow("ended");
    threads.Worker = Worker;
    syncBuiltinESMExports();
    await db.write(put("berikut", 1), large);
    expect([await stored("mati"), await stored("hidup"), await stored("berikut")]).toEqual([0, 0, 1]);
  });
});
