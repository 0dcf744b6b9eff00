import { afterAll, beforeAll, expect } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { treasurerOf } from "../../setup/bendahara";
import { releases } from "../../setup/releases";
import { ok } from "../../setup/spt";
import { story } from "../../setup/story";

/** The treasurer of a class that an earlier release made: all its participants act for it. */
const BERSAMA = "0990001000011000";
const MASA = { jenis: "pph21_26", masa: "2026-02", model: "normal" };

let api: TestApi;
let mitra: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi({ seed: `release ${releases()[0]}` });
  mitra = await api.signIn("mitra");
  kelas =
    (await api.db.sql.get<{ id: string }>(`SELECT batchId id FROM WajibPajak WHERE npwp = ?`, [BERSAMA]))?.id ?? "";
});
afterAll(() => api.close());

const acting = async (accountId: string) => (await api.signIn(accountId)).as(BERSAMA);
const clock = (input: Record<string, unknown>) => mitra.call("POST", "/batch/clock", { id: kelas, ...input });
const treasurers = () =>
  api.db.sql.all(`SELECT npwp, akunId FROM WajibPajak WHERE batchId = ? AND jenis = 'bendahara'`, [kelas]);
const step = story();

step("stays shared in a class of an earlier release: the first return of a month is everybody's", async () => {
  const [satu, dua] = [await acting("peserta01"), await acting("peserta02")];
  const { id } = await ok(satu, "POST", "/spt/create/draft", MASA);
  const second = await dua.call("POST", "/spt/create/draft", MASA);
  expect([second.status, second.body.code]).toEqual([409, "spt_exists"]);
  expect((await ok(dua, "GET", "/spt/detail", { id })).id).toBe(id);
});

step("is entrusted to people who join later, who get none of their own", async () => {
  const person = { batchId: kelas, nama: "Terlambat Sekali", email: "terlambat@lama.example" };
  await ok(mitra, "POST", "/user/add/peserta", person);
  const of = await api.db.sql.get<{ n: number }>(
    `SELECT count(*) n FROM PihakTerkait p JOIN WajibPajak w ON w.batchId = p.batchId AND w.npwp = p.npwp
     WHERE p.ownerNpwp = ? AND w.nama = ?`,
    [BERSAMA, person.nama],
  );
  expect(of).toEqual({ n: 1 });
  expect(await treasurers()).toEqual([{ npwp: BERSAMA, akunId: null }]);
});

step("is empty and shared again after a reset of the class", async () => {
  expect((await clock({ aksi: "setel_ulang" })).status).toBe(200);
  expect(await treasurers()).toEqual([{ npwp: BERSAMA, akunId: null }]);
  const satu = await acting("peserta01");
  expect((await ok(satu, "GET", "/spt/list")).total).toBe(0);
  expect((await ok(satu, "GET", "/karyawan/list")).total).toBeGreaterThan(0);
  expect(await treasurerOf(await api.signIn("peserta02"))).toBe(BERSAMA);
});
