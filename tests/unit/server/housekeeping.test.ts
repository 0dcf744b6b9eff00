import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passingCopy } from "../../../mock-server/db/engine/backup";
import { Database } from "../../../mock-server/db/engine/database";
import { migrate } from "../../../mock-server/db/engine/migrate";
import { sqlTime } from "../../../mock-server/db/sql";
import { clearOlderThan, clearWhatIsOver, keepHouse } from "../../../mock-server/housekeeping";
import { type Key, recall, remember } from "../../../mock-server/http/idempotency";
import { JobRunner } from "../../../mock-server/jobs/runner";

const HOUR = 3_600_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-rumah-"));
const now = new Date("2026-04-06T05:00:00Z");
const ago = (hours: number) => sqlTime(new Date(now.getTime() - hours * HOUR));
let db: Database;

beforeAll(async () => {
  migrate(`file:${path.join(folder, "a.db")}`);
  db = await Database.open(`file:${path.join(folder, "a.db")}`);
});
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true });
});

const ids = async (table: string, column: string) =>
  (await db.sql.all<{ id: string }>(`SELECT ${column} id FROM ${table} ORDER BY 1`)).map(({ id }) => id);

describe("clearing of expired data", () => {
  it("at the start removes copies that a killed process left next to the database, and every hour older ones", async () => {
    const file = path.join(folder, "a.db");
    const copies = () => fs.readdirSync(folder).filter((name) => name.includes("cadangan-"));
    fs.writeFileSync(passingCopy(file), "x");
    const time = Date.now() + 1_000;
    const end = await keepHouse(db, file, () => new Date(time));
    end();
    expect(copies()).toEqual([]);
    fs.writeFileSync(passingCopy(file), "x");
    await clearOlderThan(HOUR, db, file, new Date(time));
    expect(copies()).toHaveLength(1);
    await clearOlderThan(HOUR, db, file, new Date(time + 2 * HOUR));
    expect(copies()).toEqual([]);
  });

  it("answers stored for a key count for a day, cleared or not", async () => {
    const key = (kunci: string): Key => ({ akunId: "a", kunci, panggilan: "/x", isiHash: "h" });
    await db.write((sql) => remember(sql, key("lama"), "{}", new Date(now.getTime() - 25 * HOUR)));
    await db.write((sql) => remember(sql, key("baru"), "{}", new Date(now.getTime() - 23 * HOUR)));
    expect([await recall(db.sql, key("lama"), now), await recall(db.sql, key("baru"), now)]).toEqual([
      null,
      { body: "{}" },
    ]);
    await db.write((sql) => remember(sql, key("lama"), `{"lagi":1}`, now));
    expect(await recall(db.sql, key("lama"), now)).toEqual({ body: `{"lagi":1}` });
    await db.write((sql) => remember(sql, key("tua"), "{}", new Date(now.getTime() - 25 * HOUR)));
    await db.write((sql) => clearWhatIsOver(sql, now));
    expect(await ids("KunciIdempoten", "kunci")).toEqual(["baru", "lama"]);
  });

  it("expired tokens and sessions are removed; a session in use keeps the last token, which holds its identity", async () => {
    await db.write(async (sql) => {
      await sql.run(
        `INSERT INTO Akun (id, accountId, nama, email, sandi, peran, dibuat) VALUES ('a','a','A','a@x','s','peserta',?)`,
        [ago(99)],
      );
      const session = (id: string, until: string, ended: string | null) =>
        sql.run(
          `INSERT INTO Sesi (id, akunId, refreshHash, dibuat, dipakai, kedaluwarsa, berakhir) VALUES (?,'a',?,?,?,?,?)`,
          [id, id, ago(99), ago(99), until, ended],
        );
      const token = (hash: string, sesiId: string, until: string, look = 0) =>
        sql.run(`INSERT INTO Token (hash, sesiId, hanyaBaca, kedaluwarsa) VALUES (?,?,?,?)`, [
          hash,
          sesiId,
          look,
          until,
        ]);
      await session("dipakai", ago(-99), null);
      await session("habis", ago(1), null);
      await session("keluar", ago(-99), ago(2));
      await token("d1", "dipakai", ago(20));
      await token("d2", "dipakai", ago(2));
      await token("lihat", "dipakai", ago(1), 1);
      await token("h1", "habis", ago(3));
      await token("k1", "keluar", ago(3));
    });
    await db.write((sql) => clearWhatIsOver(sql, now));
    expect([await ids("Token", "hash"), await ids("Sesi", "id")]).toEqual([["d2"], ["dipakai", "keluar"]]);
  });

  it("replaced keys are removed after they are no longer published", async () => {
    const key = (kid: string, diganti: string | null) =>
      db.write((sql) =>
        sql.run(`INSERT INTO LtiKunci (kid, publik, isi, dibuat, diganti) VALUES (?,'{}','rahasia',?,?)`, [
          kid,
          ago(999),
          diganti,
        ]),
      );
    await key("lama", ago(7 * 24 + 1));
    await key("diumumkan", ago(7 * 24 - 1));
    await key("kini", null);
    await db.write((sql) => clearWhatIsOver(sql, now));
    expect(await ids("LtiKunci", "kid")).toEqual(["diumumkan", "kini"]);
  });

  it("letters keep their record but not their text after a day", async () => {
    const letter = (id: string, hours: number) =>
      db.write((sql) =>
        sql.run(
          `INSERT INTO KotakKeluar (id, kepada, jenis, perihal, isi, dibuat) VALUES (?,'k','reset','p','rahasia',?)`,
          [id, ago(hours)],
        ),
      );
    await letter("kemarin", 25);
    await letter("tadi", 23);
    await db.write((sql) => clearWhatIsOver(sql, now));
    const rows = await db.sql.all(`SELECT id, perihal, isi FROM KotakKeluar ORDER BY id`);
    expect(rows).toEqual([
      { id: "kemarin", perihal: "p", isi: "" },
      { id: "tadi", perihal: "p", isi: "rahasia" },
    ]);
  });
});

