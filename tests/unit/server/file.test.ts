import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backup, deleteCopies, passingCopy, restore } from "../../../mock-server/db/engine/backup";
import { examine } from "../../../mock-server/db/engine/copy-file";
import { storageFaultOf } from "../../../mock-server/db/engine/faults";
import { holdFile, startFault } from "../../../mock-server/db/engine/file";
import { migrate } from "../../../mock-server/db/engine/migrate";
import { SqliteDatabase } from "../../../mock-server/db/engine/sqlite";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-berkas-"));
const at = (name: string) => path.join(folder, name);
const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);
const HOUR = 3_600_000;
let pristine: string;

beforeAll(() => {
  pristine = at("awal.db");
  migrate(`file:${pristine}`);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const copy = (name: string): string => {
  fs.copyFileSync(pristine, at(name));
  return at(name);
};
const save = (db: SqliteDatabase, kunci: string) =>
  db.write((sql) => sql.run("INSERT INTO Setelan (kunci, nilai) VALUES (?, ?)", [kunci, `"${"x".repeat(20_000)}"`]));
const keys = (file: string): string[] => {
  const connection = new Connection(file, { readonly: true });
  const found = connection.prepare("SELECT kunci FROM Setelan ORDER BY kunci").pluck().all() as string[];
  connection.close();
  return found;
};

describe("a disk without room", () => {
  it("is named, loses no acknowledged write, and is forgotten when there is space again", async () => {
    const file = copy("penuh.db");
    const db = await SqliteDatabase.open(`file:${file}`);
    await save(db, "a");
    const limit = (pages: string) =>
      db.write(
        async (sql) => (await sql.get<{ max_page_count: number }>(`PRAGMA max_page_count = ${pages}`))?.max_page_count,
      );
    await limit("1");
    const results = await Promise.allSettled(["b", "c", "d"].map((kunci) => save(db, kunci)));
    for (const result of results)
      expect([result.status, storageFaultOf((result as PromiseRejectedResult).reason)]).toEqual(["rejected", "full"]);
    await limit("1000000");
    await save(db, "f");
    expect(await db.fault()).toBeUndefined();
    await db.close();
    expect(keys(file)).toEqual(["a", "f"]);
    expect(examine(file).bytes).toBeGreaterThan(0);
  });
});

describe("a database that is no longer the opened one", () => {
  it.each([
    ["deleted", (file: string) => fs.rmSync(file)],
    ["replaced", (file: string) => fs.renameSync(copy("anderer.db"), file)],
  ])("%s: refuses further writes and names the reason", async (name, harm) => {
    const file = copy(`${name}.db`);
    const db = await SqliteDatabase.open(`file:${file}`);
    await save(db, "a");
    expect(await db.fault()).toBeUndefined();
    harm(file);
    expect(storageFaultOf(await save(db, "b").catch((error: unknown) => error))).toBe("gone");
    const prisma = db.setUp((client) => client.setelan.create({ data: { kunci: "c", nilai: "1" } }));
    expect(storageFaultOf(await prisma.catch((error) => error))).toBe("gone");
    expect(await db.fault()).toBe("gone");
    await db.close();
  });
});

describe("a start names the problem in a sentence", () => {
  const said = (file: string): string => {
    try {
      migrate(`file:${file}`);
    } catch (error) {
      return startFault(error, file) ?? (error as Error).message;
    }
    return "started";
  };

  it("for a file that is no database", () => {
    fs.writeFileSync(at("teks.db"), "bukan basis data\n".repeat(200));
    expect(said(at("teks.db"))).toMatch(/is not a database\. Choose another file/);
  });

  it("for a folder that is a file", () => {
    fs.writeFileSync(at("berkas"), "");
    expect(said(at("berkas/kelas.db"))).toMatch(/a part of its path is no folder/);
  });

  it("for a damaged file that was not closed", () => {
    const file = copy("rusak.db");
    const writer = new Connection(file);
    writer.pragma("wal_autocheckpoint=0");
    writer.exec("INSERT INTO Setelan (kunci, nilai) VALUES ('a', '1')");
    fs.copyFileSync(`${file}-wal`, at("simpan-wal"));
    writer.close();
    const handle = fs.openSync(file, "r+");
    const { size } = fs.fstatSync(handle);
    for (let page = 2; page * 4096 < size; page += 2) fs.writeSync(handle, Buffer.alloc(2048, 7), 0, 2048, page * 4096);
    fs.closeSync(handle);
    fs.copyFileSync(at("simpan-wal"), `${file}-wal`);
    expect(said(file)).toMatch(/is damaged .*npm run restore/);
  });

  it("but a file made on this machine starts, and is for its user alone", () => {
    expect(said(at("baru/dalam/kelas.db"))).toBe("started");
    expect(modeOf(at("baru"))).toBe("700");
    fs.chmodSync(pristine, 0o644);
    expect(said(pristine)).toBe("started");
    expect(modeOf(pristine)).toBe("600");
  });

  it("and a folder made by others keeps its rights", () => {
    fs.mkdirSync(at("orang"), { mode: 0o755 });
    expect(said(at("orang/kelas.db"))).toBe("started");
    expect(modeOf(at("orang"))).toBe("755");
  });
});

const SECRET = "rahasia-pemasangan-0123456789-abcdefgh";
describe("backups", () => {
  it("are whole during writes, and come back unchanged", async () => {
    const file = copy("hidup.db");
    const db = await SqliteDatabase.open(`file:${file}`);
    let over = false;
    const writing = (async () => {
      for (let n = 0; !over; n++) await save(db, String(n).padStart(6, "0"));
    })();
    await save(db, "sebelum");
    for (let n = 0; n < 5; n++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await backup(file, at(`cadangan-${n}.db`), SECRET);
      const found = keys(at(`cadangan-${n}.db`)).filter((key) => /^\d/.test(key));
      expect(found).toEqual(found.map((_, index) => String(index).padStart(6, "0")));
      expect(keys(at(`cadangan-${n}.db`))).toContain("sebelum");
    }
    over = true;
    await writing;
    await db.close();
    expect(modeOf(at("cadangan-0.db"))).toBe("600");
    const standing = keys(file);
    const { before } = restore(at("cadangan-0.db"), file, new Date());
    // a restored database lacks the session secret of the backup
    expect(keys(file)).toEqual(keys(at("cadangan-0.db")).filter((key) => key !== "cadangan:session-secret"));
    expect(keys(String(before))).toEqual(standing);
  });

  it("are for their user alone from the first byte, under any umask", async () => {
    const umask = process.umask(0);
    try {
      // a half-written one, readable to everybody
      fs.writeFileSync(at("milik.db.part"), "sisa", { mode: 0o644 });
      await backup(pristine, at("milik.db"), SECRET);
      fs.copyFileSync(at("milik.db"), at("terbuka.db"));
      fs.chmodSync(at("terbuka.db"), 0o644);
      restore(at("terbuka.db"), at("pulih.db"), new Date());
    } finally {
      process.umask(umask);
    }
    expect([modeOf(at("milik.db")), modeOf(at("pulih.db"))]).toEqual(["600", "600"]);
    expect(fs.existsSync(at("milik.db.part"))).toBe(false);
  });

  it("made for one reading or never finished are removed; backups with their own names stay", () => {
    const home = at("rumah");
    fs.mkdirSync(home);
    const database = path.join(home, "kelas.db");
    const now = new Date();
    const left = (name: string, age: number) => {
      fs.writeFileSync(path.join(home, name), "x");
      fs.utimesSync(path.join(home, name), now, new Date(now.getTime() - age));
    };
    const passing = path.basename(passingCopy(database));
    const kept = ["kelas.db", "kelas.db-wal", "kelas.db.cadangan-rabu", "kelas.db.20261123101112", "lain.db.part"];
    for (const name of kept) left(name, 10 * HOUR);
    const older = [passing, `${passing}.part`, `${passing}.part-journal`, "kelas.db.part"];
    for (const name of older) left(name, HOUR);
    const young = path.basename(passingCopy(database));
    left(young, HOUR - 1_000);
    deleteCopies(database, HOUR, now);
    expect(fs.readdirSync(home).sort()).toEqual([...kept, young].sort());
    deleteCopies(database, 0, now);
    expect(fs.readdirSync(home).sort()).toEqual([...kept].sort());
  });

  it("are not overwritten, not taken from nothing, and not restored from a damaged or foreign file", async () => {
    await backup(pristine, at("ada.db"), SECRET);
    await expect(backup(pristine, at("ada.db"), SECRET)).rejects.toThrow(/is there already/);
    await expect(backup(at("tidak-ada.db"), at("b.db"), SECRET)).rejects.toThrow(/no database/);
    new Connection(at("lain.db")).exec("CREATE TABLE x (y)").close();
    expect(() => restore(at("lain.db"), pristine, new Date())).toThrow(/no database of LatihPajak/);
    fs.writeFileSync(at("sampah.db"), "x".repeat(5_000));
    expect(() => restore(at("sampah.db"), pristine, new Date())).toThrow(/cannot be read as a database/);
    expect(examine(pristine).classes).toBe(0);
  });

  it("are not restored while an API uses the database", async () => {
    await backup(pristine, at("untuk-pulih.db"), SECRET);
    const file = copy("dipakai.db");
    const held = new Connection(`${file}.lock`);
    held.pragma("locking_mode=EXCLUSIVE");
    held.exec("BEGIN EXCLUSIVE");
    expect(() => restore(at("untuk-pulih.db"), file, new Date())).toThrow(/in use by another API process/);
    held.close();
    expect(restore(at("untuk-pulih.db"), file, new Date()).before).not.toBeNull();
    holdFile(file).release();
  });
});
