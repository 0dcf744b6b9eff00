import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clearWhatIsOver } from "../../../mock-server/housekeeping";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { NEW_CLASS } from "../../setup/roster";
import { ok } from "../../setup/spt";

let api: TestApi;
let mitra: Actor;
beforeAll(async () => {
  api = await startApi();
});
// the cleanup on a later day ends sessions
beforeEach(async () => {
  mitra = await api.signIn("mitra");
});
afterAll(() => api.close());

type Slip = { nama: string; accountId: string; sandi: string };
const DAY_MS = 86_400_000;
const make = async (nama: string, rows: readonly string[]): Promise<{ id: string; slips: Slip[] }> => {
  const files = [upload("peserta.csv", ["nama,nim", ...rows].join("\n"))];
  const made = await mitra.call("POST", "/batch/create", { nama, ...NEW_CLASS }, { files });
  expect([made.status, made.body.code]).toEqual([200, undefined]);
  return { id: made.body.objResponse.id, slips: made.body.objResponse.peserta };
};
const akunOf = async (accountId: string): Promise<string> =>
  (await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = ?", [accountId]))?.id ?? "";
const list = () => ok(mitra, "GET", "/batch/terhapus");
const enters = async ({ accountId, sandi }: Slip): Promise<boolean> =>
  api.signIn(accountId, sandi).then(
    () => true,
    () => false,
  );
/** Marks a reply of a participant of the starting class. Returns a reader of its row of the grade book. */
async function withMark(accountId: string, nilai: number) {
  const batchId = (
    await api.db.sql.get<{ batchId: string }>("SELECT batchId FROM Akun WHERE accountId = ?", [accountId])
  )?.batchId;
  const kepala = await api.signIn("instruktur");
  const tugas = { batchId, judul: "Latihan", uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "2026-04-10" };
  const made = await kepala.call("POST", "/tugas/create", tugas, { files: [] });
  const sent = await (await api.signIn(accountId)).call(
    ...(["POST", "/tugas/balas", { tugasId: made.body.objResponse.id, teks: "Selesai" }, { files: [] }] as const),
  );
  await ok(kepala, "POST", "/tugas/send/review", { balasanId: sent.body.objResponse.id, putusan: "tinjau", nilai });
  return async () =>
    (await ok(kepala, "GET", "/tugas/buku-nilai", { batchId })).rows.find(
      (row: { accountId: string }) => row.accountId === accountId,
    );
}
const first = (slips: readonly Slip[]): Slip => slips[0] as Slip;

describe("a deletion", () => {
  it("undone for a participant restores user name, password and marks", async () => {
    const { id: kelas, slips } = await make("Kembali satu", ["Ani,U1", "Budi,U2"]);
    const ani = first(slips);
    const id = await akunOf(ani.accountId);
    const account = () => api.db.sql.get("SELECT * FROM Akun WHERE id = ?", [id]);
    await api.db.write((sql) => sql.run("UPDATE Akun SET email = 'ani@kembali.example' WHERE id = ?", [id]));
    const before = await account();
    await ok(mitra, "POST", "/user/delete/peserta", { id });
    expect(await account()).not.toMatchObject({ email: "ani@kembali.example" });
    expect(await enters(ani)).toBe(false);
    const [row] = (await list()).peserta;
    expect(row).toMatchObject({ id, nama: "Ani", accountId: ani.accountId, nim: "U1", batch: "Kembali satu" });
    expect(Date.parse(row.sampai) - Date.parse(row.dihapus)).toBe(30 * DAY_MS);
    expect(await ok(mitra, "POST", "/batch/terhapus/peserta", { id })).toEqual({ peserta: 1, berganti: [] });
    expect(await account()).toEqual(before);
    expect(await enters(ani)).toBe(true);
    expect((await list()).peserta).toEqual([]);
    expect((await ok(mitra, "GET", "/tugas/buku-nilai", { batchId: kelas })).total).toBe(2);
    expect((await mitra.call("POST", "/batch/terhapus/peserta", { id })).status).toBe(404);
    const marked = await withMark("peserta02", 87.5);
    const pupil = await akunOf("peserta02");
    await ok(mitra, "POST", "/user/delete/peserta", { id: pupil });
    expect(await marked()).toBeUndefined();
    await ok(mitra, "POST", "/batch/terhapus/peserta", { id: pupil });
    expect(await marked()).toMatchObject({ sel: expect.arrayContaining([expect.objectContaining({ nilai: 87.5 })]) });
  });

  it("undone gives a free name if the old one is taken meanwhile, and is refused if the person was added again", async () => {
    const { id: kelas, slips } = await make("Nama dipakai", ["Ani,V1"]);
    const ani = first(slips);
    const id = await akunOf(ani.accountId);
    await ok(mitra, "POST", "/user/delete/peserta", { id });
    await api.db.write((sql) =>
      sql.run("UPDATE Akun SET accountId = @name WHERE accountId = 'peserta03'", { name: ani.accountId }),
    );
    const accountId = `${ani.accountId}.2`;
    expect((await ok(mitra, "POST", "/batch/terhapus/peserta", { id })).berganti).toEqual([{ nama: "Ani", accountId }]);
    expect(await enters({ ...ani, accountId })).toBe(true);
    await api.db.write((sql) =>
      sql.run("UPDATE Akun SET accountId = 'peserta03' WHERE accountId = ?", [ani.accountId]),
    );
    await api.db.write((sql) => sql.run("UPDATE Akun SET email = 'ani@undo.example' WHERE id = ?", [id]));
    await ok(mitra, "POST", "/user/delete/peserta", { id });
    const files = [upload("peserta.csv", "nama,email\nAni,ani@undo.example")];
    expect((await mitra.call("POST", "/user/add/peserta", { batchId: kelas }, { files })).status).toBe(200);
    expect((await mitra.call("POST", "/batch/terhapus/peserta", { id })).body.code).toBe("email_taken");
  });

  it("undone for a class restores its people, and its sheet of passwords", async () => {
    const { id, slips } = await make("Kembali semua", ["Ani,W1", "Budi,W2", "Cici,W3"]);
    const [ani, budi] = slips as [Slip, Slip];
    const sheets = () => api.db.sql.all("SELECT batchId FROM LembarSandi WHERE batchId = ?", [id]);
    const before = await sheets();
    await ok(mitra, "POST", "/user/delete/peserta", { id: await akunOf(ani.accountId) });
    await ok(mitra, "POST", "/batch/delete", { id });
    expect(await enters(budi)).toBe(false);
    const found = await list();
    expect(found.kelas).toMatchObject([{ id, nama: "Kembali semua", peserta: 2 }]);
    expect(found.peserta.map(({ batch }: { batch: string }) => batch)).not.toContain("Kembali semua");
    expect(await ok(mitra, "POST", "/batch/terhapus/kelas", { id })).toEqual({ peserta: 2, berganti: [] });
    expect([await enters(budi), await enters(ani)]).toEqual([true, false]);
    expect((await ok(mitra, "GET", "/batch/detail", { id })).peserta).toBe(2);
    expect(await sheets()).toEqual(before);
    // a participant deleted before the class is offered again once the class is restored
    expect((await list()).peserta).toMatchObject([{ nama: "Ani", batch: "Kembali semua" }, {}]);
  });

  it("is undone within 30 days and final after them", async () => {
    const { id, slips } = await make("Tiga puluh hari", ["Ani,X1", "Budi,X2"]);
    const akun = await akunOf(first(slips).accountId);
    await ok(mitra, "POST", "/user/delete/peserta", { id: akun });
    const kept = () => api.db.sql.all("SELECT akunId FROM AkunTerhapus WHERE akunId = ?", [akun]);
    const { dihapus = "" } =
      (await api.db.sql.get<{ dihapus: string }>("SELECT dihapus FROM AkunTerhapus WHERE akunId = ?", [akun])) ?? {};
    const end = new Date(dihapus).getTime() + 30 * DAY_MS;
    // sessions have ended by then too
    const clear = async (at: number) => {
      await api.db.write((sql) => clearWhatIsOver(sql, new Date(at)));
      return api.signIn("mitra");
    };
    await clear(end - 1);
    expect(await kept()).toHaveLength(1);
    const again = await clear(end);
    expect(await kept()).toEqual([]);
    expect((await again.call("POST", "/batch/terhapus/peserta", { id: akun })).status).toBe(404);
    await ok(again, "POST", "/batch/delete", { id });
    await clear(end + DAY_MS);
    expect(await api.db.sql.all("SELECT akunId FROM AkunTerhapus WHERE batchId = ?", [id])).toEqual([]);
    expect(await api.db.sql.all("SELECT batchId FROM LembarSandi WHERE batchId = ?", [id])).toEqual([]);
  });

  it("is undone only by users who reach the class", async () => {
    const { id, slips } = await make("Orang lain", ["Ani,Y1", "Budi,Y2"]);
    const akun = await akunOf(first(slips).accountId);
    await ok(mitra, "POST", "/user/delete/peserta", { id: akun });
    await ok(mitra, "POST", "/batch/delete", { id });
    const other = await api.db.sql.get<{ mitraId: string }>("SELECT mitraId FROM Batch WHERE id = ?", [id]);
    // as if another partner held it
    const holder = (mitraId: string) =>
      api.db.write((sql) => sql.run("UPDATE Batch SET mitraId = @mitraId WHERE id = @id", { mitraId, id }));
    await holder(akun);
    expect((await list()).kelas.map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await mitra.call("POST", "/batch/terhapus/kelas", { id })).status).toBe(404);
    expect((await mitra.call("POST", "/batch/terhapus/peserta", { id: akun })).status).toBe(404);
    await holder(other?.mitraId ?? "");
    const kepala = await api.signIn("instruktur");
    expect((await kepala.call("POST", "/batch/terhapus/kelas", { id })).status).toBe(403);
    expect((await mitra.call("POST", "/batch/terhapus/kelas", { id })).status).toBe(200);
  });
});
