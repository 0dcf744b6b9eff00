import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { freePort } from "../../setup/portal";
import { startApiProcess } from "../../setup/processes";
import { allIn, emailsOf, NEW_CLASS, peopleIn, queued, rosterState, rosterUntil, sheetOf } from "../../setup/roster";
import { breakTable, type Trigger } from "../../setup/triggers";

/** Two turns of the work, as long as those of a longer roster: `roster-panjang.test.ts` sends one by its call. */
const PEOPLE = 40;
/** The header is the first line of a roster. */
const LAST_LINE = PEOPLE + 1;

let api: TestApi;
let mitra: Actor;
beforeAll(async () => {
  api = await startApi({ rosterWaits: [50, 100, 200] });
  mitra = await api.signIn("mitra");
});
afterAll(() => api.close());

describe("processing with failures", () => {
  /** A class without people. */
  const made = async (nama: string): Promise<string> => {
    const { status, body } = await mitra.call("POST", "/batch/create", { nama, ...NEW_CLASS }, { files: [] });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.objResponse.id;
  };
  const begun = async (nama: string, mark: string) => {
    const id = await made(nama);
    await queued(api, id, mark, PEOPLE);
    api.jobs.wake();
    await rosterUntil(mitra, id, ({ selesai }) => selesai > 0);
    return id;
  };
  const toldOfRest = async (id: string, why: RegExp) => {
    const ended = (await allIn(mitra, id)).at(-1);
    expect(ended?.selesai).toBe(PEOPLE);
    expect(ended?.gagal.length).toBe(PEOPLE - (await peopleIn(api, id)));
    expect(ended?.gagal.at(-1)).toMatchObject({ baris: LAST_LINE, alasan: [expect.stringMatching(why)] });
  };

  it("a class closed meanwhile in other ways ends its roster, and every remaining row gives the reason", async () => {
    const id = await begun("Kelas tutup", "tt");
    await api.db.write((sql) => sql.run(`UPDATE Batch SET arsip = dibuat WHERE id = @id`, { id }));
    await toldOfRest(id, /diarsipkan/);
  });

  const broken = new Map<string, () => Promise<unknown>>();
  const breaks = async (name: string, event: Trigger["event"], table: string, when: string) =>
    broken.set(name, await breakTable(api.db, { name, event, table, when }));
  const mends = (name: string) => broken.get(name)?.();
  const tries = async (id: string) =>
    (
      await api.db.sql.get<{ coba: number }>(
        `SELECT max(coba) coba FROM Pekerjaan WHERE jenis = 'roster' AND isi LIKE ? AND status <> 'received'`,
        [`%${id}%`],
      )
    )?.coba ?? 0;
  const wholeIn = async (id: string, mark: string) => {
    expect((await allIn(mitra, id)).at(-1)).toMatchObject({ selesai: PEOPLE, gagal: [] });
    expect((await sheetOf(mitra, id)).map(({ email }) => email)).toEqual(emailsOf(PEOPLE, mark));
    expect(await peopleIn(api, id)).toBe(PEOPLE);
  };

  it("a temporary fault loses nobody", async () => {
    const id = await begun("Kelas gangguan", "gg");
    await breaks("gangguan", "INSERT", "Akun", `NEW.batchId = '${id}'`);
    await expect.poll(() => tries(id), { timeout: 10_000 }).toBe(2);
    await mends("gangguan");
    await wholeIn(id, "gg");
  });

  it("a turn that could not be marked done has queued no other", async () => {
    const id = await begun("Kelas sekali", "sk");
    await breaks("tanda", "UPDATE OF status", "Pekerjaan", `NEW.status = 'received' AND NEW.isi LIKE '%${id}%'`);
    await expect.poll(() => tries(id), { timeout: 10_000 }).toBe(1);
    const waiting = "SELECT id FROM Pekerjaan WHERE isi LIKE ? AND status IN ('pending', 'process')";
    expect((await api.db.sql.all(waiting, [`%${id}%`])).length).toBe(1);
    await mends("tanda");
    await wholeIn(id, "sk");
  });

  it("a row that crashes every time loses only itself, also the last of a roster", async () => {
    const bad = [10, 26, PEOPLE].map((at) => `br${at}@roster.example`);
    await breaks("satu", "INSERT", "Akun", `NEW.email IN (${bad.map((email) => `'${email}'`)})`);
    const id = await begun("Kelas sebaris", "br");
    const ended = (await allIn(mitra, id)).at(-1);
    await mends("satu");
    expect(ended?.gagal.map(({ baris }) => baris)).toEqual([11, 27, LAST_LINE]);
    expect(ended?.gagal[0]?.alasan).toEqual([expect.stringMatching(/terhenti/)]);
    expect(await peopleIn(api, id)).toBe(PEOPLE - bad.length);
  });

  it("processing that fails for everybody stops with its people kept, and continues on request", async () => {
    const id = await begun("Kelas rusak", "rs");
    await breaks("rusak", "INSERT", "Akun", `NEW.batchId = '${id}'`);
    const stopped = (await allIn(mitra, id)).at(-1);
    const inside = await peopleIn(api, id);
    expect(inside).toBeLessThan(PEOPLE);
    expect(stopped).toMatchObject({ selesai: inside, total: PEOPLE, gagal: [], lanjut: true });
    expect((await mitra.call("GET", "/batch/detail", { id })).body.objResponse.roster).toMatchObject({
      berjalan: false,
      selesai: inside,
    });
    const notices = (await mitra.call("GET", "/notifikasi/list", { perPage: 50 })).body.objResponse.rows;
    expect(notices).toContainEqual(
      expect.objectContaining({
        jenis: "daftar_terhenti",
        isi: { kelas: "Kelas rusak", peserta: inside, gagal: 0, menunggu: PEOPLE - inside },
      }),
    );
    await mends("rusak");
    const goOn = () => mitra.call("POST", "/batch/update", { id, aksi: "lanjutkan_roster" });
    expect((await goOn()).status).toBe(200);
    expect((await goOn()).body.code).toBe("roster_running");
    await wholeIn(id, "rs");
    expect((await goOn()).status).toBe(200);
    expect(await rosterState(mitra, id)).toMatchObject({ berjalan: false, lanjut: false });
    const trail = await api.db.sql.all<{ sesudah: string }>(
      `SELECT sesudah FROM Jejak WHERE objekId = ? AND panggilan = '/batch/create' ORDER BY id`,
      [id],
    );
    const told = trail.slice(1).flatMap(({ sesudah }) => JSON.parse(sesudah).peserta as string[]);
    expect(told).toEqual((await sheetOf(mitra, id)).map(({ accountId }) => accountId));
  });

  it("a roster that could not even be stopped is resumed while the process runs", async () => {
    const id = await begun("Kelas terbuka", "tk");
    await breaks("akun_rusak", "INSERT", "Akun", `NEW.batchId = '${id}'`);
    await breaks("henti_rusak", "UPDATE OF berakhir", "DaftarMasuk", `NEW.batchId = '${id}'`);
    const left = "SELECT id FROM Pekerjaan WHERE jenis = 'roster' AND status IN ('pending', 'process')";
    await expect.poll(() => api.db.sql.all(left), { timeout: 20_000 }).toEqual([]);
    expect(await rosterState(mitra, id)).toMatchObject({ berjalan: true });
    await mends("akun_rusak");
    await mends("henti_rusak");
    await api.jobs.lookAgain();
    await wholeIn(id, "tk");
  });

  it("after a kill every added participant is whole; the next start continues after them", async () => {
    const id = await made("Kelas putus");
    await queued(api, id, "pt", PEOPLE);
    const first = await startApiProcess(api.config.databaseUrl, await freePort());
    await rosterUntil(mitra, id, ({ selesai }) => selesai > 0);
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

  it("a roster with a lost work row is resumed by the next start", async () => {
    const id = await begun("Kelas hilang", "hl");
    const lost = {
      name: "hilang",
      event: "INSERT",
      table: "Pekerjaan",
      when: "NEW.jenis = 'roster'",
      deed: "ignore",
    } as const;
    const finds = await breakTable(api.db, lost);
    const left = "SELECT id FROM Pekerjaan WHERE jenis = 'roster' AND status IN ('pending', 'process')";
    await expect.poll(() => api.db.sql.all(left), { timeout: 10_000 }).toEqual([]);
    await finds();
    expect(await rosterState(mitra, id)).toMatchObject({ berjalan: true });
    const next = await startApiProcess(api.config.databaseUrl, await freePort());
    await allIn(mitra, id);
    await next.stop();
    expect(await rosterState(mitra, id)).toMatchObject({ selesai: PEOPLE, gagal: [] });
    expect(await peopleIn(api, id)).toBe(PEOPLE);
  });
});
