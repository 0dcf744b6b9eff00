import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Database } from "../../../mock-server/db/engine/database";
import { migrate } from "../../../mock-server/db/engine/migrate";
import type { Writer } from "../../../mock-server/db/sql";

let folder: string;
let file: string;
let db: Database;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "latihpajak-borongan-"));
  file = path.join(folder, "uji.db");
  migrate(`file:${file}`);
  db = await Database.open(`file:${file}`);
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true });
});

const LARGE = 5_000;
const rows = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ kunci: `${name}${at}`, nilai: "x".repeat(1_000) }));
const put = (name: string, count: number) => (sql: Writer) =>
  sql.runEach("INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, @nilai)", rows(name, count));
const pragma = async (name: string) =>
  Object.values((await db.write((sql) => sql.get<object>(`PRAGMA ${name}`))) ?? {});
const settings = async () => [...(await pragma("cache_size")), ...(await pragma("wal_autocheckpoint"))];
/** Rows in the file itself, without its log. */
function copied(name: string): number {
  const alone = path.join(folder, "tanpa-log.db");
  fs.copyFileSync(file, alone);
  const connection = new Connection(alone);
  const count = connection.prepare("SELECT count(*) FROM Setelan WHERE kunci LIKE ?").pluck().get(`${name}%`);
  connection.close();
  fs.rmSync(alone);
  return Number(count);
}
const stored = async (name: string) =>
  (await db.sql.get<{ n: number }>("SELECT count(*) n FROM Setelan WHERE kunci LIKE @name", { name: `${name}%` }))?.n;

describe("a transaction of many rows", () => {
  test("commits without copying its pages, which are in the file before the next write begins", async () => {
    const usual = await settings();
    const within: unknown[] = [];
    await db.write(async (sql) => {
      await put("besar", LARGE)(sql);
      within.push(...Object.values((await sql.get<object>("PRAGMA wal_autocheckpoint")) ?? {}));
    });
    expect([within, await stored("besar"), copied("besar")]).toEqual([[0], LARGE, LARGE]);
    expect([usual, await settings()]).toEqual([
      [-16_000, 1_000],
      [-16_000, 1_000],
    ]);
  });

  test("is undone as a whole if it fails, and writes after it behave as usual", async () => {
    const failing = db.write(async (sql) => {
      await put("gagal", LARGE)(sql);
      throw new Error("batal");
    });
    const beside = db.write(put("sebelah", 1));
    await expect(failing).rejects.toThrow("batal");
    await beside;
    expect([await stored("gagal"), await stored("sebelah"), await settings()]).toEqual([0, 1, [-16_000, 1_000]]);
  });

  test("answers others while its log goes to the disk and its pages into the file", async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    const writing = db.write(async (sql) => {
      await put("sela", LARGE)(sql);
      turns = 0;
    });
    await writing;
    clearInterval(others);
    expect(turns).toBeGreaterThan(3);
  });
});

test("a small transaction keeps the usual settings, and its pages wait in the log", async () => {
  await db.write(put("kecil", 10));
  expect([await settings(), await stored("kecil"), copied("kecil")]).toEqual([[-16_000, 1_000], 10, 0]);
});
