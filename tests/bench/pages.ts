/**
 * Processor time of one answer, of the portal and of the API. Measures this tree's build and others in turn: `npm run
 * build && npx tsx tests/bench/pages.ts [name=folder …]`. Each folder holds another `build/` with its `node_modules`.
 * Not wall clock, so other work on the machine does not count.
 */
import { actorOf, tokenOf } from "../setup/api";
import { npwpOf } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { startApiProcess, startPortalProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { Visitor } from "../setup/visitor";
import { makeInvoices, storeInvoices } from "./invoices";
import { cpuMs, median, residentMb } from "./measure";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 150);

type Asked = {
  readonly what: string;
  readonly pid: number | undefined;
  readonly url: string;
  readonly headers: Headers;
};
type Side = { readonly name: string; readonly asked: readonly Asked[]; memory(): string; end(): Promise<unknown> };

async function startSide(name: string, cwd: string | undefined): Promise<Side> {
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const port = await freePort();
  const first = await startApiProcess(databaseUrl, port, {}, cwd);
  const actor = await actorOf(`${first.url}/api/v1`, await tokenOf(`${first.url}/api/v1`, "peserta01", SANDI)).as(
    "company",
  );
  const npwp = await npwpOf(actor);
  const me = (await actor.call("POST", "/user/peserta/me")).body.objResponse;
  await first.stop();
  const invoices = makeInvoices({ npwp });
  storeInvoices(file, { batchId: me.batch.id, npwp, nama: me.currentActive.nama }, invoices);
  const api = await startApiProcess(databaseUrl, port, {}, cwd);
  const portal = await startPortalProcess(api.url, await freePort(), {}, cwd);
  const idle = [residentMb(api.child.pid), residentMb(portal.child.pid)];
  const visitor = new Visitor(portal.url);
  await visitor.signIn("peserta01", SANDI);
  await visitor.go("/identitas");
  await visitor.press("Bertindak sebagai ini");
  const session = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const signed = invoices.find(({ status }) => status === "approved")?.id;
  const page = (what: string, path: string, script: boolean): Asked => ({
    what: `${what}, script ${script ? "on" : "off"}`,
    pid: portal.child.pid,
    url: portal.url + path,
    headers: new Headers({ cookie: script ? `${session}; skrip=1` : session, "accept-encoding": "gzip" }),
  });
  const authorized = new Headers({ authorization: `Bearer ${actor.token}` });
  const call = (what: string, path: string): Asked => ({
    what: `API: ${what}`,
    pid: api.child.pid,
    url: `${api.url}/api/v1${path}`,
    headers: authorized,
  });
  return {
    name,
    asked: [
      page("list of invoices", "/efaktur/keluaran", false),
      page("list of invoices", "/efaktur/keluaran", true),
      page("list of 50", "/efaktur/keluaran?perPage=50", false),
      page("start page", "/", false),
      page("start page", "/", true),
      page("invoice", `/efaktur/keluaran/${signed}`, false),
      page("form of an invoice", "/efaktur/keluaran/baru", false),
      page("returns", "/spt", false),
      page("glossary", "/glosarium", false),
      call("list of 20", "/eFaktur/list?page=3&perPage=20"),
      call("filtered list of 20", "/eFaktur/list?status=approved&masa=2026-03&sort=-dpp&perPage=20"),
      call("slips", "/bukpot/list?perPage=20"),
    ],
    memory: () =>
      `idle ${idle.join(" + ")} MB, after load ${residentMb(api.child.pid)} + ${residentMb(portal.child.pid)} MB`,
    end: () => Promise.all([api.kill(), portal.kill()]).then(remove),
  };
}

/** Processor time of one answer in ms, over a fixed number of requests. */
async function costOf({ what, pid, url, headers }: Asked): Promise<number> {
  const before = cpuMs(pid);
  for (let n = 0; n < REQUESTS; n++) {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
  }
  return (cpuMs(pid) - before) / REQUESTS;
}

async function main(): Promise<void> {
  const others = process.argv.slice(2).map((given) => given.split("=") as [string, string]);
  const sides: Side[] = [];
  for (const [name, cwd] of [...others, ["this tree", undefined] as const]) sides.push(await startSide(name, cwd));
  try {
    const rows: Record<string, string | number>[] = [];
    for (const at of sides[0]?.asked.keys() ?? []) {
      const costs = sides.map((): number[] => []);
      // the first round only warms up
      for (let round = 0; round <= ROUNDS; round++)
        for (const [side, { asked }] of sides.entries()) {
          const one = asked[at];
          if (one) costs[side]?.push(await costOf(one));
        }
      const medians = costs.map((all) => median(all.slice(1)).toFixed(2));
      rows.push({
        what: sides[0]?.asked[at]?.what ?? "",
        ...Object.fromEntries(sides.map(({ name }, n) => [name, medians[n] ?? ""])),
      });
    }
    console.table(rows);
    for (const { name, memory } of sides) console.log(`${name}: ${memory()}`);
  } finally {
    await Promise.all(sides.map(({ end }) => end()));
  }
}

await main();
process.exit(0);
