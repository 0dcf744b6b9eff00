import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROSTER_SEKALIGUS } from "~/contract/batch/roster";
import { clearWhatIsOver } from "../../../mock-server/housekeeping";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { allIn, emailsOf, NEW_CLASS, rosterOf, rosterState, rosterText, sheetOf } from "../../setup/roster";
import { story } from "../../setup/story";
import { breakTable, mendTable } from "../../setup/triggers";

const PEOPLE = ROSTER_SEKALIGUS + 5;
const HOUR_MS = 3_600_000;

let api: TestApi;
let mitra: Actor;
beforeAll(async () => {
  // Failed work waits so long that a roster stops until its work is resumed by hand.
  api = await startApi({ rosterWaits: [HOUR_MS, HOUR_MS] });
  mitra = await api.signIn("mitra");
});
afterAll(() => api.close());

const made = async (nama: string, mark: string, input: object = {}): Promise<string> => {
  const given = { nama, ...NEW_CLASS, ...input };
  const { status, body } = await mitra.call("POST", "/batch/create", given, { files: [rosterOf(1, mark)] });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.objResponse.id;
};
const add = (batchId: string, text: string) =>
  mitra.call("POST", "/user/add/peserta", { batchId }, { files: [upload("peserta.csv", text)] });
/** Advances the time and signs the partner in again. */
async function later(hours: number): Promise<void> {
  api.advance(hours * HOUR_MS);
  mitra = await api.signIn("mitra");
}
/** Blocks everybody whose address begins with `mark` until the returned function is called. */
async function hold(mark: string): Promise<() => Promise<void>> {
  const mend = await breakTable(api.db, {
    ...({ name: "tahan", event: "INSERT", table: "Akun" } as const),
    when: `NEW.email LIKE '${mark}%'`,
  });
  return async () => {
    await mend();
    await later(1);
    await api.jobs.lookAgain();
  };
}
const tried = (id: string) =>
  expect
    .poll(
      () =>
        api.db.sql.get(`SELECT coba FROM Pekerjaan WHERE jenis = 'roster' AND status = 'pending' AND isi LIKE ?`, [
          `%${id}%`,
        ]),
      { timeout: 10_000 },
    )
    .toEqual({ coba: 1 });
const kept = async (id: string) =>
  (await api.db.sql.get<{ baris: string; catatan: string }>(
    "SELECT baris, catatan FROM DaftarMasuk WHERE batchId = ?",
    [id],
  )) ?? { baris: "", catatan: "" };

describe("a long roster with waiting people", () => {
  const step = story();
  const nikOf = (at: number) => `31740123456${String(78_000 + at)}`;
  const withNik = `nama,email,nik,warna\n${emailsOf(PEOPLE, "am")
    .map((email, at) => `Orang ${at},${email},${nikOf(at)},biru`)
    .join("\n")}\n`;
  let id = "";
  let release: () => Promise<void>;

  step("is stored without the NIKs of its file", async () => {
    id = await made("Kelas aman", "pertama", { undangan: true });
    release = await hold("am");
    const sent = await add(id, withNik);
    expect([sent.status, sent.body.objResponse?.menunggu]).toEqual([200, PEOPLE]);
    await tried(id);
    const { baris } = await kept(id);
    expect(baris).toContain(emailsOf(PEOPLE, "am").at(-1));
    expect(emailsOf(PEOPLE, "am").map((_, at) => baris.includes(nikOf(at)))).not.toContain(true);
    expect(baris).not.toContain("nik");
  });

  step("is reported in the reader's language", async () => {
    const told = async (language: string) =>
      (await mitra.call("GET", "/batch/roster", { id }, { language })).body.objResponse.catatan as string[];
    const [own, other] = [await told("id"), await told("en")];
    expect([own.length, other.length]).toEqual([1, 1]);
    expect(own[0]).toContain("warna");
    expect(other[0]).toContain("warna");
    expect(other[0]).not.toBe(own[0]);
  });

  step("hides its addresses from holders of the invitation, with the same answer as for a taken address", async () => {
    const { undangan } = (await mitra.call("GET", "/batch/detail", { id })).body.objResponse;
    const register = async (email: string) => {
      const given = { email, password: "Sandi-Kuat-17", firstName: "Lain", lastName: "Orang", undangan };
      const { status, body } = await api.anonymous.call("POST", "/user/register/peserta", given);
      return { status, body };
    };
    const taken = await register("pertama1@roster.example");
    expect([taken.status, taken.body.code]).toEqual([422, "email_taken"]);
    expect(await register("am7@roster.example")).toEqual(taken);
    expect((await register("lain@roster.example")).status).toBe(200);
  });

  step("keeps the sheet of its class over a pause of more than a day, and for a day after its end", async () => {
    const sweep = (hours: number) =>
      api.db.write((sql) => clearWhatIsOver(sql, new Date(Date.now() + hours * HOUR_MS)));
    await later(30);
    await sweep(30);
    expect((await sheetOf(mitra, id)).map(({ email }) => email)).toEqual(["pertama1@roster.example"]);
    await release();
    expect((await allIn(mitra, id)).at(-1)).toMatchObject({ selesai: PEOPLE, gagal: [] });
    const all = ["pertama1@roster.example", ...emailsOf(PEOPLE, "am")];
    await later(23);
    await sweep(30 + 1 + 23);
    expect((await sheetOf(mitra, id)).map(({ email }) => email)).toEqual(all);
    await later(2);
    expect((await rosterState(mitra, id)).adaLembar).toBe(false);
  });
});

