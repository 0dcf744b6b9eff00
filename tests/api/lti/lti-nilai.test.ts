import { afterAll, beforeAll, expect, test } from "vitest";
import { KLAIM } from "~/domain/lti/klaim";
import { CAKUPAN_BUTIR, CAKUPAN_NILAI } from "~/domain/lti/nilai";
import { type Actor, SANDI } from "../../setup/api";
import { type KelasTertaut, kelasTertaut } from "../../setup/lti-kelas";
import { PELAJAR, PENGAJAR } from "../../setup/lti-platform";

let kelas: KelasTertaut;
let cakupan: string[] = [CAKUPAN_BUTIR, CAKUPAN_NILAI];
let tugas = "";
const NAMA = ["peserta01", "peserta02", "peserta03"];

beforeAll(async () => {
  kelas = await kelasTertaut((issuer) => ({ [KLAIM.nilai]: { lineitems: `${issuer}/butir`, scope: cakupan } }));
  kelas.platform.cakupan = [CAKUPAN_BUTIR, CAKUPAN_NILAI];
  const given = {
    judul: "PPN Maret",
    uraian: "Hitung",
    modul: "efaktur",
    mulai: "2026-03-01",
    jatuhTempo: "2026-12-31",
  };
  const made = await kelas.kepala.call(
    "POST",
    "/tugas/create",
    { batchId: kelas.batchId, ...given, nilaiMaks: 80 },
    { files: [] },
  );
  tugas = made.body.objResponse.id;
  for (const name of NAMA.slice(0, 2))
    await kelas.luncurkan(
      { sub: `di-moodle-${name}`, roles: PELAJAR, klaim: { email: `${name}@kelas.example` } },
      { akun: name, sandi: SANDI },
    );
  for (const name of NAMA) await reply(name);
});
afterAll(() => kelas.close());

async function reply(name: string) {
  const actor = await kelas.api.signIn(name);
  const { body } = await actor.call("POST", "/tugas/balas", { tugasId: tugas, teks: "Jawaban" }, { files: [] });
  expect(body.code).toBeUndefined();
}
const review = async (name: string, nilai: number) => {
  const row = await kelas.api.db.sql.get<{ id: string; versi: number }>(
    "SELECT l.id, l.versi FROM Balasan l JOIN Akun a ON a.id = l.akunId WHERE a.accountId = ? AND l.tugasId = ?",
    [name, tugas],
  );
  const given = { balasanId: row?.id, nilai, ulasan: "Baik", putusan: "tinjau", versi: row?.versi };
  const answer = await kelas.kepala.call("POST", "/tugas/send/review", given, { files: [] });
  expect([name, answer.status]).toEqual([name, 200]);
};
const ask = (path: string, more: Record<string, unknown> = {}, actor: Actor = kelas.kepala) =>
  actor.call("POST", path, { batchId: kelas.batchId, tautan: kelas.tautan, ...more });
const keadaan = async () => {
  const { body } = await ask("/batch/lti/nilai", { tugas });
  return Object.fromEntries(
    body.objResponse.rows.map((row: { accountId: string; keadaan: string }) => [row.accountId, row.keadaan]),
  );
};
const kirim = async () => {
  kelas.platform.skor.length = 0;
  const { body } = await ask("/batch/lti/nilai/kirim", { tugas });
  return body.objResponse ?? body.code;
};

test("without a column nothing is sent; a column is created on the platform, or an existing one chosen", async () => {
  expect(await kirim()).toBe("invalid");
  expect((await ask("/batch/lti/butir")).body.objResponse).toMatchObject({
    butir: [],
    tugas: expect.arrayContaining([{ id: tugas, judul: "PPN Maret", butir: null }]),
  });
  expect((await ask("/batch/lti/butir/simpan", { tugas, butir: "https://lain.example/butir/1" })).status).toBe(422);
  expect((await ask("/batch/lti/butir/simpan", { tugas })).status).toBe(200);
  expect(kelas.platform.butir).toMatchObject([{ label: "PPN Maret", scoreMaximum: 80, resourceId: tugas }]);
  const alamat = String(kelas.platform.butir[0]?.id);
  expect((await ask("/batch/lti/butir/simpan", { tugas, butir: alamat })).status).toBe(200);
  expect((await ask("/batch/lti/butir")).body.objResponse.tugas).toContainEqual({
    id: tugas,
    judul: "PPN Maret",
    butir: "PPN Maret",
  });
  expect(kelas.platform.butir).toHaveLength(1);
});