describe("work that kills its process", () => {
  const gaveUp: string[] = [];
  const runner = (realTryMs?: number) =>
    new JobRunner(
      db,
      {
        uji: {
          run: () => new Promise<void>(() => undefined),
          gaveUp: async ({ nama }) => void gaveUp.push(String(nama)),
        },
      },
      () => now,
      realTryMs,
    );
  const begin = (id: string, began: string) =>
    db.write((sql) =>
      sql.run(`INSERT INTO Pekerjaan (id, jenis, isi, status, dibuat, mulai) VALUES (?,'uji',?,'process',?,?)`, [
        id,
        JSON.stringify({ nama: id }),
        began,
        began,
      ]),
    );
  const deathsOf = (id: string) =>
    db.sql.get<{ mati: number; status: string }>(`SELECT mati, status FROM Pekerjaan WHERE id = ?`, [id]);

  it("is given up at the third death that the launcher saw within a minute; kills from outside count for less", async () => {
    await begin("jatuh", ago(0));
    for (let death = 0; death < 3; death++) {
      await db.write((sql) =>
        sql.run(`UPDATE Pekerjaan SET status = 'process', mulai = ? WHERE id = 'jatuh'`, [ago(0)]),
      );
      expect((await deathsOf("jatuh"))?.status).toBe("process");
      const next = runner();
      await next.recover(true);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await expect.poll(async () => (await deathsOf("jatuh"))?.status).toBe("rejected");
    expect(gaveUp).toEqual(["jatuh"]);
    await begin("dimatikan", ago(0));
    for (let death = 0; death < 3; death++) {
      await db.write((sql) =>
        sql.run(`UPDATE Pekerjaan SET status = 'process', mulai = ? WHERE id = 'dimatikan'`, [
          ago(death === 2 ? 1 : 0),
        ]),
      );
      await runner().recover(death === 2);
      await expect.poll(async () => (await deathsOf("dimatikan"))?.status).toBe("process");
    }
    expect((await deathsOf("dimatikan"))?.mati).toBe(3);
  });

  it("killed again and again before its start continues; real tries that all end in a death end it", async () => {
    const die = async (id: string, mati: number, realTryMs?: number) => {
      await db.write((sql) =>
        sql.run(`UPDATE Pekerjaan SET status = 'process', mati = ?, mulai = ? WHERE id = ?`, [mati, ago(0), id]),
      );
      await runner(realTryMs).recover();
    };
    const state = async (id: string) => (await deathsOf(id))?.status;
    await begin("cepat", ago(0));
    // thirty kills within the first second
    for (let death = 0; death < 30; death++) await die("cepat", (await deathsOf("cepat"))?.mati ?? 0);
    await expect.poll(() => state("cepat")).toBe("process");
    expect((await deathsOf("cepat"))?.mati).toBe(30);
    for (const [mati, status] of [
      [248, "process"],
      [249, "rejected"],
    ] as const) {
      await die("cepat", mati);
      await expect.poll(() => state("cepat")).toBe(status);
    }
    await db.write((sql) => sql.run("DELETE FROM Pekerjaan"));
    await begin("sungguh", ago(0));
    await die("sungguh", 0, 1);
    await expect.poll(async () => (await deathsOf("sungguh"))?.mati).toBe(10);
  });
});
