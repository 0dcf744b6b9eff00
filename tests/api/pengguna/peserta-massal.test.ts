import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, SANDI, startApi, type TestApi, upload } from "../../setup/api";

let api: TestApi;
let mitra: Actor;
const NEW = { mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" };
type Sheet = { accountId: string; sandi: string; kodeOtorisasi: string; email: string };
type Made = { id: string; peserta: Sheet[] };

/** A class of the partner with some people. */
async function classOf(nama: string, people: readonly string[]): Promise<Made> {
  const rows = people.map((name) => `${name},${name.toLowerCase().replace(/\W/g, "")}@massal.example`);
  const files = [upload("peserta.csv", `nama,email\n${rows.join("\n")}\n`)];
  const made = await mitra.call("POST", "/batch/create", { nama, ...NEW }, { files });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.objResponse;
}
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
});
afterAll(() => api.close());

const idOf = async (accountId: string): Promise<string> =>
  (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = ?`, [accountId]))?.id ?? "";
const sheetOf = async (id: string): Promise<Sheet[]> =>
  (await mitra.call("GET", "/batch/detail", { id, lembar: "1" })).body.objResponse.lembar;
const massal = (actor: Actor, ids: readonly string[], aksi: string, more = {}) =>
  actor.call("POST", "/user/peserta/massal", { ids, aksi, ...more });
const listed = async (actor: Actor, query: object) =>
  (await actor.call("GET", "/user/list/peserta/mitra", { perPage: 100, ...query })).body.objResponse.rows as {
    accountId: string;
    batchId: string;
    masuk: string | null;
  }[];

describe("one action on many participants", () => {
  it("reports the result row by row, and touches nobody out of reach", async () => {
    const { peserta } = await classOf("Massal satu", ["Ayu Satu", "Bayu Satu"]);
    const [ayu = "", bayu = ""] = await Promise.all(peserta.map(({ accountId }) => idOf(accountId)));
    const stranger = await idOf("pesertalain01");
    const off = await massal(mitra, [ayu, stranger, bayu], "nonaktifkan");
    expect(off.status).toBe(200);
    expect(off.body.objResponse.hasil).toMatchObject([
      { id: ayu, ok: true, label: "Ayu Satu" },
      { id: stranger, ok: false, code: "not_found" },
      { id: bayu, ok: true },
    ]);
    await expect(api.signIn(peserta[0]?.accountId ?? "", peserta[0]?.sandi)).rejects.toThrow("401");
    await api.signIn("pesertalain01");
    await massal(mitra, [ayu, bayu], "aktifkan");
    const session = await api.signIn(peserta[0]?.accountId ?? "", peserta[0]?.sandi);
    expect((await massal(session, [bayu], "hapus")).status).toBe(403);
    expect((await massal(mitra, [bayu, bayu], "hapus")).body.objResponse.hasil).toHaveLength(1);
    await expect(api.signIn(peserta[1]?.accountId ?? "", peserta[1]?.sandi)).rejects.toThrow("401");
    // a deleted participant is reported as deleted when the call is repeated
    expect((await massal(mitra, [bayu], "hapus")).body.objResponse.hasil).toMatchObject([
      { ok: false, code: "not_found" },
    ]);
  });

  it("new passwords replace the old ones on the sheet of the class, and end open sessions", async () => {
    const { id, peserta } = await classOf("Massal sandi", ["Cici Dua", "Didi Dua"]);
    const [cici, didi] = peserta as [Sheet, Sheet];
    const session = await api.signIn(cici.accountId, cici.sandi);
    const reset = await massal(mitra, [await idOf(cici.accountId)], "sandi");
    expect(reset.body.objResponse.hasil).toMatchObject([{ ok: true, label: "Cici Dua" }]);
    expect(JSON.stringify(reset.body)).not.toContain("scrypt");
    expect((await session.call("POST", "/user/peserta/me")).status).toBe(401);
    await expect(api.signIn(cici.accountId, cici.sandi)).rejects.toThrow("401");
    const sheet = await sheetOf(id);
    expect(sheet.map(({ accountId }) => accountId).sort()).toEqual([cici.accountId, didi.accountId].sort());
    const fresh = sheet.find(({ accountId }) => accountId === cici.accountId);
    expect(fresh?.sandi).not.toBe(cici.sandi);
    await api.signIn(cici.accountId, fresh?.sandi);
    await api.signIn(didi.accountId, didi.sandi);
    expect(JSON.stringify(await api.db.sql.all(`SELECT * FROM Jejak`))).not.toContain(fresh?.sandi);
  });

  it("a participant moves with its names and secrets into a new sandbox; the old class keeps the work", async () => {
    const old = await classOf("Massal asal", ["Eka Tiga", "Fani Tiga"]);
    const next = await classOf("Massal tujuan", ["Gita Tiga"]);
    const [eka] = old.peserta as [Sheet];
    const before = await idOf(eka.accountId);
    const documents = async (batchId: string) =>
      (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Faktur WHERE batchId = ?`, [batchId]))?.n;
    const had = await documents(old.id);
    const moved = await massal(mitra, [before], "pindahkan", { batchId: next.id });
    expect(moved.body.objResponse.hasil).toMatchObject([{ id: before, ok: true, label: "Eka Tiga" }]);
    const me = (await (await api.signIn(eka.accountId, eka.sandi)).call("POST", "/user/peserta/me")).body.objResponse;
    expect(me).toMatchObject({ email: eka.email, batch: { nama: "Massal tujuan" } });
    expect(me.company.npwp).toMatch(/^099\d{4}0002/);
    expect(await documents(old.id)).toBe(had);
    expect((await listed(mitra, { batchId: old.id })).map(({ accountId }) => accountId)).toEqual([
      old.peserta[1]?.accountId,
    ]);
    // it signs with its earlier code
    const [row] = await api.db.sql.all<{ kodeOtorisasi: string }>(
      `SELECT kodeOtorisasi FROM Akun WHERE accountId = ?`,
      [eka.accountId],
    );
    expect(row?.kodeOtorisasi).toContain("scrypt");
    // already there, so nothing happens
    const now = await idOf(eka.accountId);
    expect((await massal(mitra, [now], "pindahkan", { batchId: next.id })).body.objResponse.hasil).toMatchObject([
      { ok: true },
    ]);
    expect(await idOf(eka.accountId)).toBe(now);
  });

  it("nobody moves into a class of others, into none, or into or out of an archived one", async () => {
    const { id, peserta } = await classOf("Massal arsip", ["Hadi Empat"]);
    const hadi = await idOf(peserta[0]?.accountId ?? "");
    const foreign = await api.db.sql.get<{ id: string }>(
      `SELECT b.id FROM Batch b JOIN Akun a ON a.id = b.mitraId WHERE a.accountId = 'mitralain'`,
    );
    expect((await massal(mitra, [hadi], "pindahkan", { batchId: foreign?.id })).status).toBe(404);
    expect((await massal(mitra, [hadi], "pindahkan")).status).toBe(422);
    await mitra.call("POST", "/batch/update", { id, aksi: "arsipkan" });
    const kelasA = await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`);
    expect((await massal(mitra, [hadi], "pindahkan", { batchId: kelasA?.id })).body.objResponse.hasil).toMatchObject([
      { ok: false, code: "class_archived" },
    ]);
    const two = await idOf("peserta02");
    expect(await massal(mitra, [two], "pindahkan", { batchId: id })).toMatchObject({
      status: 409,
      body: { code: "class_archived" },
    });
    expect(await idOf("peserta02")).toBe(two);
  });

  it("in an archived class changes nobody, for any caller and call, and leaves no trace", async () => {
    const archived = await classOf("Massal beku", ["Joko Enam"]);
    const open = await classOf("Massal cair", ["Kiki Enam"]);
    const [joko, kiki] = [
      await idOf(archived.peserta[0]?.accountId ?? ""),
      await idOf(open.peserta[0]?.accountId ?? ""),
    ];
    const state = () => api.db.sql.get(`SELECT * FROM Akun WHERE id = ?`, [joko]);
    const sheet = () => sheetOf(archived.id);
    await mitra.call("POST", "/batch/update", { id: archived.id, aksi: "arsipkan" });
    const [before, told] = [await state(), await sheet()];
    for (const actor of [mitra, await api.signIn("admin"), await api.signIn("supermitra")]) {
      for (const path of ["/user/aktivasi/peserta", "/user/unactive/peserta", "/user/delete/peserta"])
        expect(await actor.call("POST", path, { id: joko })).toMatchObject({
          status: 409,
          body: { code: "class_archived" },
        });
      expect(
        (await actor.call("POST", "/user/edit/peserta", { id: joko, nama: "Lain", email: "lain@massal.example" })).body
          .code,
      ).toBe("class_archived");
      for (const aksi of ["aktifkan", "sandi", "nonaktifkan", "hapus"])
        expect((await massal(actor, [joko], aksi)).body.objResponse.hasil).toMatchObject([
          { id: joko, ok: false, code: "class_archived" },
        ]);
    }
    expect([await state(), await sheet()]).toEqual([before, told]);
    // nor does a letter open an archived class
    const letters = () => api.db.sql.all(`SELECT id FROM KotakKeluar WHERE akunId = ?`, [joko]);
    for (const actor of [mitra, await api.signIn("admin")])
      for (const [path, input] of [
        ["/user/reset/password/link", { id: joko }],
        ["/user/otp/send", { tujuan: "aktivasi", akunId: joko }],
        ["/user/otp/resend", { tujuan: "aktivasi", akunId: joko }],
      ] as const)
        expect((await actor.call("POST", path, input)).body.code, path).toBe("class_archived");
    expect(await letters()).toEqual([]);
    // others of the same choice are processed
    expect((await massal(mitra, [joko, kiki], "nonaktifkan")).body.objResponse.hasil).toMatchObject([
      { ok: false, code: "class_archived" },
      { ok: true, label: "Kiki Enam" },
    ]);
    const trail = await api.db.sql.all<{ batchId: string | null }>(`SELECT batchId FROM Jejak WHERE objekId = ?`, [
      kiki,
    ]);
    expect(trail.map(({ batchId }) => batchId)).toEqual([open.id]);
    await mitra.call("POST", "/batch/update", { id: archived.id, aksi: "buka_lagi" });
    expect((await mitra.call("POST", "/user/reset/password/link", { id: joko })).status).toBe(200);
    expect(await letters()).toHaveLength(1);
    expect((await massal(mitra, [joko], "hapus")).body.objResponse.hasil).toMatchObject([{ ok: true }]);
  });

  it("a super partner does the same for its partners' people, but another super partner changes nobody", async () => {
    const { peserta } = await classOf("Massal naungan", ["Indah Lima"]);
    const indah = await idOf(peserta[0]?.accountId ?? "");
    const other = await api.signIn("supermitralain");
    expect((await massal(other, [indah], "nonaktifkan")).body.objResponse.hasil).toMatchObject([{ ok: false }]);
    const own = await api.signIn("supermitra");
    expect((await massal(own, [indah], "nonaktifkan")).body.objResponse.hasil).toMatchObject([{ ok: true }]);
  });
});

describe("lists of people", () => {
  it("show the last sign-in, and are filtered by it, by class and by partner", async () => {
    const { id, peserta } = await classOf("Saring", ["Joko Enam", "Kiki Enam"]);
    const [joko, kiki] = peserta as [Sheet, Sheet];
    await api.signIn(joko.accountId, joko.sandi);
    const names = async (query: object) => (await listed(mitra, { batchId: id, ...query })).map((row) => row.accountId);
    expect((await names({})).sort()).toEqual([joko.accountId, kiki.accountId].sort());
    expect(await names({ masuk: "belum" })).toEqual([kiki.accountId]);
    expect(await names({ masuk: "tujuh_hari" })).toEqual([joko.accountId]);
    expect(await names({ masuk: "lama" })).toEqual([]);
    expect((await listed(mitra, { batchId: id, sort: "-masuk" }))[0]).toMatchObject({ accountId: joko.accountId });
    api.advance(31 * 86_400_000);
    const again = await api.signIn("mitra");
    const later = async (query: object) => (await listed(again, { batchId: id, ...query })).map((row) => row.accountId);
    expect(await later({ masuk: "tiga_puluh_hari" })).toEqual([]);
    expect(await later({ masuk: "lama" })).toEqual([joko.accountId]);
    const admin = await api.signIn("admin", SANDI);
    const asked = { mitraId: await idOf("mitralain") };
    const found = (await admin.call("GET", "/user/list/peserta/admin", asked)).body.objResponse.rows;
    expect(found.map((row: { accountId: string }) => row.accountId)).toEqual(["pesertalain01"]);
  });
});
