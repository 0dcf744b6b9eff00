import fs from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import threads from "node:worker_threads";
import Connection from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Bulk } from "../../../mock-server/db/engine/bulk";
import { Database } from "../../../mock-server/db/engine/database";
import { storageFaultOf } from "../../../mock-server/db/engine/faults";
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
      [-2_000, 1_000],
      [-2_000, 1_000],
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
    expect([await stored("gagal"), await stored("sebelah"), await settings()]).toEqual([0, 1, [-2_000, 1_000]]);
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

describe("a transaction of many rows, when the system refuses", () => {
  const { Worker } = threads;
  afterEach(() => {
    vi.restoreAllMocks();
    threads.Worker = Worker;
    syncBuiltinESMExports();
  });
  const usual = [-2_000, 1_000];

  test("a thread: it is stored and answered, and the settings are the usual ones", async () => {
    const asked: unknown[] = [];
    threads.Worker = class {
      constructor(_program: string, options: object) {
        asked.push(options);
        throw new Error("no thread");
      }
    } as unknown as typeof Worker;
    syncBuiltinESMExports();
    await db.write(put("tanpa-benang", LARGE));
    expect([await stored("tanpa-benang"), await settings()]).toEqual([LARGE, usual]);
    // options of the program that runs the API are none of the thread's
    expect(asked).toMatchObject([{ execArgv: [] }]);
  });

  test("a connection, because it was closed meanwhile: it ends without an error", async () => {
    const connection = new Connection(file);
    const bulk = new Bulk(connection, file);
    bulk.add(LARGE);
    connection.close();
    await expect(bulk.ended()).resolves.toBeUndefined();
  });

  test("to open the log: the commit puts it onto the disk", async () => {
    vi.spyOn(files, "open").mockRejectedValue(new Error("EACCES"));
    await db.write(put("tanpa-log", LARGE));
    expect([await stored("tanpa-log"), await settings()]).toEqual([LARGE, usual]);
  });

  test("to put the log onto the disk: nothing is stored, and the failure is one of the storage", async () => {
    const close = vi.fn(async () => undefined);
    const datasync = () => Promise.reject(new Error("EIO: i/o error, fdatasync"));
    vi.spyOn(files, "open").mockResolvedValue({ datasync, close } as unknown as files.FileHandle);
    const reason = await db.write(put("rusak", LARGE)).catch((error: unknown) => error);
    expect([storageFaultOf(reason), await stored("rusak"), close.mock.calls.length]).toEqual(["broken", 0, 1]);
    expect(await settings()).toEqual(usual);
  });
});

test("rows count before a series that fails after them", async () => {
  const within = await db.write(async (sql) => {
    const twice = [...rows("deret", LARGE), ...rows("deret", 1)];
    const series = sql.runEach("INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, @nilai)", twice);
    await expect(series).rejects.toThrow("UNIQUE");
    return Object.values((await sql.get<object>("PRAGMA wal_autocheckpoint")) ?? {});
  });
  expect(within).toEqual([0]);
});

test("a log is cut to 64 MiB after it was longer", async () => {
  expect(await pragma("journal_size_limit")).toEqual([64 * 1024 * 1024]);
});

test("a small transaction keeps the usual settings, and its pages wait in the log", async () => {
  await db.write(put("kecil", 10));
  expect([await settings(), await stored("kecil"), copied("kecil")]).toEqual([[-2_000, 1_000], 10, 0]);
});
