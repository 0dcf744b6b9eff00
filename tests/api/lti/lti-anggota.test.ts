import { afterAll, beforeAll, expect, test } from "vitest";
import { CAKUPAN_ANGGOTA } from "~/domain/lti/anggota";
import { KLAIM } from "~/domain/lti/klaim";
import type { Actor } from "../../setup/api";
import { SANDI } from "../../setup/api";
import { type KelasTertaut, kelasTertaut } from "../../setup/lti-kelas";
import { PELAJAR, PENGAJAR } from "../../setup/lti-platform";

let kelas: KelasTertaut;
beforeAll(async () => {
  kelas = await kelasTertaut((issuer) => ({ [KLAIM.anggota]: { context_memberships_url: `${issuer}/anggota` } }));
});
afterAll(() => kelas.close());

const ask = (path: string, actor: Actor = kelas.kepala) =>
  actor.call("POST", path, { batchId: kelas.batchId, tautan: kelas.tautan });
const lihat = async () => {
  const { body } = await ask("/batch/lti/anggota");
  return body.objResponse?.rows.map((row: Record<string, string>) => `${row.nama}: ${row.keadaan}`) ?? body.code;
};
const members = [
  [
    { user_id: "u1", name: "Tono Baru", email: "Tono@Kampus.Example", roles: PELAJAR, lis_person_sourcedid: "2201" },
    { user_id: "u2", name: "Guru", email: "guru@kampus.example", roles: PENGAJAR },
    { user_id: "u3", name: "Pergi", email: "pergi@kampus.example", roles: PELAJAR, status: "Inactive" },
  ],
  [
    { user_id: "u4", name: "Siti Rahmawati", email: "peserta01@kelas.example", roles: PELAJAR, status: "Active" },
    { user_id: "u5", name: "Kembar", email: "tono@kampus.example", roles: ["Learner"] },
    { user_id: "u6", given_name: "Rani", family_name: "Tanpa Surel", roles: PELAJAR },
    { user_id: "u7", name: "", roles: PELAJAR },
    { user_id: "u8", name: "Asisten", email: "asisten@kelas.example", roles: PELAJAR },
    "rusak",
    { name: "Tanpa id", roles: PELAJAR },
  ],
];

test("a scope refused by the platform is reported, and nothing is read", async () => {
  kelas.platform.anggota = members;
  expect(await lihat()).toBe("lti_service_missing");
  expect(kelas.platform.diminta).not.toContain("/anggota");
});

test("the roster of the course is previewed over all its pages: new, existing, wrong; teachers and leavers are left out", async () => {
  kelas.platform.cakupan = [CAKUPAN_ANGGOTA];
  expect(await lihat()).toEqual([
    "Tono Baru: baru",
    "Kembar: salah",
    "Rani Tanpa Surel: baru",
    ": salah",
    "Asisten: salah",
    "Siti Rahmawati: ada",
  ]);
  const { body } = await ask("/batch/lti/anggota");
  expect(body.objResponse.rows.map((row: { temuan: string[] }) => row.temuan.length)).toEqual([0, 1, 0, 1, 1, 0]);
});

test("the good rows become participants, recognised at their first launch; a second run adds nobody", async () => {
  expect((await ask("/batch/lti/anggota/simpan", await kelas.api.signIn("asisten"))).status).toBe(403);
  expect((await ask("/batch/lti/anggota/simpan", await kelas.api.signIn("instrukturlain"))).status).toBe(404);
  const { body } = await ask("/batch/lti/anggota/simpan");
  expect(body.objResponse).toEqual({ ditambah: 2 });
  const rows = await kelas.api.db.sql.all(
    "SELECT nama, email, nim FROM Akun WHERE batchId = ? AND nama IN ('Tono Baru', 'Rani Tanpa Surel') ORDER BY nama",
    [kelas.batchId],
  );
  expect(rows).toEqual([
    { nama: "Rani Tanpa Surel", email: expect.stringMatching(/@tanpa-surel\.invalid$/), nim: null },
    { nama: "Tono Baru", email: "tono@kampus.example", nim: "2201" },
  ]);
  const { objResponse } = await kelas.luncurkan({ sub: "u6", roles: PELAJAR });
  const me = await kelas.api.actor(objResponse.token).call("POST", "/user/peserta/me");
  expect(me.body.objResponse.nama).toBe("Rani Tanpa Surel");
  expect((await ask("/batch/lti/anggota/simpan")).body.objResponse).toEqual({ ditambah: 0 });
});

