import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HARI_TAMPAK } from "~/domain/batch/kehadiran";
import { addDays } from "~/domain/kit/tanggal";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pdfTexts } from "../../setup/pdf-text";

let api: TestApi;
let kelas: string;
let kepala: Actor;
let mitra: Actor;
let admin: Actor;
const ok = async (actor: Actor, path: string, input: Record<string, unknown> = {}) => {
  const answer = await actor.call("GET", path, { batchId: kelas, ...input });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.objResponse;
};
/** Presence of a person on a day of real time, between two times of Jakarta. */
const there = (accountId: string, hari: string, pertama = "08:15", terakhir = "10:40") =>
  api.db.write((sql) =>
    sql.run(
      `INSERT INTO Kehadiran (akunId, hari, pertama, terakhir)
       SELECT id, @hari, @pertama, @terakhir FROM Akun WHERE accountId = @accountId`,
      { accountId, hari, pertama: `${hari}T${pertama}:00+07:00`, terakhir: `${hari}T${terakhir}:00+07:00` },
    ),
  );

beforeAll(async () => {
  api = await startApi();
  kepala = await api.signIn("instruktur");
  mitra = await api.signIn("mitra");
  admin = await api.signIn("admin");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []))?.id ?? "";
});
beforeEach(() => api.db.write((sql) => sql.run(`DELETE FROM Kehadiran`, [])));
afterAll(() => api.close());

test("a user who signs in counts as present on that day, and a user who never signs in is absent", async () => {
  await api.signIn("peserta02");
  const daftar = await ok(kepala, "/batch/kehadiran");
  expect(daftar).toMatchObject({ banyakHari: 1, total: 3, peserta: 3, tidakPernah: 2, hari: [{ hadir: 1 }] });
  const came = daftar.rows.filter((row: { jumlah: number }) => row.jumlah === 1);
  expect(came).toMatchObject([{ accountId: "peserta02", hari: [{ pertama: expect.stringMatching(/Z$/) }] }]);
});

test("days are sorted, limited by a range, and a participant absent throughout the range is found", async () => {
  await there("peserta01", "2026-05-04");
  await there("peserta01", "2026-05-11", "09:00");
  await there("peserta02", "2026-05-04");
  expect(await ok(mitra, "/batch/kehadiran", { sort: "-jumlah" })).toMatchObject({
    hari: [
      { tanggal: "2026-05-04", hadir: 2 },
      { tanggal: "2026-05-11", hadir: 1 },
    ],
    rows: [
      { accountId: "peserta01", jumlah: 2 },
      { accountId: "peserta02", jumlah: 1, hari: [{}, null] },
      { jumlah: 0 },
    ],
  });
  const second = await ok(admin, "/batch/kehadiran", { hariDari: "2026-05-05", hadir: "tidak" });
  expect(second).toMatchObject({ banyakHari: 1, tidakPernah: 2, peserta: 3, total: 2 });
  expect(second.rows.map((row: { accountId: string }) => row.accountId)).toEqual(["peserta02", "peserta03"]);
  expect((await kepala.call("GET", "/batch/kehadiran", { batchId: kelas, sort: "toString" })).body.code).toBe(
    "malformed",
  );
});

test("a long term shows the newest days, and files hold all of them", async () => {
  const days = Array.from({ length: HARI_TAMPAK + 2 }, (_, at) => addDays("2026-02-01", at));
  for (const day of days) await there("peserta01", day);
  const daftar = await ok(kepala, "/batch/kehadiran", { q: "peserta01" });
  expect(daftar.banyakHari).toBe(days.length);
  expect(daftar.hari.map(({ tanggal }: { tanggal: string }) => tanggal)).toEqual(days.slice(2));
  expect(daftar.rows).toMatchObject([{ jumlah: days.length }]);
  const file = await kepala.call("GET", "/batch/kehadiran/unduh", { batchId: kelas, format: "csv", q: "peserta01" });
  const [head = "", row = ""] = file.body.toString("utf8").split("\r\n");
  expect(head.split(";").slice(-days.length)).toEqual(days.map((day) => `${day} (WIB)`));
  expect(row).toContain(`peserta01;`);
  expect(row.match(/08:15/g)?.length).toBe(days.length);
});

test("the print of one day is a sheet to sign, the print of several days counts; verification knows its code", async () => {
  await there("peserta01", "2026-05-04", "08:15", "10:40");
  await there("peserta02", "2026-05-11");
  const print = async (input: Record<string, unknown>) =>
    pdfTexts(
      (await kepala.call("GET", "/batch/kehadiran/unduh", { batchId: kelas, format: "pdf", ...input })).body,
    ).join("\n");
  const day = await print({ hariDari: "2026-05-04", hariSampai: "2026-05-04" });
  expect(day).toContain("Daftar Hadir");
  expect(day).toContain("4 Mei 2026");
  expect(day).toContain("Tanda tangan");
  expect(day).toContain("08.15");
  expect(day).toContain("10.40");
  const many = await print({});
  expect(many).toContain("4 Mei 2026 - 11 Mei 2026");
  expect(many).toContain("11-05");
  expect(many).not.toContain("08.15");
  const kode = await api.db.sql.get<{ kode: string }>(`SELECT kode FROM Verifikasi WHERE jenis = 'kehadiran'`, []);
  const one = await print({ q: "peserta01" });
  expect(one.match(/Hadir\s+1\s+0\s/)).not.toBeNull();
  const found = await api.anonymous.call("GET", "/verifikasi", { kode: kode?.kode });
  expect(found.body.objResponse).toMatchObject({ jenis: "kehadiran", nama: "Kelas A" });
});

test("is refused to another class's instructor, another partner and a participant", async () => {
  for (const who of ["instrukturlain", "mitralain"])
    expect((await (await api.signIn(who)).call("GET", "/batch/kehadiran", { batchId: kelas })).status).toBe(404);
  const peserta = await api.signIn("peserta01");
  expect((await peserta.call("GET", "/batch/kehadiran", { batchId: kelas })).status).toBe(403);
});
