import { findPostgres, startPostgres } from "../../scripts/lib/postgres.mjs";
import type { Answer } from "../setup/api";
import { faktur } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { freshPostgres } from "../setup/postgres-server";
import { startApiProcess } from "../setup/processes";
import { seededFile } from "../setup/template";
import { DURABLE, type Person, quantile, roomsOf } from "./engines";
import { QUICK } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
/** Classes of forty, the seconds before and of the measured day, and the calls of all people in a second. */
const { rooms, early, seconds, rate } = QUICK
  ? { rooms: 2, early: 1, seconds: 2, rate: 40 }
  : { rooms: 100, early: 30, seconds: 300, rate: 150 };
/** Before the day people arrive, and the processes have not compiled their code yet. */
const EARLY_RATE = Math.floor(rate / 3);

type Call = (person: Person, neighbour: Person, nth: number) => Promise<Answer>;
/** The calls of trainees on a day, with their number among a hundred. */
const MIX: readonly (readonly [times: number, call: Call])[] = [
  [30, ({ actor }) => actor.call("GET", "/eFaktur/list", { direction: "keluaran" })],
  [10, ({ actor }) => actor.call("GET", "/eFaktur/list", { direction: "masukan" })],
  [18, ({ actor }) => actor.call("GET", "/dasbor", { masa: "2026-03" })],
  [8, ({ actor }) => actor.call("GET", "/bukpot/list", {})],
  [8, ({ actor }) => actor.call("GET", "/bukubesar/filter", {})],
  [8, ({ actor }) => actor.call("GET", "/tugas/list/peserta", {})],
  [
    18,
    ({ actor, npwp }, neighbour, nth) =>
      actor.call("POST", "/eFaktur/save-draft", faktur(npwp, neighbour.npwp, { referensi: `hari-${nth}` })),
  ],
];
const CALLS = MIX.flatMap(([times, call]) => Array.from({ length: times }, () => call));

/** The trainees of many classes work for some minutes at two processes of the API on PostgreSQL. */
export async function day(note: Note): Promise<void> {
  const bin = findPostgres();
  if (!bin) throw new Error("no PostgreSQL is installed");
  const server = await startPostgres(bin, DURABLE);
  try {
    const database = await freshPostgres(server.url, await seededFile("demo"));
    const servers = await Promise.all([1, 2].map(async () => startApiProcess(database.url, await freePort())));
    const people = await roomsOf(servers, rooms);
    const waits: number[] = [];
    const failed: string[] = [];
    const once = async (nth: number) => {
      const at = (nth * 7_919) % people.length;
      const [person, neighbour] = [people[at], people[at % 40 === 0 ? at + 1 : at - 1]] as [Person, Person];
      const call = CALLS[(nth * 37) % CALLS.length] as Call;
      const began = performance.now();
      const { status, body } = await call(person, neighbour, nth);
      waits.push(performance.now() - began);
      if (status !== 200) failed.push(`${status} ${JSON.stringify(body).slice(0, 200)}`);
    };
    // calls begin when they are due, also while earlier ones wait
    const through = async (calls: number, perSecond: number, from: number) => {
      const running: Promise<void>[] = [];
      const began = performance.now();
      for (let nth = 0; nth < calls; nth++) {
        const due = began + (nth * 1_000) / perSecond - performance.now();
        if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
        running.push(once(from + nth));
      }
      await Promise.all(running);
    };
    await through(early * EARLY_RATE, EARLY_RATE, 0);
    waits.length = 0;
    await through(rate * seconds, rate, early * EARLY_RATE);
    if (failed.length > 0) throw new Error(`${failed.length} calls failed, e.g. ${failed[0]}`);
    note(`${people.length} trainees of ${rooms} classes for ${seconds} s, calls`, waits.length / seconds, "per s");
    note("... the middle one", quantile(waits, 0.5), "ms");
    note("... the slowest of a hundred", quantile(waits, 0.99), "ms", "1000");
    note("... the slowest", quantile(waits, 1), "ms");
    for (const one of servers) await one.stop();
  } finally {
    server.stop();
  }
}
