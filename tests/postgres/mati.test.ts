import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkPostgresAudit } from "../../mock-server/db/engine/postgres/installation";
import { findPostgres, startPostgres } from "../../scripts/lib/postgres.mjs";
import { type Actor, actorOf, tokenOf } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { freshPostgres } from "../setup/postgres-server";
import { type Server, startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { seededFile } from "../setup/template";

const CYCLES = process.env.FULL ? 100 : 6;
const PEOPLE = ["peserta01", "peserta02", "peserta03", "peserta04"];
const bin = findPostgres();
/** It waits for its disk: a commit that it has acknowledged outlives it. */
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

let server: Awaited<ReturnType<typeof startPostgres>>;
let database: Awaited<ReturnType<typeof freshPostgres>>;
let apis: Server[];
beforeAll(async () => {
  if (!bin) return;
  server = await startPostgres(bin, DURABLE);
  database = await freshPostgres(server.url, await seededFile("demo"));
  apis = await Promise.all([1, 2].map(async () => startApiProcess(database.url, await freePort())));
});
afterAll(async () => {
  if (!bin) return;
  for (const api of apis) await api.stop();
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

it.skipIf(!bin)("loses no acknowledged draft when either process or the database is killed", async () => {
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
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await delay(300);
    if (cycle % 3 === 2) server.restart();
    else {
      const killed = apis[cycle % 2] as Server;
      await killed.kill();
      apis[cycle % 2] = await startApiProcess(database.url, killed.port);
    }
  }
  await delay(500);
  isOver = true;
  await Promise.all(working);
  expect(saved.size).toBeGreaterThan(CYCLES * 4);

  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ id: string; referensi: string }>(
    `SELECT id, referensi FROM "Faktur" WHERE referensi LIKE 'mati-%'`,
  );
  await client.end();
  const stored = new Map(rows.map(({ id, referensi }) => [referensi, id]));
  expect(stored.size).toBe(rows.length);
  for (const [referensi, id] of saved) expect(stored.get(referensi)).toBe(id);
  expect(await checkPostgresAudit(database.url)).toBeGreaterThan(saved.size);
});
