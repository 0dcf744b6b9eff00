import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backup } from "../../mock-server/db/engine/backup";
import { examine } from "../../mock-server/db/engine/copy-file";
import { Database } from "../../mock-server/db/engine/database";
import { DatabaseRefused } from "../../mock-server/db/engine/file";
import { checkPostgresAudit, move, restorePostgres } from "../../mock-server/db/engine/postgres/installation";
import { emptyPostgres, POSTGRES } from "../setup/postgres-server";
import { seededFile } from "../setup/template";

const SECRET = "rahasia-cadangan-0123456789-abcdefgh-0123";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-pindah-"));
const at = (name: string) => path.join(folder, name);
let source: string;
let target: Awaited<ReturnType<typeof emptyPostgres>>;
beforeAll(async () => {
  source = at("asal.db");
  fs.copyFileSync(await seededFile("demo"), source);
  target = await emptyPostgres(POSTGRES ?? "");
});
afterAll(() => {
  target.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Every table of a file as text, to compare files. */
const accountsOf = async (url: string) => {
  const db = await Database.open(url);
  try {
    return await db.sql.all("SELECT id, accountId, sandi, dibuat FROM Akun ORDER BY id");
  } finally {
    await db.close();
  }
};

describe("an installation", () => {
  it("moves to PostgreSQL and back with every row, and the source stays", async () => {
    const there = await move(`file:${source}`, target.url);
    expect(there.rows).toBeGreaterThan(1_000);
    const back = await move(target.url, `file:${at("kembali.db")}`);
    expect(back).toEqual(there);
    expect(await accountsOf(`file:${at("kembali.db")}`)).toEqual(await accountsOf(`file:${source}`));
    expect(await accountsOf(target.url)).toEqual(await accountsOf(`file:${source}`));
  });

  it("moves into no database with accounts and over no file", async () => {
    await expect(move(`file:${source}`, target.url)).rejects.toThrow(DatabaseRefused);
    await expect(move(target.url, `file:${source}`)).rejects.toThrow(/is there already/);
    await expect(move(`file:${source}`, `file:${at("x.db")}`)).rejects.toThrow(/from a SQLite file to a PostgreSQL/);
    await expect(move(`file:${at("tidak-ada.db")}`, target.url)).rejects.toThrow(/no database/);
  });

  it("is backed up while it is used, as a file that either engine restores", async () => {
    await backup(target.url, at("cadangan.db"), SECRET);
    expect(examine(at("cadangan.db"))).toMatchObject({ classes: 1 });
    const other = await emptyPostgres(POSTGRES ?? "");
    try {
      const { secret } = await restorePostgres(at("cadangan.db"), other.url);
      expect(secret).toBe(SECRET);
      expect(await accountsOf(other.url)).toEqual(await accountsOf(target.url));
      expect(await checkPostgresAudit(other.url)).toBe(await checkPostgresAudit(target.url));
      await expect(restorePostgres(at("cadangan.db"), other.url)).rejects.toThrow(/has accounts already/);
    } finally {
      other.remove();
    }
  });

  it("is not moved while an API has it open", async () => {
    const db = await Database.open(target.url);
    await db.sql.get("SELECT 1");
    await expect(move(target.url, `file:${at("terbuka.db")}`)).rejects.toThrow(/Stop all of them first/);
    await db.close();
    expect(fs.existsSync(at("terbuka.db"))).toBe(false);
  });
});
