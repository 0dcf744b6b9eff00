import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { holds, jsonNumber, jsonTrue } from "../../mock-server/db/dialect";
import { isDuplicate } from "../../mock-server/db/engine/faults";
import type { Origin } from "../../mock-server/db/engine/versions";
import type { Reader, Writer } from "../../mock-server/db/sql";
import { databaseForTests } from "../setup/database";

// the same on SQLite and on PostgreSQL: `npm test -- --engine=postgres tests/api/mesin-basis-data.test.ts`
const db = databaseForTests();

const put = (sql: Writer, kunci: string, nilai = "1"): Promise<number> =>
  sql.run("INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, @nilai)", { kunci, nilai });
const value = async (kunci: string): Promise<string | undefined> =>
  (await db.sql.get<{ nilai: string }>("SELECT nilai FROM Setelan WHERE kunci = ?", [kunci]))?.nilai;

describe("values of statements", () => {
  it("are numbers, texts, bytes and null; flags are 0 or 1", async () => {
    const row = await db.sql.get(
      `SELECT count(*) n, sum(CASE WHEN terpisah = 0 THEN 1 ELSE 0 END) s, min(terpisah) flag, max(dihapus) tidakAda,
         CASE WHEN min(terpisah) = 0 THEN 9007199254740991 ELSE 0 END besar FROM Akun`,
    );
    expect(row).toMatchObject({ flag: 0, tidakAda: null, besar: 9_007_199_254_740_991 });
    expect([typeof (row as { n: unknown }).n, typeof (row as { s: unknown }).s]).toEqual(["number", "number"]);
    const isi = Buffer.from([0, 1, 255, 39]);
    await db.write((sql) =>
      sql.run(
        "INSERT INTO Berkas (id, pemilik, induk, nama, jenis, ukuran, hash, isi, dibuat) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [...["b", "p", "i", "n", "j", 4, "h", isi, "2026-01-01T00:00:00.000+00:00"]],
      ),
    );
    expect((await db.sql.get<{ isi: Buffer }>("SELECT isi FROM Berkas WHERE id = 'b'"))?.isi).toEqual(isi);
  });

  it("find nothing for a text with the character 0, which no row has", async () => {
    expect(await value("gagal\0")).toBeUndefined();
    expect(await db.sql.get("SELECT nilai FROM Setelan WHERE kunci = @kunci", { kunci: "\0" })).toBeUndefined();
  });

  it("of JSON are read as texts, numbers and flags", async () => {
    const rows = await db.sql.all<{ n: number }>(
      `SELECT ${jsonNumber("v.sesudah", "n")} n FROM (SELECT '{"n":12,"ya":true}' sesudah UNION ALL SELECT '{"n":3,"ya":false}') v
       WHERE ${jsonTrue("v.sesudah", "ya")} ORDER BY 1`,
    );
    expect(rows).toEqual([{ n: 12 }]);
  });
});

describe("the order of a list", () => {
  it("is that of the bytes of texts, and null comes first, or last in a descending order", async () => {
    const rows = `(SELECT 'b' nomor UNION ALL SELECT NULL UNION ALL SELECT 'B' UNION ALL SELECT 'a') v`;
    const order = async (direction: string) =>
      (await db.sql.all<{ nomor: string }>(`SELECT nomor FROM ${rows} ORDER BY nomor${direction}`)).map(
        ({ nomor }) => nomor,
      );
    expect(await order("")).toEqual([null, "B", "a", "b"]);
    expect(await order(" DESC")).toEqual(["b", "a", "B", null]);
  });

  it("of found texts ignores case and takes wildcards literally", async () => {
    const found = async (cari: string) =>
      (await db.sql.all(`SELECT 1 ada FROM (SELECT 'Maju_Jaya' nama) v WHERE ${holds("v.nama", "cari")}`, { cari }))
        .length;
    expect([await found("%maju%"), await found("%\\_jaya%"), await found("%u\\%%")]).toEqual([1, 1, 0]);
  });
});

