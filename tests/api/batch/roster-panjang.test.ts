import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROSTER_SEKALIGUS } from "~/contract/batch/roster";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import {
  allIn,
  emailsOf,
  NEW_CLASS,
  peopleIn,
  rosterOf,
  rosterState,
  rosterText,
  type Strip,
  sheetOf,
} from "../../setup/roster";
import { story } from "../../setup/story";

const PEOPLE = ROSTER_SEKALIGUS + 10;
/** The header is the first line of a roster. */
const LAST_LINE = PEOPLE + 1;
type Made = { readonly id: string; readonly peserta: unknown[]; readonly menunggu: number };

let api: TestApi;
let mitra: Actor;
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
});
afterAll(() => api.close());

const emails = (mark: string) => emailsOf(PEOPLE, mark);
const create = (nama: string, mark: string, people = PEOPLE, extras: object = {}) =>
  mitra.call("POST", "/batch/create", { nama, ...NEW_CLASS }, { files: [rosterOf(people, mark)], ...extras });
async function made(...given: Parameters<typeof create>): Promise<Made> {
  const { status, body } = await create(...given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.objResponse;
}
const trailOf = (id: string, call: string) =>
  api.db.sql.all<{ pelaku: string; sesudah: string }>(
    `SELECT pelaku, sesudah FROM Jejak WHERE objekId = @id AND panggilan = @call ORDER BY id`,
    { id, call },
  );
const noticeOf = async (actor: Actor, id: string) =>
  (await actor.call("GET", "/notifikasi/list", { perPage: 50 })).body.objResponse.rows.find(
    ({ tautan }: { tautan: { page: string; id: string } | null }) =>
      tautan?.page === "batch.roster" && tautan.id === id,
  );
describe("a class with a long roster", () => {
  const KEY = { key: "daftar-panjang-0001" };
  const step = story();
  let kelas: Made;

  step("exists at once, and its roster is processed with readable progress", async () => {
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
      expect(detail.roster).toMatchObject({ berjalan: true, total: PEOPLE, gagal: 0 });
      const seen = await allIn(mitra, id, 20);
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

  step("its people are those of the roster in its order, whole, with consecutive numbers", async () => {
    const sheet = await sheetOf(mitra, kelas.id);
    expect(sheet.map(({ email }) => email)).toEqual(emails("pj"));
    expect(sheet.every(({ sandi, kodeOtorisasi }) => sandi.length > 5 && kodeOtorisasi.length > 5)).toBe(true);
    const short = await made("Kelas pendek", "pd", 2);
    const shared = `(SELECT count(*) FROM WajibPajak w WHERE w.akunId = a.id)`;
    const belongings = (id: string) =>
      api.db.sql.all<{ accountId: string; milik: number; nim: string }>(
        `SELECT a.accountId, a.nim, ${shared} milik FROM Akun a WHERE a.batchId = ? ORDER BY a.accountId`,
        [id],
      );
    const [many, few] = [await belongings(kelas.id), await belongings(short.id)];
    expect(many.map(({ accountId }) => accountId)).toEqual(sheet.map(({ accountId }) => accountId));
    expect(new Set(many.map(({ milik }) => milik))).toEqual(new Set(few.map(({ milik }) => milik)));
    const last = sheet.at(-1);
    const session = await api.signIn(last?.accountId ?? "", last?.sandi);
    expect((await session.call("POST", "/user/peserta/me")).body.objResponse.batch.nama).toBe("Kelas panjang");
  });

  step("the trail has one entry, like a class created at once; the same key makes no second class", async () => {
    const trail = await trailOf(kelas.id, "/batch/create");
    expect(trail.map(({ sesudah }) => JSON.parse(sesudah).peserta)).toEqual([PEOPLE]);
    await create("Kelas panjang", "pj", PEOPLE, KEY);
    expect((await api.db.sql.all(`SELECT id FROM Batch WHERE nama = 'Kelas panjang'`)).length).toBe(1);
  });

  step("it ends with nothing of the roster kept, and accepts further people", async () => {
    const row = await api.db.sql.get<{ baris: string }>(`SELECT baris FROM DaftarMasuk WHERE batchId = ?`, [kelas.id]);
    expect(row?.baris).toBe("[]");
    const one = { batchId: kelas.id, nama: "Eka", email: "eka@roster.example" };
    const added = await mitra.call("POST", "/user/add/peserta", one);
    expect(added.body.objResponse).toMatchObject({ menunggu: 0, peserta: [{ nama: "Eka" }] });
    expect((await sheetOf(mitra, kelas.id)).length).toBe(PEOPLE + 1);
  });

  step("its sender is notified of the end, with a link to its sheet; its class no longer shows it", async () => {
    expect(await noticeOf(mitra, kelas.id)).toMatchObject({
      jenis: "daftar_masuk",
      isi: { kelas: "Kelas panjang", peserta: PEOPLE, gagal: 0 },
    });
    const { roster } = (await mitra.call("GET", "/batch/detail", { id: kelas.id })).body.objResponse;
    expect(roster).toBeNull();
  });

  step("a user without access to the class gets no notice of its roster", async () => {
    const asked = async (who: string) =>
      (await (await api.signIn(who)).call("GET", "/batch/roster", { id: kelas.id })).status;
    expect([await asked("mitralain"), await asked("instruktur"), await asked("peserta01")]).toEqual([404, 404, 403]);
    expect([await asked("supermitra"), await asked("admin")]).toEqual([200, 200]);
  });
});

describe("a long roster added to a class", () => {
  it("reports every finding before anything is kept", async () => {
    const { id } = await made("Kelas salah", "sl", 1);
    const file = rosterOf(PEOPLE, "sx");
    const wrong = { ...file, bytes: Buffer.from(String(file.bytes).replace("sx66@roster.example", "bukan surel")) };
    const answer = await mitra.call("POST", "/user/add/peserta", { batchId: id }, { files: [wrong] });
    expect([answer.status, answer.body.code]).toEqual([422, "roster_invalid"]);
    expect(await rosterState(mitra, id)).toMatchObject({ berjalan: false, total: 0 });
    expect(await peopleIn(api, id)).toBe(1);
  });

  it("names its new people in the trail; staff who got an address meanwhile keep it, and this is reported", async () => {
    const { id } = await made("Kelas tambah", "tb", 1);
    const admin = await api.signIn("admin");
    const sent = await admin.call(
      "POST",
      "/user/add/peserta/admin",
      { batchId: id },
      { files: [rosterOf(PEOPLE, "td")] },
    );
    expect(sent.body.objResponse).toMatchObject({ peserta: [], menunggu: PEOPLE });
    const email = `td${PEOPLE}@roster.example`;
    const staff = { accountId: "pengajar.baru", nama: "Pengajar Baru", email };
    const given = await mitra.call("POST", "/user/instruktur/create", staff);
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    const ended = (await allIn(admin, id)).at(-1);
    expect(ended?.selesai).toBe(PEOPLE);
    expect(ended?.gagal).toEqual([
      { baris: LAST_LINE, nama: `Orang td ${PEOPLE}`, alasan: [expect.stringContaining(email)] },
    ]);
    const sheet = await sheetOf(mitra, id);
    expect(sheet.map((strip) => strip.email)).toEqual(["tb1@roster.example", ...emails("td").slice(0, -1)]);
    const trail = await trailOf(id, "/user/add/peserta/admin");
    expect(trail.map(({ sesudah }) => JSON.parse(sesudah))).toEqual([
      { menunggu: PEOPLE },
      { peserta: sheet.slice(1).map(({ accountId }) => accountId), gagal: 1 },
    ]);
    expect(trail[1]?.pelaku).toBe(trail[0]?.pelaku);
    expect(await noticeOf(admin, id)).toMatchObject({ isi: { peserta: PEOPLE - 1, gagal: 1 } });
    const { roster } = (await mitra.call("GET", "/batch/detail", { id })).body.objResponse;
    expect(roster).toEqual({ berjalan: false, selesai: PEOPLE, total: PEOPLE, gagal: 1 });
  });

  it("sent twice at once is accepted once; nobody moves into its class meanwhile", async () => {
    const { id } = await made("Kelas kembar", "kb", 1);
    const file = { files: [rosterOf(PEOPLE, "kt")] };
    const answers = await Promise.all([1, 2].map(() => mitra.call("POST", "/user/add/peserta", { batchId: id }, file)));
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, "roster_running"],
    ]);
    const { accountId } = (await sheetOf(mitra, (await made("Kelas asal", "ka", 1)).id))[0] as Strip;
    const person = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = ?", [accountId]);
    const move = { ids: [person?.id], aksi: "pindahkan", batchId: id };
    expect((await mitra.call("POST", "/user/peserta/massal", move)).body.code).toBe("roster_running");
    expect((await allIn(mitra, id)).at(-1)).toMatchObject({ selesai: PEOPLE, gagal: [] });
    expect(await peopleIn(api, id)).toBe(PEOPLE + 1);
    const again = await mitra.call("POST", "/user/add/peserta", { batchId: id }, file);
    expect([again.status, again.body.code]).toEqual([422, "roster_invalid"]);
  });
});

