import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Database } from "../../mock-server/db/engine/database";
import { checkPostgresAudit } from "../../mock-server/db/engine/postgres/installation";
import { enqueue, JobRunner } from "../../mock-server/jobs/runner";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { ok } from "../setup/spt";
import { freshDatabase } from "../setup/template";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let apis: TestApi[];
beforeAll(async () => {
  database = await freshDatabase("small");
  apis = [await startApi({ given: database }), await startApi({ given: database })];
});
afterAll(async () => {
  for (const api of apis) await api.close();
  database.remove();
});

/** The same person at both processes, with one session. */
const atBoth = async (name: string): Promise<Actor[]> => {
  const [first] = apis as [TestApi, TestApi];
  const { token } = await (await first.signIn(name)).as("company");
  return apis.map((api) => api.actor(token));
};
const each = <T>(count: number, actors: readonly Actor[], work: (actor: Actor, nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(actors[nth % actors.length] as Actor, nth)));

describe("two processes on one database", () => {
  it("share sessions: an end at one is an end at the other", async () => {
    const [here, there] = (await atBoth("peserta03")) as [Actor, Actor];
    expect((await there.call("GET", "/eFaktur/list", { direction: "keluaran" })).status).toBe(200);
    expect((await here.call("POST", "/user/logout")).status).toBe(200);
    expect((await there.call("POST", "/user/peserta/me")).status).toBe(401);
  });

  it("number signed invoices without a gap, and no number twice", async () => {
    const actors = await atBoth("peserta01");
    const [seller] = actors as [Actor];
    const buyer = await npwpOf(((await atBoth("peserta02")) as [Actor])[0]);
    const npwp = await npwpOf(seller);
    const ids = await each(16, actors, async (actor, nth) => {
      const draft = await ok(actor, "POST", "/eFaktur/save-draft", faktur(npwp, buyer, { referensi: `r${nth}` }));
      return draft.id as string;
    });
    const numbers = await each(16, actors, async (actor, nth) => {
      const { nomor } = await ok(actor, "POST", "/eFaktur/submit", { id: ids[nth], kodeOtorisasi: KODE_OTORISASI });
      return Number(String(nomor).replace(/\D/g, "").slice(-8));
    });
    const sorted = [...numbers].sort((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, nth) => (sorted[0] as number) + nth));
  });

  it("do a repeated request once, wherever it comes again", async () => {
    const actors = await atBoth("peserta01");
    const npwp = await npwpOf(actors[0] as Actor);
    const buyer = await npwpOf(((await atBoth("peserta02")) as [Actor])[0]);
    const key = "kunci-dua-proses-0001";
    const input = faktur(npwp, buyer, { referensi: "sekali" });
    const answers = await each(6, actors, (actor) => actor.call("POST", "/eFaktur/save-draft", input, { key }));
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.objResponse.id as string);
    expect(new Set(made).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it("take one payment of a code", async () => {
    const actors = await atBoth("peserta02");
    const [payer] = actors as [Actor];
    const code = { kap: "411128", kjs: "403", masa: "2026-03", jumlah: 250_000 };
    const { id } = await ok(payer, "POST", "/payment/mandiri/billing", code);
    const paid = await each(6, actors, (actor) => actor.call("POST", "/payment/bayar/billing", { id, metode: "bank" }));
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("see at once what the other has written", async () => {
    const [here, there] = (await atBoth("peserta01")) as [Actor, Actor];
    const npwp = await npwpOf(here);
    const buyer = await npwpOf(((await atBoth("peserta02")) as [Actor])[0]);
    const total = async (actor: Actor) => (await ok(actor, "GET", "/eFaktur/list", { direction: "keluaran" })).total;
    for (let nth = 0; nth < 5; nth++) {
      const before = await total(there);
      await ok(here, "POST", "/eFaktur/save-draft", faktur(npwp, buyer, { referensi: `lihat${nth}` }));
      expect(await total(there)).toBe(before + 1);
    }
  });

  it("keep one trail whose chains are whole", async () => {
    expect(await checkPostgresAudit(database.url)).toBeGreaterThan(20);
  });
});

describe("a machine whose clock is wrong", () => {
  let ahead = 0;
  const { now } = Date;
  beforeEach(() => void vi.spyOn(Date, "now").mockImplementation(() => now() + ahead * 1_000));
  afterEach(() => vi.restoreAllMocks());

  it("is not ready from thirty seconds on, takes no work of others, and is ready again by itself", async () => {
    const db = await Database.open(database.url);
    const ran: string[] = [];
    const run = async () => void ran.push("jam");
    const runner = new JobRunner(db, { jam: { run } }, () => new Date());
    ahead = 29;
    expect(await db.fault()).toBeUndefined();
    ahead = 31;
    expect(await db.fault()).toBe("clock");
    const ready = await fetch(new URL("/ready", (apis[0] as TestApi).url));
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, sebab: "clock" }]);
    await db.write((sql) => enqueue(sql, "jam", {}, new Date()));
    runner.wake();
    await runner.lookAgain();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ran).toEqual([]);
    ahead = 0;
    expect(await db.fault()).toBeUndefined();
    await runner.lookAgain();
    await expect.poll(() => ran).toEqual(["jam"]);
    await runner.stop();
    await db.close();
  });
});

describe("background work", () => {
  it("is taken by one process, and by another if its process dies", async () => {
    const dbs = [await Database.open(database.url), await Database.open(database.url)] as const;
    const ran: string[] = [];
    let time = Date.now();
    const hold = new Promise<void>(() => undefined);
    const runner = (name: string, db: Database, run: () => Promise<void>) =>
      new JobRunner(
        db,
        {
          uji: {
            run: () => {
              ran.push(name);
              return run();
            },
          },
        },
        () => new Date(time),
      );
    const dying = runner("mati", dbs[0], () => hold);
    const living = runner("hidup", dbs[1], async () => undefined);
    await dbs[0].write((sql) => enqueue(sql, "uji", { satu: 1 }, new Date(time)));
    dying.wake();
    await expect.poll(() => ran).toEqual(["mati"]);
    await living.lookAgain();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ran).toEqual(["mati"]);
    time += 61_000;
    await living.lookAgain();
    await expect.poll(() => ran).toEqual(["mati", "hidup"]);
    await living.stop();
    for (const db of dbs) await db.close();
  });
});
