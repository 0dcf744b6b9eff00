import Connection from "better-sqlite3";
import { type Actor, actorOf, tokenOf } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { ok } from "../setup/spt";
import { freshDatabase } from "../setup/template";
import { count, SCALE } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
type Worker = { readonly actor: Actor; readonly npwp: string };

/** Participants of the demo class, each with a company. */
const CLASS = 40;
/** Pause of each participant between two actions. */
const THINKS_MS = 1_000;
/** Working time of the class before any backup, to measure the wait without one. */
const QUIET_MS = SCALE.seconds * 2_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Copies existing drafts with their lines until the class has the given number of documents. */
function fill(file: string, documents: number): void {
  const db = new Connection(file);
  const columns = (table: string, own: Readonly<Record<string, string>>) => {
    const names = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
    return { names: names.join(", "), taken: names.map((name) => own[name] ?? `o.${name}`).join(", ") };
  };
  const many = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < @each)";
  const invoice = columns("Faktur", { id: "o.id || '-' || n.n" });
  const line = columns("FakturBaris", { id: "o.id || '-' || n.n", fakturId: "o.fakturId || '-' || n.n" });
  const drafts = db.prepare("SELECT id FROM Faktur WHERE referensi = 'CADANGAN'").pluck().all() as string[];
  const each = Math.ceil(documents / drafts.length);
  db.transaction(() => {
    for (const id of drafts) {
      db.prepare(
        `${many} INSERT INTO Faktur (${invoice.names}) SELECT ${invoice.taken} FROM n, Faktur o WHERE o.id = @id`,
      ).run({ id, each });
      db.prepare(
        `${many} INSERT INTO FakturBaris (${line.names}) SELECT ${line.taken} FROM n, FakturBaris o WHERE o.fakturId = @id`,
      ).run({ id, each });
    }
  })();
  const { total } = db.prepare("SELECT count(*) total FROM Faktur").get() as { total: number };
  if (total < documents) throw new Error(`${total} documents in place of ${documents}`);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

/** Waiting times of a class while `deed` runs. Everybody saves, looks, and pauses in between. Milliseconds, sorted. */
async function waitsDuring(people: readonly Worker[], deed: Promise<unknown>): Promise<number[]> {
  let over = false;
  const waits: number[] = [];
  const asked = async (answer: () => Promise<{ status: number }>) => {
    const began = performance.now();
    const { status } = await answer();
    if (status !== 200) throw new Error(`answered ${status}`);
    waits.push(performance.now() - began);
  };
  const work = async ({ actor, npwp }: Worker, at: number) => {
    const other = people[(at + 1) % people.length]?.npwp ?? npwp;
    await pause((at * THINKS_MS) / people.length);
    while (!over) {
      await asked(() => actor.call("POST", "/eFaktur/save-draft", faktur(npwp, other, { referensi: "KERJA" })));
      await asked(() => actor.call("GET", "/eFaktur/list", { direction: "keluaran", perPage: 20 }));
      await pause(THINKS_MS);
    }
  };
  const ended = deed.finally(() => {
    over = true;
  });
  await Promise.all([...people.map(work), ended]);
  return waits.sort((a, b) => a - b);
}

/** Reads an answer to its end. Returns the number of bytes. */
async function drained(url: string, token: string | null): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) bytes += part.value.length;
  return bytes;
}

/** Backups of a full class, and of the whole installation, during class work: the longest wait of each participant. */
export async function backups(note: Note): Promise<void> {
  const { file, url: databaseUrl, remove } = await freshDatabase("demo");
  const port = await freePort();
  const people = async (url: string): Promise<Worker[]> =>
    Promise.all(
      Array.from({ length: CLASS }, async (_, n) => {
        const actor = await actorOf(url, await tokenOf(url, `peserta${String(n + 1).padStart(2, "0")}`, SANDI)).as(
          "company",
        );
        return { actor, npwp: await npwpOf(actor) };
      }),
    );
  const first = await startApiProcess(databaseUrl, port);
  const url = `${first.url}/api/v1`;
  for (const { actor, npwp } of await people(url))
    await ok(actor, "POST", "/eFaktur/save-draft", faktur(npwp, npwp, { referensi: "CADANGAN" }));
  await first.stop();
  fill(file, SCALE.kept);
  const server = await startApiProcess(databaseUrl, port);
  try {
    const workers = await people(url);
    const [mitra, admin] = [
      actorOf(url, await tokenOf(url, "mitra", SANDI)),
      actorOf(url, await tokenOf(url, "admin", SANDI)),
    ];
    const [{ id }] = (await ok(mitra, "GET", "/batch/list/mitra")).rows;
    const size = `class of ${CLASS} with ${count(SCALE.kept)} documents`;
    const told = async (what: string, deed: () => Promise<unknown>, goal = "300") => {
      const began = performance.now();
      let took = 0;
      const done = deed().then(() => {
        took = performance.now() - began;
      });
      const waits = await waitsDuring(workers, done);
      note(`${size}, ${what}`, took / 1000, "s");
      note("... of those at work, the slowest of a hundred waited", waits[Math.floor(waits.length * 0.99)] ?? 0, "ms");
      note("... and the longest", waits.at(-1) ?? 0, "ms", goal);
    };
    // the first request after a start costs more
    await waitsDuring(workers, pause(QUIET_MS));
    await told("nothing is backed up", () => pause(QUIET_MS), "");
    await told("the class is backed up", () =>
      ok(mitra, "POST", "/batch/clock", { id, aksi: "cadangkan", nama: "Semua" }),
    );
    await told("the installation is backed up", () => drained(`${url}/cadangan/unduh`, admin.token));
    const [copy] = (await ok(mitra, "GET", "/batch/detail", { id })).cadangan;
    if (!copy) throw new Error("no copy was kept");
  } finally {
    await server.kill();
    remove();
  }
}
