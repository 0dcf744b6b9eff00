/**
 * The longest hold of the event loop of each server while heavy requests run: `npx tsx tests/bench/putaran.ts`.
 * Both servers run as `npm start` runs them, with `monitorEventLoopDelay` loaded beside.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Actor, actorOf, tokenOf, upload } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { freePorts } from "../setup/portal";
import { type Server, startApiProcess, startPortalProcess } from "../setup/processes";
import { allIn } from "../setup/roster";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { Visitor } from "../setup/visitor";
import { makeInvoices, storeInvoices } from "./invoices";

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 400);
const INVOICES = Number(process.env.BENCH_INVOICES ?? 2_000);
const LINES = Number(process.env.BENCH_LINES ?? 1_000);
/** Milliseconds that one request may hold an event loop. */
const GOAL = 50;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-putaran-"));
const watch = (name: string) => ({
  NODE_OPTIONS: `--import ${path.resolve("tests/setup/loop-watch.mjs")}`,
  LOOP_WATCH: path.join(folder, name),
});

async function holdOf({ child }: Server, name: string): Promise<number> {
  const file = path.join(folder, name);
  fs.rmSync(file, { force: true });
  child.kill("SIGUSR2");
  while (!fs.existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
  return (JSON.parse(fs.readFileSync(file, "utf8")) as { hold: number }).hold;
}

type Measured = { readonly what: string; readonly ms: number; readonly portal: number; readonly api: number };
const measured: Measured[] = [];

async function main(): Promise<void> {
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const [apiPort, portalPort] = await freePorts();
  const seeding = await startApiProcess(databaseUrl, apiPort);
  const base = `${seeding.url}/api/v1`;
  const first = await actorOf(base, await tokenOf(base, "peserta01", SANDI)).as("company");
  const npwp = await npwpOf(first);
  const me = (await first.call("POST", "/user/peserta/me")).body.objResponse;
  await seeding.stop();
  storeInvoices(
    file,
    { batchId: me.batch.id, npwp, nama: me.currentActive.nama },
    makeInvoices({ npwp }).slice(0, INVOICES),
  );
  const api = await startApiProcess(databaseUrl, apiPort, watch("api"));
  const portal = await startPortalProcess(api.url, portalPort, watch("portal"));
  try {
    await walk({ api, portal, base, company: first });
  } finally {
    await Promise.all([portal.kill(), api.kill()]);
    remove();
  }
}

type World = { readonly api: Server; readonly portal: Server; readonly base: string; readonly company: Actor };
async function walk({ api, portal, base, company }: World): Promise<void> {
  const measure = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    await holdOf(api, "api");
    await holdOf(portal, "portal");
    const began = performance.now();
    const result = await work();
    const ms = performance.now() - began;
    measured.push({ what, ms, portal: await holdOf(portal, "portal"), api: await holdOf(api, "api") });
    return result;
  };
  const ok = async (actor: Actor, method: "GET" | "POST", call: string, input: object = {}, files?: unknown[]) => {
    const answer = await actor.call(method, call, input as never, files ? ({ files } as never) : undefined);
    if (answer.status !== 200)
      throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 400)}`);
    return answer.body.objResponse;
  };
  const mitra = actorOf(base, await tokenOf(base, "mitra", SANDI));
  const csv = Array.from({ length: PEOPLE }, (_, at) => `Orang ${at},p${at}@contoh.id,${at + 1}`).join("\n");
  const made = await measure(`roster of ${PEOPLE}, all in`, async () => {
    const input = { nama: "Besar", mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-dan-spt-op-2025" };
    const answer = await ok(mitra, "POST", "/batch/create", input, [upload("peserta.csv", `nama,email,nim\n${csv}\n`)]);
    if (answer.menunggu > 0) await allIn(mitra, answer.id, 500);
    return answer;
  });
  const batchId = String(made.id);
  const visit = async (login: string, script = false) => {
    const visitor = new Visitor(portal.url);
    await visitor.signIn(login, SANDI);
    if (script) visitor.cookies.set("skrip", "1");
    return visitor;
  };
  const partner = new Visitor(portal.url);
  await partner.go("/login/mitra");
  await partner.signIn("mitra", SANDI, "/login/mitra").catch(() => undefined);
  const person = await visit("peserta01");
  await person.go("/identitas");
  await person.press("Bertindak sebagai ini");
  const get = (visitor: Visitor, address: string) => async () => {
    const { status } = await visitor.go(address);
    if (status !== 200) throw new Error(`${address}: ${status}`);
  };
  for (const script of [false, true]) {
    if (script) person.cookies.set("skrip", "1");
    const how = script ? "script" : "no script";
    await get(person, "/efaktur/keluaran?perPage=20")();
    await measure(`list of invoices, 500 a page (${how})`, get(person, "/efaktur/keluaran?perPage=500&masa="));
    await measure(`list of invoices, 100 a page (${how})`, get(person, "/efaktur/keluaran?perPage=100&masa="));
  }
  const lawan = (await ok(company, "GET", "/user/find", { q: "PT" })).rows[0].npwp;
  const draft = faktur(await npwpOf(company), lawan, { referensi: "panjang" }) as {
    readonly baris: readonly unknown[];
  };
  const long = { ...draft, baris: Array.from({ length: LINES }, () => draft.baris[0]) };
  const saved = await measure(`invoice of ${LINES} lines saved (API)`, () =>
    ok(company, "POST", "/eFaktur/save-draft", long),
  );
  for (const script of [false, true]) {
    if (script) person.cookies.set("skrip", "1");
    else person.cookies.delete("skrip");
    const how = script ? "script" : "no script";
    await measure(`invoice of ${LINES} lines, editor (${how})`, get(person, `/efaktur/keluaran/${saved.id}/ubah`));
    await measure(`invoice of ${LINES} lines, look (${how})`, get(person, `/efaktur/keluaran/${saved.id}`));
  }
  for (const [what, call, input] of [
    ["list of 500 invoices", "/eFaktur/list", { perPage: 500 }],
    ["list of invoices as xlsx", "/eFaktur/list/download", { format: "xlsx" }],
  ] as const) {
    await measure(`API: ${what}`, () => company.call("GET", call, input as never));
  }
  await measure("API: class snapshot", () => ok(mitra, "POST", "/batch/clock", { id: batchId, aksi: "cadangkan" }));
  const snapshots = (await mitra.call("GET", "/batch/detail", { id: batchId })).body.objResponse;
  const cadanganId = snapshots?.cadangan?.[0]?.id;
  if (cadanganId)
    await measure("API: class restore", () =>
      ok(mitra, "POST", "/batch/clock", { id: batchId, aksi: "pulihkan", cadanganId }),
    );
  await measure("API: class reset", () => ok(mitra, "POST", "/batch/clock", { id: batchId, aksi: "setel_ulang" }));
  await measure("API: class detail", () => ok(mitra, "GET", "/batch/detail", { id: batchId }));
  await measure("API: grade book of 400", () => ok(mitra, "GET", "/tugas/buku-nilai", { batchId, perPage: 500 }));
  const pass = Array.from(partner.cookies.keys()).length;
  if (pass > 0) await measure("class page (partner)", get(partner, `/batch/${batchId}`));
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    for (const { what, ms, portal, api } of measured)
      console.log(
        `${portal > GOAL || api > GOAL ? "!" : " "} ${what.padEnd(52)} ${ms.toFixed(0).padStart(7)} ms  portal ${portal.toFixed(1).padStart(7)}  api ${api.toFixed(1).padStart(7)}`,
      );
    fs.rmSync(folder, { recursive: true, force: true });
  });