describe("a transaction", () => {
  it("is stored whole or not at all, and sees its own writes", async () => {
    const failed = db.write(async (sql) => {
      await put(sql, "gagal");
      expect(await sql.get("SELECT nilai FROM Setelan WHERE kunci = 'gagal'")).toEqual({ nilai: "1" });
      expect(await value("gagal")).toBeUndefined();
      throw new Error("batal");
    });
    await expect(failed).rejects.toThrow("batal");
    expect(await value("gagal")).toBeUndefined();
    await db.write((sql) => put(sql, "jadi"));
    expect(await value("jadi")).toBe("1");
  });

  it("reports a repeated unique value as such, and the next one works", async () => {
    await db.write((sql) => put(sql, "sekali"));
    const again = await db.write((sql) => put(sql, "sekali")).catch((error: unknown) => error);
    expect(isDuplicate(again)).toBe(true);
    expect(await db.write((sql) => put(sql, "lain"))).toBe(1);
  });

  it("of one class comes after those of the same class: no number is taken twice", async () => {
    await db.write((sql) => put(sql, "hitung", "0"));
    const add = () =>
      db.write(
        async (sql) => {
          const before = Number(
            (await sql.get<{ nilai: string }>("SELECT nilai FROM Setelan WHERE kunci = 'hitung'"))?.nilai,
          );
          await sql.run("UPDATE Setelan SET nilai = @nilai WHERE kunci = 'hitung'", { nilai: String(before + 1) });
        },
        { kelas: "kelas-uji" },
      );
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await value("hitung")).toBe("40");
  });

  it("writes many rows at once in their order, and counts them", async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({ kunci: `b${String(n).padStart(3, "0")}`, nilai: String(n) }));
    const written = await db.write((sql) =>
      sql.runEach("INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, @nilai)", rows),
    );
    expect(written).toBe(450);
    expect(await value("b449")).toBe("449");
  });

  it("sends statements without waiting for them, in their order", async () => {
    const found = await db.write(async (sql) => {
      sql.send("INSERT INTO Setelan (kunci, nilai) VALUES ('kirim', '1')");
      sql.send("UPDATE Setelan SET nilai = '2' WHERE kunci = 'kirim'");
      return sql.get<{ nilai: string }>("SELECT nilai FROM Setelan WHERE kunci = 'kirim'");
    });
    expect(found).toEqual({ nilai: "2" });
  });

  it.each([
    ["the commit", async () => undefined],
    ["a later change", (sql: Writer) => put(sql, "sesudah")],
    ["a later query", (sql: Writer) => sql.get("SELECT 1 satu")],
    ["a later query for all rows", (sql: Writer) => sql.all("SELECT 1 satu")],
    [
      "a later change of many rows",
      (sql: Writer) =>
        sql.runEach("INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, '1')", [{ kunci: "s1" }, { kunci: "s2" }]),
    ],
  ])("tells by %s that a sent statement failed, stores nothing, and the next one works", async (_, later) => {
    const kunci = randomUUID();
    await db.write((sql) => put(sql, kunci));
    const failed = await db
      .write(async (sql) => {
        await put(sql, `dengan-${kunci}`);
        sql.send("INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, '1')", { kunci });
        await later(sql);
      })
      .catch((error: unknown) => error);
    expect(isDuplicate(failed)).toBe(true);
    expect(await value(`dengan-${kunci}`)).toBeUndefined();
    expect(await db.write((sql) => put(sql, `lagi-${kunci}`))).toBe(1);
  });

  it("refuses statements after its end", async () => {
    let kept: Writer | undefined;
    await db.write((sql) => {
      kept = sql;
    });
    await expect(kept?.get("SELECT 1 satu")).rejects.toThrow("after the end of its transaction");
  });
});

const seal = (batchId: string) => (sql: Writer) =>
  sql.run(
    `INSERT INTO Verifikasi (kode, batchId, jenis, objekId, nomor, hash, dibuat)
     VALUES (@kode, @batchId, 'faktur', '1', @kode, '1', '2026-04-06T00:00:00.000+00:00')`,
    { kode: randomUUID(), batchId },
  );
const seals = async (sql: Reader, batchId: string): Promise<number> =>
  (await sql.get<{ n: number }>("SELECT count(*) n FROM Verifikasi WHERE batchId = ?", [batchId]))?.n ?? 0;

/** Asks for a kept number of seals; `found` counts how often it was looked up. */
function counting(name: string, batchId: string, of: Origin) {
  let found = 0;
  const ask = () =>
    db.sql.kept(
      `${name}|${batchId}`,
      async (sql) => {
        found++;
        return seals(sql, batchId);
      },
      of,
    );
  const lookups = async (write: () => Promise<unknown>): Promise<number> => {
    // the tables are known after the first answer
    for (const _ of [1, 2]) await ask();
    const before = found;
    await write();
    expect(await ask()).toBe(await seals(db.sql, batchId));
    return found - before;
  };
  return lookups;
}

describe("a kept answer", () => {
  it.each([true, false])("of a class ends with a write of its class or of no known one (alone: %s)", async (alone) => {
    const lookupsAfter = counting(`kelas ${alone}`, "a", { kelas: "a", alone });
    expect(await lookupsAfter(() => db.write(seal("b"), { kelas: "b" }))).toBe(0);
    expect(await lookupsAfter(() => db.write(seal("a"), { kelas: "a" }))).toBe(1);
    expect(await lookupsAfter(() => db.write(seal("a")))).toBe(1);
    expect(await lookupsAfter(() => db.write(seal("a"), { scope: "uji" }))).toBe(1);
    expect(await lookupsAfter(async () => undefined)).toBe(0);
  });

  it("of its statements alone ends with a write of their tables", async () => {
    const lookupsAfter = counting("sendiri", "c", { alone: true });
    expect(await lookupsAfter(() => db.write((sql) => put(sql, randomUUID()), { scope: "uji" }))).toBe(0);
    expect(await lookupsAfter(() => db.write(seal("d"), { kelas: "d" }))).toBe(1);
  });

  it("of neither ends with any write", async () => {
    const lookupsAfter = counting("apa saja", "e", {});
    expect(await lookupsAfter(() => db.write((sql) => put(sql, randomUUID()), { scope: "uji" }))).toBe(1);
    expect(await lookupsAfter(() => db.write(seal("d"), { kelas: "d" }))).toBe(1);
  });

  it("of its statements alone ends with a write of tables that a kept answer inside it has read", async () => {
    const inner = (sql: Reader) => sql.kept("dalam|f", (own) => seals(own, "f"), { alone: true });
    const outer = () => db.sql.kept("luar|f", (sql) => inner(sql), { alone: true });
    for (const _ of [1, 2, 3]) await outer();
    await db.write(seal("f"), { kelas: "f" });
    expect(await outer()).toBe(1);
  });

  it("lives until its class is written, also by a transaction that names none", async () => {
    let found = 0;
    const ask = () => db.sql.kept("uji", async () => ++found, { kelas: "kelas-a" });
    await ask();
    expect(await ask()).toBe(1);
    await db.write((sql) => put(sql, "umum"), { kelas: "kelas-b" });
    expect(await ask()).toBe(1);
    await db.write((sql) => sql.run("UPDATE Batch SET nama = nama"));
    expect(await ask()).toBe(2);
  });
});
