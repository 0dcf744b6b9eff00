import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nomorKelas } from "../../../mock-server/db/batch";
import { nomorCoba } from "../../../mock-server/db/batch/nomor-store";
import { Database } from "../../../mock-server/db/engine/database";
import { freshDatabase } from "../../setup/template";

let db: Database;
let remove: () => void;
beforeEach(async () => {
  const { url, ...fresh } = await freshDatabase("small");
  remove = fresh.remove;
  db = await Database.open(url);
});
afterEach(async () => {
  await db.close();
  remove();
});

const COPIED = "nama, mitraId, mulai, selesai, tanggal, paket, paketVersi, setelan, dibuat, awal";
/** Adds classes of these numbers, real ones or try-outs. */
const add = (from: number, to: number, cobaDari: string | null = null) =>
  db.write((sql) =>
    sql.run(
      `WITH RECURSIVE n(nomor) AS (SELECT @from UNION ALL SELECT nomor + 1 FROM n WHERE nomor < @to)
       INSERT INTO Batch (id, nomor, cobaDari, ${COPIED})
       SELECT 'kelas' || n.nomor, n.nomor, @cobaDari, ${COPIED.replace(/\w+/g, "b.$&")} FROM n, Batch b WHERE b.nomor = 1`,
      { from, to, cobaDari },
    ),
  );
const countTo = (nilai: number) =>
  db.write((sql) => sql.run("UPDATE Penghitung SET nilai = @nilai WHERE seri = 'batch'", { nilai }));
const kelas = () => db.write((sql) => nomorKelas(sql));

describe("numbers of classes", () => {
  test("count from 1 for real classes and from 9999 down for try-outs", async () => {
    expect([await kelas(), await kelas(), await nomorCoba(db.sql)]).toEqual([3, 4, 9999]);
    await add(9998, 9999, "kelas1");
    expect(await nomorCoba(db.sql)).toBe(9997);
  });

  test("are given once where both meet", async () => {
    await add(9996, 9996, "kelas1");
    await add(9998, 9999);
    expect(await nomorCoba(db.sql)).toBe(9997);
    await countTo(9995);
    expect(await kelas()).toBe(9997);
  });

  test("run out for both with a typed failure", async () => {
    await add(3, 9999);
    await countTo(9999);
    const full = { code: "class_numbers_full", params: { maks: 9999 } };
    await expect(nomorCoba(db.sql)).rejects.toMatchObject(full);
    await expect(kelas()).rejects.toMatchObject(full);
  });
});
