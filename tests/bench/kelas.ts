import { actorOf, tokenOf, upload } from "../setup/api";
import { freePorts } from "../setup/portal";
import { startApiProcess, startPortalProcess } from "../setup/processes";
import { allIn } from "../setup/roster";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { Visitor } from "../setup/visitor";
import { cpuMs } from "./measure";
import { count, SCALE } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
type Person = { readonly accountId: string; readonly sandi: string };

/** Polling interval of the roster page, in ms. */
const ASKED_MS = 1_000;
/** A class as in a classroom: everybody signs in at the start. */
const ROOM = 40;
/** Maximum seconds to create classes of these sizes. */
const SIZES = [
  { people: ROOM, goal: "4" },
  { people: SCALE.people, goal: "40" },
] as const;

const roster = (people: number, mark: string) =>
  upload(
    "peserta.csv",
    `nama,email,nim\n${Array.from({ length: people }, (_, at) => `Orang ${mark} ${at},${mark}${at}@contoh.id,${mark}${at}`).join("\n")}\n`,
  );

/** Signs a person in like a browser and waits for the next page. Throws if another page comes. */
async function signIn(portal: string, { accountId, sandi }: Person): Promise<void> {
  const visitor = new Visitor(portal);
  const page = await visitor.signIn(accountId, sandi);
  if (page.status !== 200 || new URL(page.url).pathname === "/login")
    throw new Error(`${accountId} stands at ${page.url} (${page.status})`);
}

/**
 * Waits of a lecturer on the first day: classes made from a roster, with one sandbox per participant. Then a whole room
 * signs in at once through the portal.
 */
export async function classes(note: Note): Promise<void> {
  const { url: databaseUrl, remove } = await freshDatabase("small");
  const [apiPort, portalPort] = await freePorts();
  const started: { readonly kill: () => Promise<unknown> }[] = [];
  try {
    const api = await startApiProcess(databaseUrl, apiPort);
    started.push(api);
    const portal = await startPortalProcess(api.url, portalPort);
    started.push(portal);
    const url = `${api.url}/api/v1`;
    const mitra = actorOf(url, await tokenOf(url, "mitra", SANDI));
    const pids = [api.child.pid, portal.child.pid];
    const used = () => pids.reduce<number>((sum, pid) => sum + cpuMs(pid), 0);
    let room: readonly Person[] = [];
    for (const [at, { people, goal }] of SIZES.entries()) {
      const input = {
        nama: `Kelas ${at}`,
        mulai: "2026-04-01",
        selesai: "2026-06-30",
        paket: "brevet-ab-dan-spt-op-2025",
      };
      const cpu = used();
      const began = performance.now();
      const made = await mitra.call("POST", "/batch/create", input, { files: [roster(people, `k${at}x`)] });
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      const { id, menunggu } = made.body.objResponse;
      if (menunggu > 0) {
        note(`class of ${count(people)}, answered`, (performance.now() - began) / 1000, "s", "4");
        const left = (await allIn(mitra, id, ASKED_MS)).at(-1)?.gagal;
        if (left?.length) throw new Error(JSON.stringify(left));
      }
      note(`class of ${count(people)} from a roster`, (performance.now() - began) / 1000, "s", goal);
      note(`class of ${count(people)} from a roster, processor`, (used() - cpu) / 1000, "s");
      if (at === 0) room = made.body.objResponse.peserta;
    }
    const cpu = used();
    const began = performance.now();
    await Promise.all(room.map((person) => signIn(portal.url, person)));
    note(`${ROOM} sign in at once through the portal`, (performance.now() - began) / 1000, "s", "10");
    note(`${ROOM} sign in at once, processor of both`, (used() - cpu) / 1000, "s");
  } finally {
    await Promise.all(started.map((one) => one.kill()));
    remove();
  }
}
