import { afterAll, beforeAll, expect, test } from "vitest";
import { writePage } from "~/domain/kit/pages";
import { type Actor, startApi, type TestApi } from "../../setup/api";

let api: TestApi;
let mitra: Actor;
let kepala: Actor;
let siti: Actor;
/** A class in the zone of Jakarta, and one in that of Makassar with the same head. */
let barat: string;
let tengah: string;
const ok = async (actor: Actor, method: "GET" | "POST", path: string, input: Record<string, unknown> = {}) => {
  const answer = await actor.call(method, path, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.objResponse;
};
const TUGAS = { uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "2026-04-10" };

beforeAll(async () => {
  api = await startApi();
  [mitra, kepala, siti] = (await Promise.all(["mitra", "instruktur", "peserta01"].map((who) => api.signIn(who)))) as [
    Actor,
    Actor,
    Actor,
  ];
  const row = await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []);
  barat = row?.id ?? "";
  const head = await api.db.sql.get<{ id: string; mitraId: string }>(
    `SELECT id, mitraId FROM Akun WHERE accountId = 'instruktur'`,
    [],
  );
  const made = await ok(mitra, "POST", "/batch/create", {
    nama: "Kelas Makassar",
    mulai: "2026-04-01",
    selesai: "2026-06-30",
    paket: "brevet-ab-ppn-maret-2026",
    instruktur: [head?.id],
    kepala: head?.id,
    zona: "WITA",
  });
  tengah = made.id;
});
afterAll(() => api.close());

test("a class uses its chosen zone, or that of Jakarta without a choice; a copy keeps it", async () => {
  expect((await ok(mitra, "GET", "/batch/detail", { id: barat })).setelan).toMatchObject({ zona: "WIB" });
  expect(await ok(mitra, "GET", "/batch/detail", { id: tengah })).toMatchObject({
    zona: "WITA",
    setelan: { zona: "WITA" },
  });
  const copy = await ok(mitra, "POST", "/batch/salin", {
    id: tengah,
    nama: "Salinan",
    mulai: "2026-07-01",
    selesai: "2026-09-30",
  });
  expect((await ok(mitra, "GET", "/batch/detail", { id: copy.id })).setelan).toMatchObject({ zona: "WITA" });
  await ok(mitra, "POST", "/batch/update", { id: copy.id, zona: "WIT" });
  expect((await ok(mitra, "GET", "/batch/detail", { id: copy.id })).setelan).toMatchObject({
    zona: "WIT",
    persetujuan: "always",
  });
  expect((await mitra.call("POST", "/batch/update", { id: copy.id, zona: "CET" })).status).toBe(422);
});

test("an assignment of several classes is due at the same hour of each; times are shown by the clock of the class", async () => {
  const { id, lain } = await ok(kepala, "POST", "/tugas/create", {
    batchId: barat,
    judul: "Serentak",
    ...TUGAS,
    batas: "2030-11-30T17:00:00+07:00",
    batasAkhir: "2030-12-01T17:00:00+07:00",
    kelasLain: { [tengah]: {} },
  });
  expect(await ok(kepala, "GET", "/tugas/detail", { id })).toMatchObject({
    zona: "WIB",
    batas: "2030-11-30T17:00:00+07:00",
  });
  expect(await ok(kepala, "GET", "/tugas/detail", { id: lain[0] })).toMatchObject({
    zona: "WITA",
    batas: "2030-11-30T17:00:00+08:00",
    batasAkhir: "2030-12-01T17:00:00+08:00",
  });
  const csv = (await kepala.call("GET", "/tugas/list/instruktur", { format: "csv", q: "Serentak" })).body.toString();
  expect(csv).toContain("2030-11-30T17:00:00+07:00,WIB");
  expect(csv).toContain("2030-11-30T17:00:00+08:00,WITA");
  const notice = await api.db.sql.get<{ isi: string }>(
    `SELECT isi FROM Notifikasi WHERE jenis = 'tugas_baru' AND tautan = ?`,
    [writePage({ page: "tugas.rincian", id })],
  );
  expect(JSON.parse(notice?.isi ?? "{}")).toMatchObject({ jatuhTempo: "2026-04-10", saat: "30-11-2030 17:00 WIB" });
});

test("changing the zone moves no deadline; extensions and sent times are shown by the clock of the class", async () => {
  const { id } = await ok(kepala, "POST", "/tugas/create", {
    batchId: barat,
    judul: "Pindah zona",
    ...TUGAS,
    batas: "2030-11-30T17:00:00+07:00",
  });
  const akunId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'peserta01'`, []))?.id;
  await ok(mitra, "POST", "/batch/update", { id: barat, zona: "WIT" });
  await ok(kepala, "POST", "/tugas/perpanjang", { tugasId: id, peserta: [akunId], batas: "2030-12-01T17:00:00+09:00" });
  expect(await ok(siti, "GET", "/tugas/detail", { id })).toMatchObject({
    zona: "WIT",
    batas: "2030-11-30T19:00:00+09:00",
    perpanjangan: [{ batas: "2030-12-01T17:00:00+09:00" }],
  });
  expect((await ok(siti, "GET", "/tugas/list/peserta", { q: "Pindah" })).rows).toMatchObject([
    { batas: "2030-12-01T17:00:00+09:00", zona: "WIT" },
  ]);
  const told = await api.db.sql.get<{ isi: string }>(
    `SELECT isi FROM Notifikasi WHERE jenis = 'tugas_diperpanjang' AND akunId = ?`,
    [akunId ?? ""],
  );
  expect(JSON.parse(told?.isi ?? "{}")).toMatchObject({ saat: "01-12-2030 17:00 WIT" });
  await ok(siti, "POST", "/tugas/balas", { tugasId: id, teks: "Selesai" });
  const [reply] = (await ok(siti, "GET", "/tugas/list/balas/peserta", { tugasId: id })).rows;
  expect(reply).toMatchObject({
    zona: "WIT",
    kelas: "2026-04-06",
    dikirim: expect.stringMatching(/^20\d\d-.*\+09:00$/),
  });
  await ok(mitra, "POST", "/batch/update", { id: barat, zona: "WIB" });
});
