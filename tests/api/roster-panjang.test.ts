import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROSTER_SEKALIGUS } from "~/contract/roster";
import { type Actor, actorOf, startApi, type TestApi, tokenOf } from "../setup/api";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { allIn, rosterOf, rosterState, rosterUntil } from "../setup/roster";
import { SANDI } from "../setup/small-class";
import { story } from "../setup/story";

const PEOPLE = ROSTER_SEKALIGUS + 10;
/** The headings are the first line of a roster. */
const LAST_LINE = PEOPLE + 1;
const NEW = { mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" };
type Made = { readonly id: string; readonly peserta: unknown[]; readonly menunggu: number };
type Strip = {
  readonly accountId: string;
  readonly email: string;
  readonly sandi: string;
  readonly kodeOtorisasi: string;
};

let api: TestApi;
let mitra: Actor;
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
});
afterAll(() => api.close());

const emails = (mark: string) => Array.from({ length: PEOPLE }, (_, at) => `${mark}${at + 1}@roster.example`);
const create = (nama: string, mark: string, people = PEOPLE, extras: object = {}, input: object = {}) =>
  mitra.call("POST", "/batch/create", { nama, ...NEW, ...input }, { files: [rosterOf(people, mark)], ...extras });
async function made(...given: Parameters<typeof create>): Promise<Made> {
  const { status, body } = await create(...given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.objResponse;
}
const sheetOf = async (id: string): Promise<Strip[]> =>
  (await mitra.call("GET", "/batch/detail", { id, lembar: "1" })).body.objResponse.lembar;
const trailOf = (id: string, call: string) =>
  api.db.sql.all<{ pelaku: string; sesudah: string }>(
    `SELECT pelaku, sesudah FROM Jejak WHERE objekId = @id AND panggilan = @call ORDER BY id`,
    { id, call },
  );
const peopleOf = async (id: string) =>
  (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Akun WHERE batchId = ?`, [id]))?.n ?? 0;

describe("a class with a long roster", () => {
  const KEY = { key: "daftar-panjang-0001" };
  const step = story();
  let kelas: Made;

  step("stands at once, and its roster is worked through with progress that can be read", async () => {
    kelas = await made("Kelas panjang", "pj", PEOPLE, KEY);
    expect(kelas).toMatchObject({ peserta: [], menunggu: PEOPLE });
    expect(await rosterState(mitra, kelas.id)).toMatchObject({ berjalan: true, total: PEOPLE, gagal: [] });
  });

  step(
    "meanwhile it is neither added to, archived nor deleted, and its sheet not destroyed; then it ends",
    async () => {
      const { id } = kelas;
      const answers = [
        await mitra.call("POST", "/user/add/peserta", { batchId: id, nama: "Eka", email: "eka@roster.example" }),
        await mitra.call("POST", "/batch/update", { id, aksi: "arsipkan" }),
        await mitra.call("POST", "/batch/update", { id, aksi: "musnahkan_lembar" }),
        await mitra.call("POST", "/batch/delete", { id }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [409, "roster_running"]),
      );
      expect(answers[0]?.body.message).toContain(`dari ${PEOPLE}`);
      const detail = (await mitra.call("GET", "/batch/detail", { id })).body.objResponse;
      expect(detail.rosterBerjalan).toMatchObject({ total: PEOPLE });
      const seen = await allIn(mitra, id);
      const counts = seen.map(({ selesai }) => selesai);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      expect(new Set(counts).size).toBeGreaterThan(3);
      expect(seen.at(-1)).toMatchObject({
        berjalan: false,
        selesai: PEOPLE,
        total: PEOPLE,
        gagal: [],
        adaLembar: true,
      });
    },
  );

  step("its people are those of the roster in its order, whole, with numbers that follow one another", async () => {
    const sheet = await sheetOf(kelas.id);
    expect(sheet.map(({ email }) => email)).toEqual(emails("pj"));
    expect(sheet.every(({ sandi, kodeOtorisasi }) => sandi.length > 5 && kodeOtorisasi.length > 5)).toBe(true);
    const short = await made("Kelas pendek", "pd", 2);
    const shared = `(SELECT count(*) FROM WajibPajak w WHERE w.akunId = a.id)`;
    const belongings = (id: string) =>
      api.db.sql.all<{ accountId: string; milik: number; nim: string }>(
        `SELECT a.accountId, a.nim, ${shared} milik FROM Akun a WHERE a.batchId = ? ORDER BY a.rowid`,
        [id],
      );
    const [many, few] = [await belongings(kelas.id), await belongings(short.id)];
    expect(many.map(({ accountId }) => accountId)).toEqual(sheet.map(({ accountId }) => accountId));
    expect(new Set(many.map(({ milik }) => milik))).toEqual(new Set(few.map(({ milik }) => milik)));
    const last = sheet.at(-1);
    const session = await api.signIn(last?.accountId ?? "", last?.sandi);
    expect((await session.call("POST", "/user/peserta/me")).body.objResponse.batch.nama).toBe("Kelas panjang");
  });

  step("the trail has one entry, as of a class made at once; the same key makes no second class", async () => {
    const trail = await trailOf(kelas.id, "/batch/create");
    expect(trail.map(({ sesudah }) => JSON.parse(sesudah).peserta)).toEqual([PEOPLE]);
    await create("Kelas panjang", "pj", PEOPLE, KEY);
    expect((await api.db.sql.all(`SELECT id FROM Batch WHERE nama = 'Kelas panjang'`)).length).toBe(1);
  });

  step("it ends with nothing of the roster kept, and is open to further people", async () => {
    const row = await api.db.sql.get<{ baris: string }>(`SELECT baris FROM DaftarMasuk WHERE batchId = ?`, [kelas.id]);
    expect(row?.baris).toBe("[]");
    const one = { batchId: kelas.id, nama: "Eka", email: "eka@roster.example" };
    const added = await mitra.call("POST", "/user/add/peserta", one);
    expect(added.body.objResponse).toMatchObject({ menunggu: 0, peserta: [{ nama: "Eka" }] });
    expect((await sheetOf(kelas.id)).length).toBe(PEOPLE + 1);
  });

  step("who does not reach the class does not hear of its roster", async () => {
    const asked = async (who: string) =>
      (await (await api.signIn(who)).call("GET", "/batch/roster", { id: kelas.id })).status;
    expect([await asked("mitralain"), await asked("instruktur"), await asked("peserta01")]).toEqual([404, 404, 403]);
    expect([await asked("supermitra"), await asked("admin")]).toEqual([200, 200]);
  });
});

describe("a long roster added to a class", () => {
  it("tells every finding before anything is kept", async () => {
    const { id } = await made("Kelas salah", "sl", 1);
    const file = rosterOf(PEOPLE, "sx");
    const wrong = { ...file, bytes: Buffer.from(String(file.bytes).replace("sx66@roster.example", "bukan surel")) };
    const answer = await mitra.call("POST", "/user/add/peserta", { batchId: id }, { files: [wrong] });
    expect([answer.status, answer.body.code]).toEqual([422, "roster_invalid"]);
    expect(await rosterState(mitra, id)).toMatchObject({ berjalan: false, total: 0 });
    expect(await peopleOf(id)).toBe(1);
  });

  it("names in the trail who came of it; who took an address meanwhile keeps it, and that is told", async () => {
    const { id } = await made("Kelas tambah", "tb", 1, {}, { undangan: true });
    const { undangan } = (await mitra.call("GET", "/batch/detail", { id })).body.objResponse;
    const admin = await api.signIn("admin");
    const sent = await admin.call(
      "POST",
      "/user/add/peserta/admin",
      { batchId: id },
      { files: [rosterOf(PEOPLE, "td")] },
    );
    expect(sent.body.objResponse).toMatchObject({ peserta: [], menunggu: PEOPLE });
    const email = `td${PEOPLE}@roster.example`;
    const other = { email, password: "Sandi-Kuat-17", firstName: "Lain", lastName: "Orang", undangan };
    const registered = await api.anonymous.call("POST", "/user/register/peserta", other);
    expect(registered.status, JSON.stringify(registered.body)).toBe(200);
    const ended = (await allIn(admin, id)).at(-1);
    expect(ended?.selesai).toBe(PEOPLE);
    expect(ended?.gagal).toEqual([
      { baris: LAST_LINE, nama: `Orang td ${PEOPLE}`, alasan: [expect.stringContaining(email)] },
    ]);
    const sheet = await sheetOf(id);
    expect(sheet.map((strip) => strip.email)).toEqual(["tb1@roster.example", ...emails("td").slice(0, -1)]);
    const trail = await trailOf(id, "/user/add/peserta/admin");
    expect(trail.map(({ sesudah }) => JSON.parse(sesudah))).toEqual([
      { menunggu: PEOPLE },
      { peserta: sheet.slice(1).map(({ accountId }) => accountId), gagal: 1 },
    ]);
    expect(trail[1]?.pelaku).toBe(trail[0]?.pelaku);
  });
});

describe("work that does not go as it should", () => {
  const begun = async (nama: string, mark: string) => {
    const { id } = await made(nama, mark);
    await rosterUntil(mitra, id, ({ selesai }) => selesai > 0);
    return id;
  };
  const toldOfRest = async (id: string, why: RegExp) => {
    const ended = (await allIn(mitra, id)).at(-1);
    expect(ended?.selesai).toBe(PEOPLE);
    expect(ended?.gagal.length).toBe(PEOPLE - (await peopleOf(id)));
    expect(ended?.gagal.at(-1)).toMatchObject({ baris: LAST_LINE, alasan: [expect.stringMatching(why)] });
  };

  it("a class that is closed in the middle by other ways ends its roster, and every row left says why", async () => {
    const id = await begun("Kelas tutup", "tt");
    await api.db.write((sql) => sql.run(`UPDATE Batch SET arsip = dibuat WHERE id = @id`, { id }));
    await toldOfRest(id, /diarsipkan/);
  });

  it("work that breaks down every time ends with the rows that are left, each with its reason", async () => {
    const id = await begun("Kelas rusak", "rs");
    const broken = `CREATE TRIGGER rusak BEFORE INSERT ON Akun WHEN NEW.batchId = '${id}' BEGIN SELECT RAISE(ABORT, 'rusak'); END`;
    await api.db.write((sql) => sql.run(broken));
    await toldOfRest(id, /terhenti/);
    await api.db.write((sql) => sql.run("DROP TRIGGER rusak"));
  });

  it("killed in the middle, everybody who is in is whole; the next start goes on behind them", async () => {
    const first = await startApiProcess(api.config.databaseUrl, await freePort());
    const url = `${first.url}/api/v1`;
    const there = actorOf(url, await tokenOf(url, "mitra", SANDI));
    const sent = { nama: "Kelas putus", ...NEW };
    const answer = await there.call("POST", "/batch/create", sent, { files: [rosterOf(PEOPLE, "pt")] });
    const { id } = answer.body.objResponse as Made;
    await rosterUntil(there, id, ({ selesai }) => selesai > 0);
    await first.kill();
    const cut = await rosterState(mitra, id);
    expect(cut).toMatchObject({ berjalan: true, gagal: [] });
    expect([await peopleOf(id), (await sheetOf(id)).length]).toEqual([cut.selesai, cut.selesai]);

    const second = await startApiProcess(api.config.databaseUrl, await freePort());
    await allIn(mitra, id);
    await second.stop();
    expect(await rosterState(mitra, id)).toMatchObject({ selesai: PEOPLE, gagal: [] });
    expect((await sheetOf(id)).map(({ email }) => email)).toEqual(emails("pt"));
    expect(await peopleOf(id)).toBe(PEOPLE);
  });
});
