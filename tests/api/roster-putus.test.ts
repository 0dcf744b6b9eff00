import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROSTER_SEKALIGUS } from "~/contract/roster";
import { type Actor, actorOf, startApi, type TestApi, tokenOf } from "../setup/api";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { allIn, emailsOf, NEW_CLASS, peopleIn, rosterOf, rosterState, rosterUntil, sheetOf } from "../setup/roster";
import { SANDI } from "../setup/small-class";

const PEOPLE = ROSTER_SEKALIGUS + 10;
/** The headings are the first line of a roster. */
const LAST_LINE = PEOPLE + 1;

let api: TestApi;
let mitra: Actor;
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
});
afterAll(() => api.close());

describe("work that does not go as it should", () => {
  const begun = async (nama: string, mark: string) => {
    const sent = { nama, ...NEW_CLASS };
    const { status, body } = await mitra.call("POST", "/batch/create", sent, { files: [rosterOf(PEOPLE, mark)] });
    expect(status, JSON.stringify(body)).toBe(200);
    const { id } = body.objResponse as { id: string };
    await rosterUntil(mitra, id, ({ selesai }) => selesai > 0);
    return id;
  };
  const toldOfRest = async (id: string, why: RegExp) => {
    const ended = (await allIn(mitra, id)).at(-1);
    expect(ended?.selesai).toBe(PEOPLE);
    expect(ended?.gagal.length).toBe(PEOPLE - (await peopleIn(api, id)));
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
    const sent = { nama: "Kelas putus", ...NEW_CLASS };
    const answer = await there.call("POST", "/batch/create", sent, { files: [rosterOf(PEOPLE, "pt")] });
    const { id } = answer.body.objResponse as { id: string };
    await rosterUntil(there, id, ({ selesai }) => selesai > 0);
    await first.kill();
    const cut = await rosterState(mitra, id);
    expect(cut).toMatchObject({ berjalan: true, gagal: [] });
    expect([await peopleIn(api, id), (await sheetOf(mitra, id)).length]).toEqual([cut.selesai, cut.selesai]);

    const second = await startApiProcess(api.config.databaseUrl, await freePort());
    await allIn(mitra, id);
    await second.stop();
    expect(await rosterState(mitra, id)).toMatchObject({ selesai: PEOPLE, gagal: [] });
    expect((await sheetOf(mitra, id)).map(({ email }) => email)).toEqual(emailsOf(PEOPLE, "pt"));
    expect(await peopleIn(api, id)).toBe(PEOPLE);
  });

  it("whose row of work was lost is taken up by the next start", async () => {
    const id = await begun("Kelas hilang", "hl");
    const lose = `CREATE TRIGGER hilang BEFORE INSERT ON Pekerjaan WHEN NEW.jenis = 'roster' BEGIN SELECT RAISE(IGNORE); END`;
    await api.db.write((sql) => sql.run(lose));
    const left = "SELECT id FROM Pekerjaan WHERE jenis = 'roster' AND status IN ('pending', 'process')";
    await expect.poll(() => api.db.sql.all(left), { timeout: 10_000 }).toEqual([]);
    await api.db.write((sql) => sql.run("DROP TRIGGER hilang"));
    expect(await rosterState(mitra, id)).toMatchObject({ berjalan: true });
    const next = await startApiProcess(api.config.databaseUrl, await freePort());
    await allIn(mitra, id);
    await next.stop();
    expect(await rosterState(mitra, id)).toMatchObject({ selesai: PEOPLE, gagal: [] });
    expect(await peopleIn(api, id)).toBe(PEOPLE);
  });
});
