import { afterAll, beforeAll, expect } from "vitest";
import { ROSTER_SEKALIGUS } from "~/contract/batch/roster";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { allIn, NEW_CLASS, peopleIn, rosterOf, rosterState, sheetOf } from "../../setup/roster";
import { story } from "../../setup/story";

const PEOPLE = ROSTER_SEKALIGUS + 10;

let api: TestApi;
let mitra: Actor;
let id: string;
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
  const roster = { files: [rosterOf(2, "aw")] };
  const made = await mitra.call("POST", "/batch/create", { nama: "Kelas cadangan", ...NEW_CLASS }, roster);
  id = made.body.objResponse.id;
});
afterAll(() => api.close());

const clock = (input: Record<string, unknown>) => mitra.call("POST", "/batch/clock", { id, ...input });
const backups = async (): Promise<{ id: string; nama: string }[]> =>
  (await mitra.call("GET", "/batch/detail", { id })).body.objResponse.cadangan;
const named = async (nama: string) => (await backups()).find((one) => one.nama === nama)?.id ?? "";
/** Logins that act for the treasurer of the class, once for each entry. */
const entrusted = async () =>
  (
    await api.db.sql.all<{ accountId: string }>(
      `SELECT a.accountId FROM PihakTerkait p
       JOIN WajibPajak b ON b.batchId = p.batchId AND b.npwp = p.ownerNpwp AND b.jenis = 'bendahara'
       JOIN WajibPajak w ON w.batchId = p.batchId AND w.npwp = p.npwp JOIN Akun a ON a.id = w.akunId
       WHERE p.batchId = ? AND p.pic = 1 ORDER BY 1`,
      [id],
    )
  ).map(({ accountId }) => accountId);
const everybody = async () => (await sheetOf(mitra, id)).map(({ accountId }) => accountId).sort();
const step = story();

step(
  "while a roster is processed its class is neither copied, restored nor reset; a single participant can be",
  async () => {
    expect((await clock({ aksi: "cadangkan", nama: "Sebelum daftar" })).status).toBe(200);
    const roster = { files: [rosterOf(PEOPLE, "cd")] };
    const sent = await mitra.call("POST", "/user/add/peserta", { batchId: id }, roster);
    expect(sent.body.objResponse).toMatchObject({ menunggu: PEOPLE });
    const refused = [
      await clock({ aksi: "cadangkan", nama: "Di tengah" }),
      await clock({ aksi: "setel_ulang" }),
      await clock({ aksi: "pulihkan", cadanganId: await named("Sebelum daftar") }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, "roster_running"]));
    const one = await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE email = 'aw1@roster.example'`);
    const alone = await clock({ aksi: "cadangkan", nama: "Seorang", pesertaId: one?.id });
    expect([alone.status, (await rosterState(mitra, id)).berjalan]).toEqual([200, true]);
    expect((await backups()).map(({ nama }) => nama).sort()).toEqual(["Sebelum daftar", "Seorang"]);
    expect((await allIn(mitra, id)).at(-1)).toMatchObject({ selesai: PEOPLE, gagal: [] });
  },
);

step("a copy from before the arrival of people is restored and leaves them the treasurer", async () => {
  expect(await entrusted()).toEqual(await everybody());
  expect((await clock({ aksi: "pulihkan", cadanganId: await named("Sebelum daftar") })).status).toBe(200);
  expect(await entrusted()).toEqual(await everybody());
  expect(await everybody()).toHaveLength(PEOPLE + 2);
});

step(
  "others are answered while a class is reset; a participant who arrives meanwhile also acts for its treasurer",
  async () => {
    let over = false;
    const reset = clock({ aksi: "setel_ulang" }).finally(() => {
      over = true;
    });
    const begun = async () =>
      (await api.db.sql.get(`SELECT 1 FROM Notifikasi WHERE jenis = 'kotak_pasir_baru'`)) !== undefined;
    while (!(await begun())) await new Promise((resolve) => setTimeout(resolve, 5));
    const person = { batchId: id, nama: "Terlambat", email: "terlambat@roster.example" };
    const added = await mitra.call("POST", "/user/add/peserta", person);
    expect([added.status, over]).toEqual([200, false]);
    expect((await reset).status).toBe(200);
    expect(await peopleIn(api, id)).toBe(PEOPLE + 3);
    expect(await entrusted()).toEqual(await everybody());
  },
);
