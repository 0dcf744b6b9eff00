import { findPostgres, startPostgres } from "../../scripts/lib/postgres.mjs";
import { type Actor, actorOf, tokenOf, upload } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { freshPostgres } from "../setup/postgres-server";
import { type Server, startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase, seededFile } from "../setup/template";
import { median } from "./measure";
import { SCALE } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
/** Participants of the demo class, each with a company. */
const CLASS = 40;
/** New classes whose people save within one second. */
const ROOMS = SCALE.repeats * 2;
const PACK = "brevet-ab-ppn-maret-2026";
/** People who save at once, and the number of times they do. */
const AT_ONCE = 400;
const TIMES = SCALE.repeats;
const READS = SCALE.repeats * 100;
export const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

export const quantile = (waits: readonly number[], part: number): number => {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

/** Saves and reads by a class at the processes of one database. Returns milliseconds of each, and of one wait in 100. */
async function measured(servers: readonly Server[]): Promise<{ save: number; slow: number; read: number }> {
  const at = (n: number) => `${servers[n % servers.length]?.url}/api/v1`;
  const people = await Promise.all(
    Array.from({ length: CLASS }, async (_, n) => {
      const name = `peserta${String(n + 1).padStart(2, "0")}`;
      const first = await actorOf(at(0), await tokenOf(at(0), name, SANDI)).as("company");
      return { actor: actorOf(at(n), first.token), npwp: await npwpOf(first) };
    }),
  );
  const timed = async (work: () => Promise<{ status: number }>): Promise<number> => {
    const began = performance.now();
    const { status } = await work();
    if (status !== 200) throw new Error(`answered with ${status}`);
    return performance.now() - began;
  };
  const save = (n: number, mark: string) => {
    const [own, other] = [people[n % CLASS], people[(n + 1) % CLASS]] as { actor: Actor; npwp: string }[];
    const draft = faktur(own?.npwp ?? "", other?.npwp ?? "", { referensi: mark });
    return timed(() => (own as { actor: Actor }).actor.call("POST", "/eFaktur/save-draft", draft));
  };
  const waits: number[] = [];
  let spent = 0;
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    waits.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => save(n, `b-${time}-${n}`)))));
    spent += performance.now() - began;
  }
  const began = performance.now();
  for (let n = 0; n < READS; n += 16)
    await Promise.all(
      Array.from({ length: 16 }, (_, k) =>
        timed(() =>
          (people[(n + k) % CLASS] as { actor: Actor }).actor.call("GET", "/eFaktur/list", { direction: "keluaran" }),
        ),
      ),
    );
  return {
    save: spent / (TIMES * AT_ONCE),
    slow: quantile(waits, 0.99),
    read: (performance.now() - began) / Math.ceil(READS / 16) / 16,
  };
}

export type Person = { readonly actor: Actor; readonly npwp: string };
/** People of new classes of forty, each at the next server. */
export async function roomsOf(servers: readonly Server[], rooms: number): Promise<Person[]> {
  const at = (n: number) => `${servers[n % servers.length]?.url}/api/v1`;
  const mitra = actorOf(at(0), await tokenOf(at(0), "mitra", SANDI));
  const people: Person[] = [];
  for (let room = 0; room < rooms; room++) {
    const lines = Array.from({ length: CLASS }, (_, n) => `Orang ${n},ruang${room}x${n}@contoh.id`);
    const input = { nama: `Ruang ${room}`, mulai: "2026-04-01", selesai: "2026-06-30", paket: PACK };
    const roster = upload("peserta.csv", `nama,email\n${lines.join("\n")}\n`);
    const made = await mitra.call("POST", "/batch/create", input, { files: [roster] });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    const entered = await Promise.all(
      made.body.objResponse.peserta.map(
        async ({ accountId, sandi }: { accountId: string; sandi: string }, nth: number) => {
          const first = await actorOf(at(nth), await tokenOf(at(nth), accountId, sandi)).as("company");
          return { actor: first, npwp: await npwpOf(first) };
        },
      ),
    );
    people.push(...entered);
  }
  return people;
}

/** The slowest of a hundred saves, in milliseconds, each time that everybody saves within one second. */
async function inOneSecond(people: readonly Person[]): Promise<number[]> {
  const slowest: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const saves = people.map(async ({ actor, npwp }, n) => {
      await new Promise((resolve) => setTimeout(resolve, (n * 1_000) / people.length));
      const began = performance.now();
      const neighbour = people[n % CLASS === 0 ? n + 1 : n - 1]?.npwp ?? "";
      const draft = faktur(npwp, neighbour, { referensi: `s-${time}-${n}` });
      const { status, body } = await actor.call("POST", "/eFaktur/save-draft", draft);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return performance.now() - began;
    });
    slowest.push(quantile(await Promise.all(saves), 0.99));
  }
  return slowest;
}

/** The same work on a file and on PostgreSQL, with one process of the API and with two. */
export async function engines(note: Note): Promise<void> {
  const bin = findPostgres();
  if (!bin) throw new Error("no PostgreSQL is installed");
  const on = async (label: string, url: string, count: number) => {
    const servers = await Promise.all(
      Array.from({ length: count }, async () => startApiProcess(url, await freePort())),
    );
    const { save, slow, read } = await measured(servers);
    note(`${label}: a draft, ${AT_ONCE} at once`, save, "ms each");
    note("... the slowest of a hundred", slow, "ms");
    note("... a list, 16 at once", read, "ms each");
    const people = await roomsOf(servers, ROOMS);
    // the processes compile their code meanwhile
    const [first = 0, ...later] = await inOneSecond(people);
    note(`... ${people.length} of ${ROOMS} classes in a second, the slowest of a hundred, the first time`, first, "ms");
    if (later.length > 0) note("... later, median", median(later), "ms", "500");
    for (const server of servers) await server.stop();
  };
  const file = await freshDatabase("demo");
  await on("SQLite, one process", file.url, 1);
  file.remove();
  const server = await startPostgres(bin, DURABLE);
  try {
    for (const count of [1, 2]) {
      const database = await freshPostgres(server.url, await seededFile("demo"));
      await on(`PostgreSQL, ${count === 1 ? "one process" : "two processes"}`, database.url, count);
    }
  } finally {
    server.stop();
  }
}
