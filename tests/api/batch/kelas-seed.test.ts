import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginDay } from "../../../mock-server/clock";
import { SANDBOX_TABLES } from "../../../mock-server/db/cadangan/snapshot";
import { DEFAULT_SETTINGS } from "../../../mock-server/http/caller";
import { startApi, type TestApi } from "../../setup/api";
import { POSTGRES } from "../../setup/postgres-server";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe("a class after seeding", () => {
  it("gives every participant a person, a company with branches, and its documents", async () => {
    const company = await (await api.signIn("peserta02")).as("company");
    const me = await company.call("POST", "/user/peserta/me");
    expect(me.body.objResponse).toMatchObject({
      personal: { npwp: "9900010002000101" },
      currentActive: { npwp: "0990001000201000", jenis: "badan" },
    });
    const count = async (table: string, where: string) =>
      (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM ${table} WHERE ${where}`))?.n;
    expect(await count("Faktur", "lawanNpwp = '0990001000201000' AND kredit IS NULL")).toBe(3);
    expect(
      await count("Faktur", "lawanNpwp = '0990001000201000' AND kredit = 'credited' AND kreditMasa = '2026-03'"),
    ).toBe(2);
    expect(await count("DokumenLain", "ownerNpwp = '0990001000201000' AND status = 'pending'")).toBe(2);
    expect(await count("Karyawan", "ownerNpwp = '0990001000201000'")).toBe(5);
    expect(await count("Cabang", "ownerNpwp = '0990001000201000' AND kode IN ('000000', '000001', '000002')")).toBe(3);
    expect(await count("WajibPajak", "jenis = 'lawan' AND npwp LIKE '0990001%'")).toBe(10);
    expect(await count("BukuBesar", "ownerNpwp = '0990001000201000' AND kap = '411618' AND sisa = 50000000")).toBe(1);
  });

  it("gives every company and person its own address", async () => {
    const rows = await api.db.sql.all<{ alamat: string }>(
      `SELECT w.alamat FROM WajibPajak w JOIN Batch b ON b.id = w.batchId WHERE b.nomor = 1 AND w.akunId IS NOT NULL`,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows.map(({ alamat }) => alamat)).size).toBe(rows.length);
  });

  it("numbers documents without gaps", async () => {
    const rows = await api.db.sql.all<{ nomor: string }>(
      `SELECT substr(f.nomor, 7) nomor FROM Faktur f JOIN Batch b ON b.id = f.batchId WHERE b.nomor = 1 ORDER BY 1`,
    );
    expect(rows.map((row) => Number(row.nomor))).toEqual(rows.map((_, index) => index + 1));
    expect(rows).toHaveLength(15);
  });

  it("every invoice is the sum of its lines", async () => {
    const wrong = await api.db.sql.all(
      `SELECT f.nomor FROM Faktur f JOIN FakturBaris l ON l.fakturId = f.id GROUP BY f.id
       HAVING sum(l.ppn) <> f.ppn OR sum(l.dpp) <> f.dpp OR sum(l.dppLain) <> f.dppLain OR sum(l.total) <> f.hargaJual`,
    );
    expect(wrong).toEqual([]);
  });
});

describe("the parts of a class", () => {
  // the schema is the same on both engines (tests/structure/postgres.test.ts)
  it.skipIf(POSTGRES)("are backed up whole: every table with rows of a taxpayer", async () => {
    const owned = `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'ownerNpwp'`;
    const hanging = `SELECT m.name FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table' AND f."table" IN (SELECT value FROM json_each(?))`;
    const tables = await api.db.sql.all<{ name: string }>(`${owned} UNION ${hanging}`, [
      JSON.stringify(SANDBOX_TABLES),
    ]);
    expect(tables.map(({ name }) => name).filter((name) => !SANDBOX_TABLES.includes(name))).toEqual([]);
  });

  it("play the days in order, each event once a day", async () => {
    const seen: string[] = [];
    const event = { peristiwa: "uji", run: async (_: unknown, day: { tanggal: string }) => seen.push(day.tanggal) };
    const batch = {
      id: "x",
      nomor: 1,
      nama: "x",
      setelan: DEFAULT_SETTINGS,
    };
    const happened = await api.db.write((sql) =>
      beginDay(
        sql,
        {
          batch,
          tanggal: "2026-04-07",
          awal: "2026-04-07T00:00:00+07:00",
          now: new Date(),
          context: undefined as never,
        },
        [event],
      ),
    );
    expect([...happened]).toEqual([["uji", 1]]);
    expect(seen).toEqual(["2026-04-07"]);
  });

  it("answer the QR codes of its invoices", async () => {
    const missing = await api.db.sql.get(
      `SELECT count(*) n FROM Faktur f WHERE NOT EXISTS (SELECT 1 FROM Verifikasi v WHERE v.objekId = f.id AND v.nomor = f.nomor)`,
    );
    expect(missing).toEqual({ n: 0 });
  });
});