describe("a sheet that cannot be opened any more", () => {
  it("is reported with its lost strips", async () => {
    const id = await made("Kelas segel", "sg");
    const broken = "UPDATE LembarSandi SET isi = 'segel lain' WHERE batchId = @id";
    await api.db.write((sql) => sql.run(broken, { id }));
    const short = await add(id, rosterText(2, "sp"));
    expect(short.body.objResponse.catatan).toEqual([expect.stringMatching(/^1 lembar kata sandi/)]);

    const release = await hold("sl");
    expect((await add(id, rosterText(PEOPLE, "sl"))).status).toBe(200);
    await tried(id);
    await api.db.write((sql) => sql.run(broken, { id }));
    await release();
    const ended = (await allIn(mitra, id)).at(-1);
    expect(ended?.catatan).toEqual([expect.stringMatching(/^2 lembar kata sandi/)]);
    expect((await sheetOf(mitra, id)).map(({ email }) => email)).toEqual(emailsOf(PEOPLE, "sl"));
  });
});

describe("people omitted by a long roster", () => {
  it("are shown until they join the class by a corrected row", async () => {
    const id = await made("Kelas tinggal", "tg");
    const release = await hold("tl");
    expect((await add(id, rosterText(PEOPLE, "tl"))).status).toBe(200);
    await tried(id);
    // two addresses of the roster are assigned to staff
    for (const at of [3, 4]) {
      const staff = { accountId: `pengajar.tl${at}`, nama: `Pengajar ${at}`, email: `tl${at}@roster.example` };
      await mendTable(api.db, "tahan");
      const { status, body } = await mitra.call("POST", "/user/instruktur/create", staff);
      expect(status, JSON.stringify(body)).toBe(200);
      await hold("tl");
    }
    await release();
    const gagal = async () => (await rosterState(mitra, id)).gagal.map(({ nama }) => nama);
    await allIn(mitra, id);
    expect(await gagal()).toEqual(["Orang tl 3", "Orang tl 4"]);
    const { baris } = await kept(id);
    expect(baris).toBe("[]");

    expect((await add(id, "nama,email,nim\nOrang tl 3,baru3@roster.example,tl3\n")).status).toBe(200);
    expect(await gagal()).toEqual(["Orang tl 4"]);
    const told = async () => (await mitra.call("GET", "/batch/detail", { id })).body.objResponse.roster;
    expect(await told()).toMatchObject({ berjalan: false, gagal: 1 });
    expect((await add(id, "nama,email,nim\nOrang tl 4,baru4@roster.example,tl4\n")).status).toBe(200);
    expect(await gagal()).toEqual([]);
    expect(await told()).toBeNull();
  });
});
