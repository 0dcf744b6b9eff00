import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkPostgresAudit } from "../../mock-server/db/engine/postgres/installation";
import { findPostgres, startPostgres } from "../../scripts/lib/postgres.mjs";
import { type Actor, actorOf, tokenOf } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { freePort, freePorts } from "../setup/portal";
import { freshPostgres } from "../setup/postgres-server";
import { type Server, startApiProcess, startPortalProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { seededFile } from "../setup/template";
import type { Visitor } from "../setup/visitor";
import { Stranger, workersOf } from "../setup/workers";

const CYCLES = process.env.FULL ? 100 : 8;
const PEOPLE = ["peserta01", "peserta02", "peserta03", "peserta04"];
const bin = findPostgres();
/** It waits for its disk: a commit that it has acknowledged outlives it. */
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

let server: Awaited<ReturnType<typeof startPostgres>>;
let database: Awaited<ReturnType<typeof freshPostgres>>;
let apis: Server[];
let portal: Server;
beforeAll(async () => {
  if (!bin) return;
  server = await startPostgres(bin, DURABLE);
  database = await freshPostgres(server.url, await seededFile("demo"));
  apis = await Promise.all((await freePorts()).map((port) => startApiProcess(database.url, port)));
  portal = await startPortalProcess((apis[0] as Server).url, await freePort(), { WORKERS: "2" });
});
afterAll(async () => {
  if (!bin) return;
  for (const one of [portal, ...apis]) await one.stop();
  server.stop();
});

type Client = { readonly token: string; readonly npwp: string; readonly buyer: string };
const actorAt = (nth: number, { token }: Client): Actor => actorOf(`${apis[nth % 2]?.url}/api/v1`, token);

/** Saves a draft until it is acknowledged, at either process and always with the same key. */
async function save(client: Client, referensi: string): Promise<string> {
  const key = randomUUID();
  for (let tries = 0; tries < 600; tries++) {
    const draft = faktur(client.npwp, client.buyer, { referensi });
    const answer = await actorAt(tries, client)
      .call("POST", "/eFaktur/save-draft", draft, { key })
      .catch(() => null);
    if (answer?.status === 200) return answer.body.objResponse.id as string;
    // out of reach is told as such; anything else is a defect
    if (answer) expect([answer.status, answer.body.code]).toEqual([503, "storage_failed"]);
    await delay(50);
  }
  throw new Error(`${referensi} was never acknowledged`);
}

/** Saves drafts by the form until it is over. Returns those that the portal has acknowledged, by its redirect. */
async function saveByForm(visitor: Visitor, isOver: () => boolean): Promise<string[]> {
  const saved: string[] = [];
  for (let nth = 0; !isOver(); nth++) {
    const referensi = `mati-formulir-${nth}`;
    const answered = async () => {
      if ((await visitor.go("/efaktur/keluaran/baru")).status !== 200) return false;
      return (await visitor.press("Simpan konsep", { referensi }, {}, false)).headers.has("location");
    };
    // a killed process ends its connections; then it is not known if the draft was saved
    if (await answered().catch(() => false)) saved.push(referensi);
    else await delay(50);
  }
  return saved;
}

/** Kills one of the processes in turn: an API, the other, PostgreSQL, one of the portal. */
async function killOne(cycle: number): Promise<void> {
  const turn = cycle % 4;
  if (turn === 2) return server.restart();
  if (turn === 3) {
    const [victim = 0] = workersOf(portal);
    process.kill(victim, "SIGKILL");
    await expect.poll(() => workersOf(portal).filter((pid) => pid !== victim).length).toBe(2);
    return;
  }
  const killed = apis[turn] as Server;
  await killed.kill();
  apis[turn] = await startApiProcess(database.url, killed.port);
}

it.skipIf(!bin)("loses no acknowledged draft when an API, the portal or the database is killed", async () => {
  const at = `${apis[0]?.url}/api/v1`;
  const clients: Client[] = [];
  for (const name of PEOPLE) {
    const actor = await actorOf(at, await tokenOf(at, name, SANDI)).as("company");
    clients.push({ token: actor.token ?? "", npwp: await npwpOf(actor), buyer: "" });
  }
  const given = clients.map((client, nth) => ({ ...client, buyer: clients[(nth + 1) % clients.length]?.npwp ?? "" }));
  const saved = new Map<string, string>();
  let isOver = false;
  const working = given.map(async (client, who) => {
    for (let nth = 0; !isOver; nth++) {
      const referensi = `mati-${who}-${nth}`;
      saved.set(referensi, await save(client, referensi));
    }
  });
  const visitor = new Stranger(portal.url);
  await visitor.signIn("peserta05", SANDI);
  await visitor.go("/identitas");
  await visitor.press("Bertindak sebagai ini");
  const byForm = saveByForm(visitor, () => isOver);
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await delay(300);
    await killOne(cycle);
  }
  await delay(500);
  isOver = true;
  await Promise.all(working);
  const acknowledged = await byForm;
  expect(acknowledged.length).toBeGreaterThan(CYCLES);
  expect(saved.size).toBeGreaterThan(CYCLES * 4);

  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ id: string; referensi: string; baris: string }>(
    `SELECT id, referensi, (SELECT count(*) FROM "FakturBaris" b WHERE b."fakturId" = f.id) baris
      FROM "Faktur" f WHERE referensi LIKE 'mati-%'`,
  );
  await client.end();
  const stored = new Map(rows.map(({ id, referensi }) => [referensi, id]));
  expect(stored.size).toBe(rows.length);
  for (const [referensi, id] of saved) expect(stored.get(referensi)).toBe(id);
  expect(acknowledged.filter((referensi) => !stored.has(referensi))).toEqual([]);
  // none half done: each has its line, and each change its entry in the trail
  expect(rows.filter(({ baris }) => Number(baris) !== 1)).toEqual([]);
  expect(await checkPostgresAudit(database.url)).toBeGreaterThan(saved.size + acknowledged.length);
});