test("marks are sent for recognised participants; the others are shown, and missing marks are not sent", async () => {
  await review("peserta01", 72.5);
  await review("peserta03", 60);
  expect(await keadaan()).toEqual({ peserta01: "baru", peserta02: "tanpa_nilai", peserta03: "tak_dikenal" });
  expect(await kirim()).toEqual({ terkirim: 1, gagal: 0, sama: 0 });
  expect(kelas.platform.skor).toEqual([
    {
      userId: "di-moodle-peserta01",
      scoreGiven: 72.5,
      scoreMaximum: 80,
      activityProgress: "Completed",
      gradingProgress: "FullyGraded",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      butir: "1",
      type: "1",
    },
  ]);
  expect((await keadaan()).peserta01).toBe("terkirim");
});

test("a mark is sent again only if changed, or if the platform refused it", async () => {
  expect(await kirim()).toEqual({ terkirim: 0, gagal: 0, sama: 1 });
  expect(kelas.platform.skor).toEqual([]);
  await review("peserta01", 75);
  await review("peserta02", 40);
  expect(await keadaan()).toMatchObject({ peserta01: "berubah", peserta02: "baru" });
  kelas.platform.asing = ["di-moodle-peserta02"];
  expect(await kirim()).toEqual({ terkirim: 1, gagal: 1, sama: 0 });
  expect(await keadaan()).toMatchObject({ peserta01: "terkirim", peserta02: "gagal" });
  const { rows } = (await ask("/batch/lti/nilai", { tugas })).body.objResponse;
  expect(rows.find((row: { accountId: string }) => row.accountId === "peserta02").galat).toBe(
    "lti_platform_unreachable",
  );
  kelas.platform.asing = [];
  expect(await kirim()).toEqual({ terkirim: 1, gagal: 0, sama: 1 });
  expect(kelas.platform.skor).toMatchObject([{ userId: "di-moodle-peserta02", scoreGiven: 40 }]);
});

test("a withdrawn mark is shown as due, and deleted on the platform", async () => {
  await kelas.api.db.write((sql) =>
    sql.run(
      "UPDATE Balasan SET poin = NULL WHERE tugasId = ? AND akunId = (SELECT id FROM Akun WHERE accountId = 'peserta02')",
      [tugas],
    ),
  );
  expect((await keadaan()).peserta02).toBe("ditarik");
  kelas.platform.asing = ["di-moodle-peserta02"];
  expect(await kirim()).toEqual({ terkirim: 0, gagal: 1, sama: 1 });
  expect((await keadaan()).peserta02).toBe("gagal");
  kelas.platform.asing = [];
  expect(await kirim()).toEqual({ terkirim: 1, gagal: 0, sama: 1 });
  expect(kelas.platform.skor).toEqual([
    {
      userId: "di-moodle-peserta02",
      activityProgress: "Submitted",
      gradingProgress: "NotReady",
      timestamp: expect.any(String),
      butir: "1",
      type: "1",
    },
  ]);
  expect((await keadaan()).peserta02).toBe("tanpa_nilai");
  expect(await kirim()).toEqual({ terkirim: 0, gagal: 0, sama: 1 });
});

test("marks sent to an earlier column do not count for the new one", async () => {
  await review("peserta01", 76);
  const { db } = kelas.api;
  const told = () =>
    db.sql.get("SELECT poin FROM LtiNilai n JOIN Akun a ON a.id = n.akunId AND a.accountId = 'peserta01'");
  const before = await told();
  const set = (from: string, to: string) =>
    db.write((sql) => sql.run(`UPDATE LtiButir SET alamat = replace(alamat, '${from}', '${to}')`));
  kelas.platform.saatSkor = async () => void (await set("/butir/1", "/butir/2"));
  expect(await kirim()).toBe("version_conflict");
  kelas.platform.saatSkor = async () => undefined;
  expect(await told()).toEqual(before);
  await set("/butir/2", "/butir/1");
  expect((await keadaan()).peserta01).toBe("berubah");
});