test("a participant with a password in another class of the partner proves it before the platform's word counts", async () => {
  const mitra = await kelas.api.signIn("mitra");
  const made = await mitra.call(
    "POST",
    "/batch/create",
    { nama: "Kelas C", mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" },
    { files: [] },
  );
  const person = { batchId: made.body.objResponse.id, nama: "Wati", email: "wati@kampus.example" };
  await mitra.call("POST", "/user/add/peserta", person, { files: [] });
  kelas.platform.anggota = [[{ user_id: "u9", name: "Wati", email: "wati@kampus.example", roles: PELAJAR }]];
  expect((await ask("/batch/lti/anggota/simpan")).body.objResponse).toEqual({ ditambah: 1 });
  const who = { sub: "u9", roles: PELAJAR, klaim: { email: "wati@kampus.example" } };
  expect((await kelas.luncurkan(who)).code).toBe("invalid");
});

test("a person admitted elsewhere by this platform under the e-mail is admitted here too; others prove it again", async () => {
  const sql = kelas.api.db.sql;
  const mitra = await kelas.api.signIn("mitra");
  const subs = (email: string) =>
    sql.all("SELECT o.sub FROM LtiOrang o JOIN Akun a ON a.id = o.akunId WHERE a.email = ?", [email]);
  const baru = { user_id: "u20", name: "Yani", email: "yani@kampus.example", roles: PELAJAR };
  kelas.platform.anggota = [[baru, { ...baru, user_id: "u21", email: "bukan surel", name: "Zaki" }]];
  expect((await ask("/batch/lti/anggota/simpan")).body.objResponse).toEqual({ ditambah: 2 });
  expect(await subs("yani@kampus.example")).toEqual([{ sub: "u20" }]);
  // an invalid e-mail makes no row wrong
  expect(await sql.get("SELECT email FROM Akun WHERE nama = 'Zaki'")).toEqual({
    email: expect.stringMatching(/@tanpa-surel\.invalid$/),
  });
  const signed = await kelas.luncurkan({ sub: "u20", roles: PELAJAR });
  const kelasC = (await sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas C'"))?.id ?? "";
  const owner = { batchId: kelasC, nama: "Yani Asli", email: "yani@kampus.example" };
  expect((await mitra.call("POST", "/user/add/peserta", owner, { files: [] })).status).toBe(200);
  // signed out, and asked for the password
  expect((await kelas.api.actor(signed.objResponse.token).call("POST", "/user/peserta/me")).status).toBe(401);
  expect(await subs("yani@kampus.example")).toEqual([]);
  const who = { sub: "u20", roles: PELAJAR, klaim: { email: "yani@kampus.example" } };
  expect((await kelas.luncurkan(who)).code).toBe("invalid");
});

test("passwords given to many revoke recognitions, as a single new password does", async () => {
  const [mitra, sql] = [await kelas.api.signIn("mitra"), kelas.api.db.sql];
  const who = { sub: "p-massal", roles: PELAJAR, klaim: { email: "peserta03@kelas.example" } };
  const proven = await kelas.luncurkan(who, { akun: "peserta03", sandi: SANDI });
  expect(proven.objResponse.token).toBeTruthy();
  expect((await kelas.luncurkan(who)).objResponse.token).toBeTruthy();
  const akun = await sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'peserta03'");
  const { body } = await mitra.call("POST", "/user/peserta/massal", { ids: [akun?.id], aksi: "sandi" });
  expect(body.objResponse).toMatchObject({ hasil: [{ ok: true }] });
  expect((await kelas.luncurkan(who)).code).toBe("invalid");
  const sheet = await mitra.call("GET", "/batch/detail", { id: kelas.batchId, lembar: "1" });
  const strip = sheet.body.objResponse.lembar.find((one: { accountId: string }) => one.accountId === "peserta03");
  expect((await kelas.luncurkan(who, { akun: "peserta03", sandi: SANDI })).code).toBe("login_failed");
  expect((await kelas.luncurkan(who, { akun: "peserta03", sandi: strip.sandi })).objResponse.token).toBeTruthy();
});

test("an endless list is stopped, and one with too many people is refused", async () => {
  kelas.platform.berputar = true;
  kelas.platform.diminta.length = 0;
  expect(await lihat()).toHaveLength(2);
  expect(kelas.platform.diminta.filter((path) => path === "/anggota")).toHaveLength(1);
  kelas.platform.berputar = false;
  kelas.platform.anggota = [[], [{ user_id: "u30", name: "Sesudah kosong", roles: PELAJAR }]];
  expect(await lihat()).toEqual([]);
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ user_id: `b${at}`, name: `Orang ${at}`, roles: PELAJAR }));
  kelas.platform.anggota = [people(500)];
  expect(await lihat()).toHaveLength(500);
  kelas.platform.anggota = [people(400), people(101)];
  const { status, body } = await ask("/batch/lti/anggota");
  expect([status, body.code, body.fieldErrors.berkas[0].includes("500")]).toEqual([422, "roster_invalid", true]);
});

test("an archived class sends no request", async () => {
  const mitra = await kelas.api.signIn("mitra");
  const set = (aksi: string) => mitra.call("POST", "/batch/update", { id: kelas.batchId, aksi });
  expect((await set("arsipkan")).status).toBe(200);
  kelas.platform.diminta.length = 0;
  expect((await ask("/batch/lti/anggota/simpan")).body.code).toBe("class_archived");
  expect(kelas.platform.diminta).toEqual([]);
  const { body } = await kelas.kepala.call("GET", "/batch/lti/list", { batchId: kelas.batchId });
  expect(body.objResponse.ubah).toBe(false);
  expect((await set("buka_lagi")).status).toBe(200);
});

test("a service at an unregistered origin gets no request, and a failing one is reported", async () => {
  const sql = kelas.api.db;
  const at = (anggota: string) =>
    sql.write((writer) => writer.run("UPDATE LtiKelas SET anggota = @anggota", { anggota }));
  await at("https://lain.example/anggota");
  expect(await lihat()).toBe("lti_service_missing");
  await at("http://169.254.169.254/latest/meta-data");
  expect(await lihat()).toBe("lti_service_missing");
  await at(`${kelas.platform.issuer}/tiada`);
  expect(await lihat()).toBe("lti_platform_unreachable");
  // an assertion signed by another key gives no token
  await kelas.admin.call("POST", "/lti/kunci/ganti", {});
  await at(`${kelas.platform.issuer}/anggota`);
  expect(await lihat()).toBe("lti_platform_unreachable");
});
