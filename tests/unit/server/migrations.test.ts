import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { restore } from "../../../mock-server/db/engine/backup";
import { MadeBeforeRelease, migrate, migrationNames } from "../../../mock-server/db/engine/migrate";
import { LATER, laterMigrations } from "../../setup/later-release";
import { freshDatabase } from "../../setup/template";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-migrasi-"));
const at = (name: string) => path.join(folder, name);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const BUILT = "20261121104937_awal";
/** A database as an unreleased build left it: other migrations, and tables of their time. */
function beforeRelease(file: string): void {
  migrate(`file:${file}`);
  const connection = new Connection(file);
  connection.prepare("UPDATE _prisma_migrations SET migration_name = ?").run(BUILT);
  connection.exec(`DROP TABLE "Tugas"; PRAGMA wal_checkpoint(TRUNCATE)`);
  connection.close();
}

describe("a database made before version 1.0", () => {
  const file = at("lama.db");
  beforeAll(() => beforeRelease(file));

  it("is refused with the file and the way on, and stays as it was", () => {
    const before = fs.readFileSync(file);
    const refused = expect.objectContaining({ name: "MadeBeforeRelease", message: expect.stringContaining(file) });
    expect(() => migrate(`file:${file}`)).toThrow(refused);
    expect(() => migrate(`file:${file}`)).toThrow(/before version 1\.0.*rename it.*npm start/i);
    expect(fs.readFileSync(file).equals(before)).toBe(true);
  });

  it("is not restored over another database", () => {
    const target = at("kini.db");
    migrate(`file:${target}`);
    const before = fs.readFileSync(target);
    const whole = at("lama-utuh.db");
    fs.copyFileSync(target, whole);
    const connection = new Connection(whole);
    connection.prepare("UPDATE _prisma_migrations SET migration_name = ?").run(BUILT);
    connection.close();
    expect(() => restore(whole, target, new Date())).toThrow(MadeBeforeRelease);
    expect(fs.readFileSync(target).equals(before)).toBe(true);
  });
});

describe("a database of this release", () => {
  let db: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    db = await freshDatabase("small");
  });
  afterEach(() => expect(migrate(db.url, at("migrations"))).toEqual([]));
  afterAll(() => db.remove());

  it("is brought to a later schema whole: every row, every reference, sound to its last page", () => {
    const connection = new Connection(db.file);
    const counts = () =>
      connection.prepare(`SELECT (SELECT count(*) FROM Faktur) faktur, (SELECT count(*) FROM FakturBaris) baris`).get();
    const before = counts();
    expect(migrate(db.url, laterMigrations(folder))).toEqual([LATER]);
    expect(counts()).toEqual(before);
    expect(connection.prepare(`SELECT count(*) FROM Faktur WHERE catatan = 'dari ' || nomor`).pluck().get()).toBe(
      (before as { faktur: number }).faktur,
    );
    expect(connection.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(connection.pragma("foreign_key_check")).toEqual([]);
    connection.close();
  });

  it("is refused by name when this program lacks one of its migrations", () => {
    expect(migrationNames()).not.toContain(LATER);
    expect(() => migrate(db.url)).toThrow(new RegExp(`newer version.*${LATER}`));
  });
});
