import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SqliteDatabase } from "../../../mock-server/db/engine/sqlite";
import { insertRows, type NewRow } from "../../../mock-server/db/spt/baris-baru";
import { freshDatabase } from "../../setup/template";

const NOW = new Date("2026-04-06T02:03:04.005Z");
let db: SqliteDatabase;
let remove: () => void;
beforeAll(async () => {
  const made = await freshDatabase("none");
  remove = made.remove;
  db = await SqliteDatabase.open(made.url);
});
afterAll(async () => {
  await db.close();
  remove();
});

const person = (accountId: string, more: NewRow<"Akun"> = {}): NewRow<"Akun"> => ({
  id: accountId,
  accountId,
  email: `${accountId}@kelas.example`,
  nama: accountId,
  peran: "admin",
  dibuat: NOW,
  ...more,
});
const kept = (id: string) =>
  db.sql.get<Record<string, unknown>>("SELECT terpisah, status, dibuat, telepon FROM Akun WHERE id = @id", { id });

describe("rows written together", () => {
  test("hold times, flags and defaults as the rest of the product reads them", async () => {
    await db.write((sql) =>
      insertRows(sql, "Akun", [
        person("satu", { terpisah: true, telepon: "021" }),
        person("dua", { telepon: undefined }),
        person("tiga", { status: "nonaktif", telepon: null }),
      ]),
    );
    const dibuat = "2026-04-06T02:03:04.005+00:00";
    expect(await kept("satu")).toEqual({ terpisah: 1, status: "aktif", dibuat, telepon: "021" });
    expect(await kept("dua")).toEqual({ terpisah: 0, status: "aktif", dibuat, telepon: null });
    expect(await kept("tiga")).toEqual({ terpisah: 0, status: "nonaktif", dibuat, telepon: null });
    const asPrismaReads = await db.setUp((prisma) => prisma.akun.findUniqueOrThrow({ where: { id: "satu" } }));
    expect(asPrismaReads.dibuat).toEqual(NOW);
  });

  test("hold a JSON column's value as text", async () => {
    await db.write((sql) =>
      insertRows(sql, "Setelan", [{ kunci: "uji", nilai: { daftar: [1, "dua"], kosong: null } }]),
    );
    expect(await db.sql.get("SELECT nilai FROM Setelan WHERE kunci = 'uji'")).toEqual({
      nilai: '{"daftar":[1,"dua"],"kosong":null}',
    });
  });

  test("keep their order over many portions, with any columns", async () => {
    const names = Array.from({ length: 130 }, (_, at) => `urut${String(at).padStart(3, "0")}`);
    await db.write((sql) =>
      insertRows(
        sql,
        "Akun",
        names.map((name, at) => person(name, at % 3 === 0 ? { nim: name } : {})),
      ),
    );
    const rows = await db.sql.all<{ id: string; nim: string | null }>(
      "SELECT id, nim FROM Akun WHERE id LIKE 'urut%' ORDER BY rowid",
    );
    expect(rows).toEqual(names.map((id, at) => ({ id, nim: at % 3 === 0 ? id : null })));
  });

  test("are all left out if one of them cannot be stored", async () => {
    const rows = [...Array(60).keys()].map((at) => person(`lagi${at}`));
    await expect(db.write((sql) => insertRows(sql, "Akun", [...rows, person("lagi0")]))).rejects.toMatchObject({
      code: expect.stringContaining("SQLITE_CONSTRAINT"),
    });
    expect(await kept("lagi1")).toBeUndefined();
  });
});