test("addresses of columns are relative to their list, and other origins are neither offered nor called", async () => {
  const own = kelas.platform.butir;
  kelas.platform.butir = [
    { id: "/butir/7", label: "Relatif" },
    { id: "https://lain.example/butir/8", label: "Asing" },
    { id: "http://[rusak", label: "Rusak" },
  ];
  const { butir } = (await ask("/batch/lti/butir")).body.objResponse;
  expect(butir).toEqual([{ alamat: `${kelas.platform.issuer}/butir/7`, judul: "Relatif" }]);
  kelas.platform.butir = own;
  const { db } = kelas.api;
  const row = await db.sql.get<{ alamat: string }>("SELECT alamat FROM LtiButir");
  const set = (alamat = "") => db.write((sql) => sql.run("UPDATE LtiButir SET alamat = ?", [alamat]));
  await set("butir/relatif");
  expect(await kirim()).toEqual({ terkirim: 0, gagal: 1, sama: 0 });
  await set(row?.alamat);
});

test("sending ends after a round without answers, and the rest stays due; refusals end nothing", async () => {
  const { platform, api } = kelas;
  const orang = Array.from({ length: 6 }, (_, at) => `x-${at}`);
  await ask("/batch/lti/atur", { gabung: true });
  for (const sub of orang) {
    const { objResponse } = await kelas.luncurkan({ sub, roles: PELAJAR });
    await api.actor(objResponse.token).call("POST", "/tugas/balas", { tugasId: tugas, teks: "Jawaban" }, { files: [] });
  }
  await api.db.write((sql) =>
    sql.run(
      `UPDATE Balasan SET poin = 1000 WHERE tugasId = ? AND akunId IN (SELECT akunId FROM LtiOrang WHERE sub LIKE 'x-%')`,
      [tugas],
    ),
  );
  platform.sibuk = true;
  platform.diminta.length = 0;
  expect(await kirim()).toEqual({ terkirim: 0, gagal: 4, sama: 0 });
  expect(platform.diminta.filter((path) => path.endsWith("/scores"))).toHaveLength(4);
  platform.sibuk = false;
  platform.asing = [...orang, "di-moodle-peserta01"];
  expect(await kirim()).toEqual({ terkirim: 0, gagal: 7, sama: 0 });
  platform.asing = [];
  expect(await kirim()).toEqual({ terkirim: 7, gagal: 0, sama: 0 });
});

test("nothing is sent for a class that is archived", async () => {
  const mitra = await kelas.api.signIn("mitra");
  const set = (aksi: string) => mitra.call("POST", "/batch/update", { id: kelas.batchId, aksi });
  expect((await set("arsipkan")).status).toBe(200);
  kelas.platform.diminta.length = 0;
  expect(await kirim()).toBe("class_archived");
  expect((await ask("/batch/lti/butir/simpan", { tugas })).body.code).toBe("class_archived");
  expect(kelas.platform.diminta).toEqual([]);
  expect((await set("buka_lagi")).status).toBe(200);
});

test("only the head and the partner send, and only assignments of the class", async () => {
  const deeds = ["/batch/lti/butir", "/batch/lti/butir/simpan", "/batch/lti/nilai", "/batch/lti/nilai/kirim"];
  for (const path of deeds) {
    const more = path === deeds[0] ? {} : { tugas };
    expect([path, (await ask(path, more, await kelas.api.signIn("asisten"))).status]).toEqual([path, 403]);
    expect([path, (await ask(path, more, await kelas.api.signIn("instrukturlain"))).status]).toEqual([path, 404]);
    expect([path, (await ask(path, more, await kelas.api.signIn("peserta01"))).status]).toEqual([path, 403]);
  }
  for (const path of deeds.slice(1)) expect((await ask(path, { tugas: kelas.batchId })).status).toBe(422);
});

test("a permission missing in the newest launch is reported by its scope", async () => {
  cakupan = [CAKUPAN_NILAI];
  await kelas.luncurkan({ sub: "guru", roles: PENGAJAR });
  const { body } = await ask("/batch/lti/butir");
  expect([body.code, body.message.includes(CAKUPAN_BUTIR)]).toEqual(["lti_service_missing", true]);
  cakupan = [];
  await kelas.luncurkan({ sub: "guru", roles: PENGAJAR });
  await review("peserta01", 10);
  expect(await kirim()).toBe("lti_service_missing");
});

test("deleting a link deletes columns and sent marks along; marks in the portal stay", async () => {
  expect((await ask("/batch/lti/hapus")).status).toBe(200);
  for (const table of ["LtiButir", "LtiNilai"])
    expect(await kelas.api.db.sql.get(`SELECT count(*) n FROM ${table}`)).toEqual({ n: 0 });
  expect((await ask("/batch/lti/nilai", { tugas })).status).toBe(422);
});
