import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { freePort, freePorts } from "../setup/portal";
import { type Server, startApiProcess, startPortalProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { Visitor } from "../setup/visitor";
import { annualReturns } from "./annual";
import { ledger } from "./buku";
import { backups } from "./cadangan";
import { costs } from "./cost";
import { day } from "./day";
import { efakturFigures } from "./efaktur";
import { engines } from "./engines";
import { office } from "./kantor";
import { classes } from "./kelas";
import { writeUntilKilled } from "./lost";
import { type Compared, compare, median, quietMb, type Request, residentMb } from "./measure";
import { engine } from "./mesin";
import { grades } from "./nilai";
import { type Api, startOurs } from "./ours";
import { payroll } from "./payroll";
import { posting } from "./posting";
import { bareExpress, bareRemix, buildBare, jsonServer, type Rival } from "./rivals";
import { savers } from "./savers";
import { count, QUICK, SCALE } from "./scale";
import { importSlips } from "./slips";
import { marking } from "./telaah";
import { weigh } from "./weight";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-bench-"));
const compared: Compared[] = [];
/** Figures that are not ratios of requests: name, result, goal (null: no goal). */
const figures: { what: string; reached: number; unit: string; goal: string }[] = [];
const note = (what: string, reached: number, unit: string, goal = "") =>
  figures.push({ what, reached: Math.round(reached * 10) / 10, unit, goal });

async function mockApi(ours: Api, rival: Rival): Promise<void> {
  const headers = { authorization: `Bearer ${ours.token}` };
  const get = (url: string): Request => ({ url, headers });
  compared.push(
    await compare(
      `list of 20 of ${count(SCALE.documents)}`,
      8,
      { name: "mock API", pid: ours.server.child.pid, requests: [get(`${ours.url}/eFaktur/list?page=3&perPage=20`)] },
      { name: "json-server", pid: rival.child.pid, requests: [{ url: `${rival.url}/faktur?_page=3&_limit=20` }] },
    ),
  );
  compared.push(
    await compare(
      "filtered and sorted list",
      30,
      {
        name: "mock API",
        pid: ours.server.child.pid,
        requests: [get(`${ours.url}/eFaktur/list?status=approved&masa=2026-03&sort=-dpp&perPage=20`)],
      },
      {
        name: "json-server",
        pid: rival.child.pid,
        requests: [{ url: `${rival.url}/faktur?status=approved&masa=2026-03&_sort=dpp&_order=desc&_page=1&_limit=20` }],
      },
    ),
  );
  const listed = { url: `${rival.url}/faktur?_page=3&_limit=20` };
  const list = await fetch(`${ours.url}/eFaktur/list?page=3&perPage=20`, { headers });
  const bytes = (await list.arrayBuffer()).byteLength;
  const express = await bareExpress();
  compared.push(
    await compare(
      "for comparison: Express alone, as many bytes as the list from memory",
      null,
      { name: "Express", pid: express.child.pid, requests: [{ url: `${express.url}/?n=${bytes}` }] },
      { name: "json-server", pid: rival.child.pid, requests: [listed] },
    ),
  );
  await express.kill();
  const json = { "content-type": "application/json" };
  compared.push(
    await compare(
      "durable write (draft of an invoice)",
      30,
      {
        name: "mock API",
        pid: ours.server.child.pid,
        requests: [
          {
            url: `${ours.url}/eFaktur/save-draft`,
            method: "POST",
            headers: { ...headers, ...json },
            body: ours.draft("bench"),
          },
        ],
      },
      {
        name: "json-server",
        pid: rival.child.pid,
        requests: [{ url: `${rival.url}/faktur`, method: "POST", headers: json, body: ours.draft("bench") }],
      },
    ),
  );
}

/** Writes under kill -9: acknowledged writes that are missing afterwards. */
async function losses(ours: Api, rival: Rival, rivalFile: string): Promise<void> {
  const json = { "content-type": "application/json" };
  const draft = (mark: string): Request => ({
    url: `${ours.url}/eFaktur/save-draft`,
    method: "POST",
    headers: { ...json, authorization: `Bearer ${ours.token}` },
    body: ours.draft(mark),
  });
  const kept = await writeUntilKilled(draft, ours.server.kill);
  const db = new Connection(ours.file, { readonly: true });
  const there = new Set(
    (db.prepare("SELECT referensi FROM Faktur").all() as { referensi: string }[]).map((row) => row.referensi),
  );
  db.close();
  note("writes acknowledged before kill -9, mock API", kept.length, "");
  note("of them lost, mock API", kept.filter((mark) => !there.has(mark)).length, "", "0");
  const post = (mark: string): Request => ({
    url: `${rival.url}/faktur`,
    method: "POST",
    headers: json,
    body: ours.draft(mark),
  });
  const theirs = await writeUntilKilled(post, rival.kill);
  const text = fs.readFileSync(rivalFile, "utf8");
  note("writes acknowledged before kill -9, json-server", theirs.length, "");
  note("of them lost, json-server", theirs.filter((mark) => !text.includes(`"${mark}"`)).length, "");
}

/** Number of rows that give the bare page the size of ours. */
async function rowsFor(bare: Rival, bytes: number): Promise<number> {
  const sizeOf = async (n: number) => (await (await fetch(`${bare.url}/?n=${n}`)).text()).length;
  const [few, many] = [await sizeOf(10), await sizeOf(110)];
  return Math.max(1, Math.round(10 + (bytes - few) / ((many - few) / 100)));
}

async function portalPages(api: Api, portal: Server, bare: Rival): Promise<void> {
  const visitor = new Visitor(portal.url);
  await visitor.signIn("peserta01", SANDI);
  await visitor.go("/identitas");
  await visitor.press("Bertindak sebagai ini");
  const list = await visitor.go("/efaktur/keluaran");
  if (!list.text.includes("PT Contoh Pembeli")) throw new Error("the list page shows no invoices");
  const session = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const pages = [
    { what: "list page", path: "/efaktur/keluaran" },
    { what: "start page", path: "/" },
  ];
  const manners = [
    { manner: "script off", cookie: session },
    { manner: "script on", cookie: `${session}; skrip=1` },
  ];
  for (const { what, path: page } of pages)
    for (const { manner, cookie } of manners) {
      const url = portal.url + page;
      const size = (await (await fetch(url, { headers: { cookie } })).text()).length;
      const rows = await rowsFor(bare, size);
      const made = await compare(
        `portal, ${what}, ${manner} (${Math.round(size / 1000)} kB)`,
        0.8,
        { name: "portal", pid: portal.child.pid, requests: [{ url, headers: { cookie } }] },
        { name: "bare Remix", pid: bare.child.pid, requests: [{ url: `${bare.url}/?n=${rows}` }] },
      );
      compared.push(made);
    }
  const without = await weigh(`${portal.url}/efaktur/keluaran`, session);
  const withScript = await weigh(`${portal.url}/efaktur/keluaran`, `${session}; skrip=1`);
  note("list page without script, first visit: HTML + styles", without.html + without.styles, "kB gzip", "40");
  note("list page without script, later: HTML", without.html, "kB gzip", "12");
  note("list page with script, first visit: script", withScript.script, "kB gzip", "130");
  note(
    "list page with script, first visit: everything",
    withScript.html + withScript.styles + withScript.script,
    "kB gzip",
  );
  note("memory after load, API", residentMb(api.server.child.pid), "MB");
  note("memory after load, portal", residentMb(portal.child.pid), "MB");
  note("memory after load, both", residentMb(api.server.child.pid) + residentMb(portal.child.pid), "MB", "300");
  note("memory after load, bare Remix", residentMb(bare.child.pid), "MB");
  note("memory after load, both, once it is quiet", await quietMb([api.server.child.pid, portal.child.pid]), "MB");
}

/** Time from a cold start to the first answer. Medians. */
async function coldStarts(): Promise<void> {
  const { url } = await freshDatabase("small");
  const times = { ours: [] as number[], bare: [] as number[], json: [] as number[] };
  const memory: number[] = [];
  let idle = 0;
  const file = path.join(folder, "cold.json");
  for (let round = 0; round < SCALE.repeats; round++) {
    const [apiPort, portalPort] = await freePorts();
    const began = performance.now();
    const [api, portal] = await Promise.all([
      startApiProcess(url, apiPort),
      startPortalProcess(`http://127.0.0.1:${apiPort}`, portalPort),
    ]);
    await (await fetch(`${portal.url}/login`)).text();
    times.ours.push(performance.now() - began);
    memory.push(residentMb(api.child.pid) + residentMb(portal.child.pid));
    if (round === 0) idle = await quietMb([api.child.pid, portal.child.pid]);
    await Promise.all([api.kill(), portal.kill()]);
    const bare = await bareRemix();
    times.bare.push(bare.ready);
    await bare.kill();
    const json = await jsonServer(file, round === 0 ? [] : null);
    times.json.push(json.ready);
    await json.kill();
  }
  const [ours, bare, json] = [median(times.ours), median(times.bare), median(times.json)];
  note("cold start of both processes to the first page", ours, "ms", "700");
  note("cold start, bare Remix", bare, "ms");
  note("cold start, json-server", json, "ms");
  note("cold start, both against the sum of both rivals", ours / (bare + json), "x", "1.4");
  note("memory of both right after the start", median(memory), "MB");
  note("memory idle, both", idle, "MB", "160");
}

function report(): void {
  const rows = compared.map(({ what, ours, rival, ratio, goal }) => ({
    what,
    ours: ours.perSecond,
    rival: rival.perSecond,
    ratio: ratio.toFixed(2),
    goal: goal === null ? "" : `>= ${goal}`,
    reached: goal === null ? "" : ratio >= goal ? "yes" : "no",
    "p99 ms": `${ours.p99} / ${rival.p99}`,
    "cpu ms": `${ours.cpu} / ${rival.cpu}`,
  }));
  console.table(rows);
  console.table(figures);
  if (QUICK) return;
  const machine = {
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    load: os.loadavg(),
  };
  const file = path.join("tests/bench/results", `${new Date().toISOString().slice(0, 10)}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify({ machine, compared, figures }, null, 2)}\n`);
  console.log(`Written to ${file}`);
}

/** Parts that run separately: `npm run bench -- --only=annual`. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  engines: () => engines(note),
  day: () => day(note),
  annual: () => annualReturns(note),
  backups: () => backups(note),
  classes: () => classes(note),
  cost: async () => {
    const ours = await startOurs();
    const tooDear = await costs(ours, note).finally(() => ours.server.kill());
    for (const line of tooDear) console.error(line);
    if (tooDear.length > 0) process.exitCode = 1;
  },
  grades: () => grades(note),
  ledger: () => ledger(note),
  marking: () => marking(note),
  office: () => office(note),
  posting: () => posting(note),
};

async function main(): Promise<void> {
  const only = process.argv.find((one) => one.startsWith("--only="))?.slice("--only=".length);
  if (only !== undefined) {
    const part = PARTS[only];
    if (!part) throw new Error(`no such part: ${only}; there are ${Object.keys(PARTS).join(", ")}`);
    await part();
    console.table(figures);
    return;
  }
  buildBare();
  const ours = await startOurs();
  const rivalFile = path.join(folder, "db.json");
  const rival = await jsonServer(rivalFile, ours.invoices);
  const bare = await bareRemix();
  const portal = await startPortalProcess(ours.server.url, await freePort());
  try {
    await portalPages(ours, portal, bare);
    await mockApi(ours, rival);
    await losses(ours, rival, rivalFile);
  } finally {
    await Promise.all(
      [ours.server.kill(), rival.kill(), bare.kill(), portal.kill()].map((ending) =>
        Promise.race([ending, new Promise((resolve) => setTimeout(resolve, 2_000))]),
      ),
    );
  }
  await efakturFigures(note);
  await importSlips(note);
  await payroll(note);
  await grades(note);
  await marking(note);
  await ledger(note);
  await classes(note);
  await backups(note);
  await office(note);
  await savers(note);
  await posting(note);
  await annualReturns(note);
  engine(note);
  await coldStarts();
  report();
  fs.rmSync(folder, { recursive: true, force: true });
}

await main();
process.exit();
