import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { story } from "../../setup/story";

let api: TestApi;
let mitra: Actor;
let lain: Actor;
const NEW = { mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" };
type Strip = { accountId: string; sandi: string; kodeOtorisasi: string; email: string };
type Made = { id: string; peserta: Strip[] };
const fileOf = (people: readonly string[]) => upload("peserta.csv", `nama,email\n${people.join("\n")}\n`);

async function classOf(actor: Actor, nama: string, people: readonly string[]): Promise<Made> {
  const made = await actor.call("POST", "/batch/create", { nama, ...NEW }, { files: [fileOf(people)] });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.objResponse;
}
const login = (accountId: string, password: string) =>
  api.anonymous.call("POST", "/user/login/peserta", { accountId, password });
const meOf = async (actor: Actor) => (await actor.call("POST", "/user/peserta/me")).body.objResponse;
const classesOf = async (actor: Actor) =>
  (await actor.call("GET", "/user/kelas/list")).body.objResponse.rows as { id: string; nama: string; ini: boolean }[];
const idOf = async (accountId: string): Promise<string> =>
  (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = ?`, [accountId]))?.id ?? "";
/** The session of a person by e-mail, continued in a class. */
async function inClass(email: string, password: string, batchId: string): Promise<Actor> {
  const first = await api.signIn(email, password);
  if ((await classesOf(first)).some(({ id, ini }) => id === batchId && ini)) return first;
  const chosen = await first.call("POST", "/user/kelas/pilih", { batchId });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  return api.actor(chosen.body.objResponse.token);
}

let pagi: Made;
let sore: Made;
let asing: Made;
const ANI = "ani@banyak.example";
let sandi = "";
let sandiAsing = "";
beforeAll(async () => {
  api = await startApi();
  [mitra, lain] = [await api.signIn("mitra"), await api.signIn("mitralain")];
  pagi = await classOf(mitra, "Kelas pagi", [`Ani Dua,${ANI}`, "Budi Pagi,budi@banyak.example"]);
  sore = await classOf(mitra, "Kelas sore", [`Ani Dua,${ANI}`, "Cici Sore,cici@banyak.example"]);
  asing = await classOf(lain, "Kelas asing", [`Ani Lain,${ANI}`]);
  sandi = pagi.peserta[0]?.sandi ?? "";
  sandiAsing = asing.peserta[0]?.sandi ?? "";
});
afterAll(() => api.close());

describe("one e-mail in several classes", () => {
  const step = story();

  step(
    "joins a second class of its partner with its existing secrets, and another partner's class with new ones",
    () => {
      expect(sandi).not.toBe("");
      expect(sore.peserta).toMatchObject([
        { email: ANI, sandi: "", kodeOtorisasi: "" },
        { sandi: expect.stringMatching(/./) },
      ]);
      expect(sandiAsing).not.toBe("");
      expect(new Set([pagi, sore, asing].map(({ peserta }) => peserta[0]?.accountId)).size).toBe(3);
    },
  );

  step("chooses a class after signing in by e-mail; a user name names its class", async () => {
    expect((await login(ANI, sandi)).body.objResponse).toMatchObject({ kelas: 2 });
    expect((await login(pagi.peserta[0]?.accountId ?? "", sandi)).body.objResponse).toMatchObject({ kelas: 1 });
    expect((await login("budi@banyak.example", pagi.peserta[1]?.sandi ?? "")).body.objResponse.kelas).toBe(1);
    const there = await api.signIn(sore.peserta[0]?.accountId ?? "", sandi);
    expect(await meOf(there)).toMatchObject({ batch: { nama: "Kelas sore" }, kelas: 2 });
    expect((await classesOf(there)).map(({ nama, ini }) => [nama, ini])).toEqual([
      ["Kelas sore", true],
      ["Kelas pagi", false],
    ]);
    const listed = (await there.call("GET", "/user/kelas/list")).body.objResponse.rows;
    expect(
      listed.map(({ arsip, masuk }: { arsip: string | null; masuk: string | null }) => [arsip, masuk !== null]),
    ).toEqual([
      ...[
        [null, true],
        [null, true],
      ],
    ]);
    await mitra.call("POST", "/batch/update", { id: pagi.id, aksi: "arsipkan" });
    const archived = (await there.call("GET", "/user/kelas/list")).body.objResponse.rows;
    expect(archived.map(({ arsip }: { arsip: string | null }) => typeof arsip)).toEqual(["object", "string"]);
    await mitra.call("POST", "/batch/update", { id: pagi.id, aksi: "buka_lagi" });
    // the next sign-in by e-mail opens the last used class
    api.advance(1000);
    expect(await meOf(await api.signIn(ANI, sandi))).toMatchObject({ batch: { nama: "Kelas sore" } });
  });

  step(
    "switching to another class ends the session of the first, and acts only for the taxpayers of that class",
    async () => {
      const first = await inClass(ANI, sandi, pagi.id);
      const own = await meOf(first);
      const chosen = await first.call("POST", "/user/kelas/pilih", { batchId: sore.id });
      const next = api.actor(chosen.body.objResponse.token);
      expect((await first.call("POST", "/user/peserta/me")).status).toBe(401);
      const now = await meOf(next);
      expect(now.batch.nama).toBe("Kelas sore");
      expect(now.company.npwp).not.toBe(own.company.npwp);
      expect(await next.call("POST", "/user/identity/switch", { npwp: own.company.npwp })).toMatchObject({
        body: { code: "identity_unknown" },
      });
      const invoices = async (actor: Actor) =>
        (await (await actor.as("company")).call("GET", "/eFaktur/list", { direction: "keluaran", perPage: 50 })).body
          .objResponse?.rows as { id: string }[] | undefined;
      const theirs = await api.db.sql.get<{ id: string }>(`SELECT id FROM Faktur WHERE batchId = ? LIMIT 1`, [pagi.id]);
      expect((await invoices(next))?.some(({ id }) => id === theirs?.id) ?? false).toBe(false);
      if (theirs) expect((await next.call("GET", "/eFaktur/detail", { id: theirs.id })).status).toBe(404);
    },
  );

  step(
    "nobody switches to a class of another partner with the same e-mail, to a class of others, or to an unknown one",
    async () => {
      const refused = async (session: Actor, batchId: string) => {
        expect((await session.call("POST", "/user/kelas/pilih", { batchId })).status).toBe(404);
        expect((await session.call("POST", "/user/peserta/me")).status).toBe(200);
      };
      const ani = await inClass(ANI, sandi, pagi.id);
      await refused(ani, asing.id);
      await refused(ani, "tidak-ada");
      await refused(await api.signIn("budi@banyak.example", pagi.peserta[1]?.sandi), sore.id);
    },
  );

  step("the other partner's account of the e-mail opens with its own password and knows no other class", async () => {
    const session = await api.signIn(ANI, sandiAsing);
    expect(await meOf(session)).toMatchObject({ batch: { nama: "Kelas asing" }, kelas: 1 });
    expect((await classesOf(session)).map(({ nama }) => nama)).toEqual(["Kelas asing"]);
    await expect(api.signIn(ANI, "Salah-Sekali-1")).rejects.toThrow("401");
  });

  step(
    "a new password holds in every class of the person and under no other partner; every other session ends",
    async () => {
      const [here, there] = [await inClass(ANI, sandi, pagi.id), await inClass(ANI, sandi, sore.id)];
      const baru = "Kata-Sandi-Baru-7";
      expect(
        (await here.call("POST", "/user/change/password/peserta", { oldPassword: sandi, newPassword: baru })).status,
      ).toBe(200);
      expect((await there.call("POST", "/user/peserta/me")).status).toBe(401);
      expect((await here.call("POST", "/user/peserta/me")).status).toBe(200);
      expect((await login(sore.peserta[0]?.accountId ?? "", sandi)).status).toBe(401);
      expect(await meOf(await api.signIn(sore.peserta[0]?.accountId ?? "", baru))).toMatchObject({ kelas: 2 });
      await api.signIn(ANI, sandiAsing);
      sandi = baru;
    },
  );

  step("a reset by the other partner opens only its own class", async () => {
    const ids = [await idOf(asing.peserta[0]?.accountId ?? "")];
    expect((await lain.call("POST", "/user/peserta/massal", { ids, aksi: "sandi" })).status).toBe(200);
    const sheet: Strip[] = (await lain.call("GET", "/batch/detail", { id: asing.id, lembar: "1" })).body.objResponse
      .lembar;
    sandiAsing = sheet[0]?.sandi ?? "";
    expect(await meOf(await api.signIn(ANI, sandiAsing))).toMatchObject({ batch: { nama: "Kelas asing" } });
    expect(await meOf(await api.signIn(ANI, sandi))).toMatchObject({ kelas: 2 });
  });

  step("a person is in a class once, and an e-mail of the staff stays unique", async () => {
    const twice = await mitra.call("POST", "/user/add/peserta", { batchId: pagi.id, nama: "Ani Lagi", email: ANI });
    expect(twice).toMatchObject({ status: 422, body: { code: "email_taken" } });
    const staff = await api.db.sql.get<{ email: string }>(`SELECT email FROM Akun WHERE accountId = 'instruktur'`);
    const files = [fileOf([`Guru,${staff?.email}`])];
    const refused = await mitra.call("POST", "/user/add/peserta", { batchId: pagi.id }, { files });
    expect(refused).toMatchObject({ status: 422, body: { code: "roster_invalid" } });
    const instructor = { accountId: "guru.baru", nama: "Guru Baru", email: ANI };
    expect(await mitra.call("POST", "/user/instruktur/create", instructor)).toMatchObject({
      body: { code: "email_taken" },
    });
  });

  step("a known e-mail registers with an invitation by its own password only", async () => {
    const malam = await classOf(mitra, "Kelas malam", ["Dodi Malam,dodi@banyak.example"]);
    await mitra.call("POST", "/batch/update", { id: malam.id, undangan: "baru" });
    const { undangan } = (await mitra.call("GET", "/batch/detail", { id: malam.id })).body.objResponse;
    const register = (password: string) =>
      api.anonymous.call("POST", "/user/register/peserta", { email: ANI, password, firstName: "Ani", undangan });
    expect(await register("Bukan-Miliknya-1")).toMatchObject({ status: 422, body: { code: "email_taken" } });
    expect((await login(ANI, "Bukan-Miliknya-1")).status).toBe(401);
    // The same e-mail under another partner is another person. Its password opens nothing here.
    expect(await register(sandiAsing)).toMatchObject({ status: 422, body: { code: "email_taken" } });
    expect((await register(sandi)).status).toBe(200);
    expect((await login(ANI, sandi)).body.objResponse.kelas).toBe(3);
    expect(await register(sandi)).toMatchObject({ body: { code: "email_taken" } });
  });

  step("a person closed in one class continues in the others; a deleted class frees the e-mail there", async () => {
    const account = pagi.peserta[0]?.accountId ?? "";
    await mitra.call("POST", "/user/unactive/peserta", { id: await idOf(account) });
    expect((await login(account, sandi)).status).toBe(401);
    const open = await api.signIn(ANI, sandi);
    expect((await classesOf(open)).map(({ nama }) => nama)).not.toContain("Kelas pagi");
    expect((await open.call("POST", "/user/kelas/pilih", { batchId: pagi.id })).status).toBe(404);
    expect((await mitra.call("POST", "/batch/delete", { id: sore.id })).status).toBe(200);
    expect(await meOf(await api.signIn(ANI, sandi))).toMatchObject({ batch: { nama: "Kelas malam" } });
    const again = await classOf(mitra, "Kelas ulang", [`Ani Dua,${ANI}`]);
    expect(again.peserta[0]).toMatchObject({ sandi: "" });
    expect(await meOf(await inClass(ANI, sandi, again.id))).toMatchObject({ batch: { nama: "Kelas ulang" } });
  });

  step("a new e-mail applies in every class of the person, and is refused when it is in use", async () => {
    const account = (
      await api.db.sql.get<{ accountId: string }>(
        `SELECT a.accountId FROM Akun a JOIN Batch b ON b.id = a.batchId WHERE b.nama = 'Kelas ulang'`,
      )
    )?.accountId as string;
    const edit = async (email: string) =>
      mitra.call("POST", "/user/edit/peserta", { id: await idOf(account), nama: "Ani Dua", email });
    expect(await edit("budi@banyak.example")).toMatchObject({ body: { code: "email_taken" } });
    expect((await edit("ani.baru@banyak.example")).status).toBe(200);
    expect((await login("ani.baru@banyak.example", sandi)).body.objResponse.kelas).toBe(2);
    expect(await meOf(await api.signIn(ANI, sandiAsing))).toMatchObject({ batch: { nama: "Kelas asing" } });
  });
});
