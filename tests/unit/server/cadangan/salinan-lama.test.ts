import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import Connection from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SANDBOX_TABLES } from "../../../../mock-server/db/cadangan/snapshot";
import { readSnapshot, SnapshotPack } from "../../../../mock-server/db/cadangan/snapshot-pack";
import { restore } from "../../../../mock-server/db/engine/backup";
import { migrate } from "../../../../mock-server/db/engine/migrate";
import { bringUp } from "../../../../mock-server/db/engine/scratch";
import { fillAsBefore, type Row } from "../../../setup/basis-lama";

const DIR = path.resolve("prisma/migrations");
const NAMES = fs
  .readdirSync(DIR)
  .filter((name) => /^\d/.test(name))
  .sort();
/** The first release with copies had the migrations before this one. */
const FIRST = NAMES.indexOf("20261122035101_rantai_uang_muka");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-salinan-"));
const file = path.join(folder, "jejak.db");
const NPWP = ["0990001000001000"];

const run = (db: Connection.Database, names: readonly string[]) => {
  for (const name of names) db.exec(fs.readFileSync(path.join(DIR, name, "migration.sql"), "utf8"));
};
/** A database up to the migration of that number, with the class of the previous release in it. */
function databaseAt(newest: number): Connection.Database {
  const db = new Connection(":memory:");
  db.pragma("foreign_keys=OFF");
  run(db, NAMES.slice(0, FIRST));
  fillAsBefore(db);
  run(db, NAMES.slice(FIRST, newest + 1));
  return db;
}
const rowsOf = (db: Connection.Database): [string, Row[]][] =>
  SANDBOX_TABLES.flatMap((table) => {
    const there = db.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table);
    return there ? [[table, db.prepare(`SELECT * FROM "${table}"`).all() as Row[]] as [string, Row[]]] : [];
  });
const columnsOf = (db: Connection.Database): string =>
  JSON.stringify(SANDBOX_TABLES.map((table) => db.pragma(`table_info("${table}")`)));
const grouped = (packed: Buffer) => {
  const found: Record<string, Row[]> = {};
  for (const [table, row] of readSnapshot(packed).rows()) found[table] = [...(found[table] ?? []), row];
  return found;
};

/** Numbers of the migrations that change the shape of a sandbox's tables, the newest included. */
const SHAPES: number[] = [];
let expected: Record<string, Row[]>;
beforeAll(() => {
  const db = databaseAt(FIRST - 1);
  let before = "";
  for (let at = FIRST - 1; at < NAMES.length; at++) {
    if (at >= FIRST) run(db, NAMES.slice(at, at + 1));
    const shape = columnsOf(db);
    if (shape !== before) SHAPES.push(at);
    before = shape;
  }
  expected = Object.fromEntries(rowsOf(db).filter(([, rows]) => rows.length > 0));
  db.close();
  // the trail stays in the database that stores the copies
  const trail = new Connection(file);
  run(trail, NAMES);
  fillTrail(trail);
  trail.close();
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function fillTrail(db: Connection.Database): void {
  const source = databaseAt(FIRST - 1);
  const rows = source.prepare("SELECT * FROM Jejak").all() as Row[];
  source.close();
  for (const row of rows) {
    const given: Row = { ...row, batchId: "kelas" };
    const names = Object.keys(given);
    const values = names.map((name) => `@${name}`).join(", ");
    db.prepare(`INSERT INTO Jejak (${names.join(", ")}) VALUES (${values})`).run(given);
  }
}

const isi = (rows: [string, Row[]][], skema: readonly string[] | undefined): Buffer => {
  const pack = new SnapshotPack({ npwp: NPWP, ...(skema && { skema }) });
  for (const [table, own] of rows) for (const row of own) pack.add(table, row);
  return pack.bytes();
};
const risen = (bytes: Uint8Array, skema: readonly string[]) =>
  bringUp({ database: file, batchId: "kelas", isi: bytes, skema, tables: SANDBOX_TABLES });

describe("copies of sandboxes of earlier releases", () => {
  it("in every historical shape of their tables hold the same data as an updated database", async () => {
    expect(SHAPES.length).toBeGreaterThan(10);
    for (const at of SHAPES) {
      const skema = NAMES.slice(0, at + 1);
      const db = databaseAt(at);
      const up = await risen(isi(rowsOf(db), skema), skema);
      db.close();
      expect([NAMES[at], up && grouped(up)]).toEqual([NAMES[at], expected]);
      expect(up && readSnapshot(up)).toMatchObject({ npwp: NPWP, skema: NAMES });
    }
  }, 60_000);

  it("without a schema number are recognised by their columns, even with a wrong guess", async () => {
    const db = databaseAt(FIRST - 1);
    const rows = rowsOf(db);
    db.close();
    for (const guess of [[], NAMES.slice(0, 3), NAMES]) {
      const up = await risen(isi(rows, undefined), guess);
      expect(up && grouped(up)).toEqual(expected);
    }
  });

  it("packed as one piece are read as well", async () => {
    const db = databaseAt(FIRST - 1);
    const whole = gzipSync(JSON.stringify({ npwp: NPWP, rows: Object.fromEntries(rowsOf(db)) }));
    db.close();
    const up = await risen(whole, NAMES.slice(0, FIRST));
    expect(up && grouped(up)).toEqual(expected);
  });

  it("with columns of no release, or from a newer release, are refused", async () => {
    const strange: [string, Row[]][] = [["Faktur", [{ id: "a", kolom_asing: 1 }]]];
    expect(await risen(isi(strange, NAMES), NAMES)).toBeNull();
    expect(await risen(isi([], [...NAMES, "99991231000000_nanti"]), [...NAMES, "99991231000000_nanti"])).toBeNull();
  });
});

describe("a backup of the previous release's installation", () => {
  it("is restored and opened by this release, with every row", () => {
    const source = path.join(folder, "cadangan.db");
    const backup = new Connection(source);
    backup.exec(gunzipSync(fs.readFileSync("tests/data/rilis-2026-11-21.sql.gz")).toString("utf8"));
    backup.close();
    const target = path.join(folder, "pulih.db");
    expect(restore(source, target, new Date()).found).toMatchObject({ classes: 2, accounts: 12 });
    expect(migrate(`file:${target}`)).toEqual(NAMES.slice(FIRST));
    const db = new Connection(target);
    expect(db.prepare("SELECT count(*) FROM Faktur").pluck().get()).toBe(26);
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    db.close();
  });
});