describe("a long roster of a class that a head creates parallel to its own", () => {
  const parallel = async (head: Actor, id: string, nama: string, text: string): Promise<Made> => {
    const input = { id, nama, mulai: NEW_CLASS.mulai, selesai: NEW_CLASS.selesai };
    const { status, body } = await head.call("POST", "/batch/salin", input, { files: [upload("peserta.csv", text)] });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.objResponse;
  };
  it("is read by that head with its sheet, except for a password already read by another head", async () => {
    const [head, other] = [await api.signIn("instruktur"), await api.signIn("asisten")];
    const kelasA = (await api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A'"))?.id ?? "";
    const first = await parallel(head, kelasA, "Kelas pertama", "nama,email\nRina,rina@roster.example\n");
    const [known] = await sheetOf(head, first.id);
    const copied = await parallel(mitra, kelasA, "Kelas asisten", "nama,email\nBudi,budi@roster.example\n");
    const asisten = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'asisten'");
    const led = { id: copied.id, instruktur: [asisten?.id], kepala: asisten?.id };
    expect((await mitra.call("POST", "/batch/update", led)).status).toBe(200);

    const text = `${rosterText(PEOPLE, "kp")}Rina,rina@roster.example,\n`;
    const { id, peserta, menunggu } = await parallel(other, copied.id, "Kelas kedua asisten", text);
    expect([peserta, menunggu]).toEqual([[], PEOPLE + 1]);
    const ended = (await allIn(other, id)).at(-1);
    expect(ended).toMatchObject({ selesai: PEOPLE + 1, gagal: [], adaLembar: true, tambah: false });
    expect((await sheetOf(other, id)).map(({ email }) => email)).toEqual(emails("kp"));
    const [told] = (await sheetOf(mitra, id)).slice(-1);
    expect(told).toMatchObject({ email: "rina@roster.example", sandi: expect.stringMatching(/./) });
    await api.signIn(told?.accountId ?? "", told?.sandi);
    await api.signIn(known?.accountId ?? "", known?.sandi);
    const old = { accountId: told?.accountId, password: known?.sandi };
    expect((await api.anonymous.call("POST", "/user/login/peserta", old)).status).not.toBe(200);
    expect((await rosterState(head, first.id)).total).toBe(0);
    expect((await head.call("GET", "/batch/roster", { id })).status).toBe(404);
  });
});
