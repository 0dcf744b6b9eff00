/**
 * The longest hold of the event loop of each server during heavy requests: `npx tsx tests/bench/putaran.ts`. Both
 * servers run as in `npm start`, with `tests/setup/loop-watch.mjs` loaded as well. BENCH_ONLY names the parts
 * (`kelas,faktur`), BENCH_TIMES the repetitions of reads. LOOP_PROFILE=1 lists the functions of each hold above 50 ms.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { actorOf, tokenOf } from "../setup/api";
import { npwpOf } from "../setup/faktur";
import { type Hold, holdsIn } from "../setup/holds";
import { freePorts } from "../setup/portal";
import { type Server, startApiProcess, startPortalProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { makeInvoices, storeInvoices } from "./invoices";
import { type Measure, parts } from "./putaran-kerja";

const INVOICES = Number(process.env.BENCH_INVOICES ?? 2_000);
const ONLY = process.env.BENCH_ONLY?.split(",") ?? [];
const TIMES = Number(process.env.BENCH_TIMES ?? 3);
/** Maximum milliseconds that one request can hold an event loop. */
const GOAL = 50;
const FUNCTIONS = 25;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-putaran-"));
const { watch, holdOf } = holdsIn(folder);

type Round = { readonly ms: number; readonly portal: Hold; readonly api: Hold };
const measured = new Map<string, Round[]>();
/** Measures work once or several times. Returns the result of its last run. */
const measuring =
  (api: Server, portal: Server): Measure =>
  async (what, work, times = TIMES) => {
    const rounds: Round[] = [];
    measured.set(what, rounds);
    let result = undefined as Awaited<ReturnType<typeof work>>;
    for (let round = 0; round < times; round++) {
      await holdOf(api, "api");
      await holdOf(portal, "portal");
      const began = performance.now();
      result = await work();
      const ms = performance.now() - began;
      rounds.push({ ms, portal: await holdOf(portal, "portal"), api: await holdOf(api, "api") });
    }
    return result;
  };

async function main(): Promise<void> {
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const [apiPort, portalPort] = await freePorts();
  const seeding = await startApiProcess(databaseUrl, apiPort);
  const base = `${seeding.url}/api/v1`;
  const company = await actorOf(base, await tokenOf(base, "peserta01", SANDI)).as("company");
  const npwp = await npwpOf(company);
  const me = (await company.call("POST", "/user/peserta/me")).body.objResponse;
  await seeding.stop();
  storeInvoices(
    file,
    { batchId: me.batch.id, npwp, nama: me.currentActive.nama },
    makeInvoices({ npwp }).slice(0, INVOICES),
  );
  const api = await startApiProcess(databaseUrl, apiPort, watch("api"));
  const portal = await startPortalProcess(api.url, portalPort, watch("portal"));
  const measure = measuring(api, portal);
  try {
    for (const [name, part] of Object.entries(parts))
      if (ONLY.length === 0 || ONLY.includes(name)) await part({ measure, base, company, portalUrl: portal.url });
  } finally {
    await Promise.all([portal.kill(), api.kill()]);
    remove();
  }
}

const tell = ({ hold, own = [], total = [] }: Hold) => {
  if (hold <= GOAL || own.length === 0) return;
  for (const [kind, shares] of Object.entries({ own, total }))
    for (const [name, ms] of shares.slice(0, FUNCTIONS))
      console.log(`    ${kind} ${ms.toFixed(1).padStart(7)} ${name}`);
};
function report(what: string, rounds: readonly Round[]): void {
  const least = (of: (round: Round) => number) => Math.min(...rounds.map(of));
  const [ms, portal, api] = [least((one) => one.ms), least((one) => one.portal.hold), least((one) => one.api.hold)];
  const mark = portal > GOAL || api > GOAL ? "!" : " ";
  const figure = (value: number) => value.toFixed(1).padStart(6);
  const most = (of: (round: Round) => number) => figure(Math.max(...rounds.map(of)));
  console.log(
    `${mark} ${what.padEnd(50)} ${ms.toFixed(0).padStart(6)} ms  portal ${figure(portal)}  api ${figure(api)}  most ${most((one) => one.portal.hold)} ${most((one) => one.api.hold)}`,
  );
  for (const { portal: own, api: behind } of rounds) for (const one of [own, behind]) tell(one);
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    for (const [what, rounds] of measured) report(what, rounds);
    fs.rmSync(folder, { recursive: true, force: true });
  });
