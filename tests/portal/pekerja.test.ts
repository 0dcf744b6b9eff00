import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cpuMs } from "../bench/measure";
import { freePorts } from "../setup/portal";
import { type Server, startApiProcess, startPortalProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { Stranger, workersOf } from "../setup/workers";

/** Processor time of each process of the portal in ms, once all have finished their start. */
async function atRest(portal: Server): Promise<ReadonlyMap<number, number>> {
  const spent = () => new Map(workersOf(portal).map((pid) => [pid, cpuMs(pid)]));
  await expect
    .poll(
      async () => {
        const before = spent();
        await pause(400);
        return [...spent()].every(([pid, ms]) => ms - (before.get(pid) ?? 0) < 20);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return spent();
}

const LONGEST_MS = 20_000;

describe("two processes of the portal behind one port", () => {
  let api: Server;
  let portal: Server;
  let remove: () => void;
  beforeAll(async () => {
    const database = await freshDatabase("small");
    ({ remove } = database);
    const [apiPort, port] = await freePorts();
    api = await startApiProcess(database.url, apiPort);
    portal = await startPortalProcess(api.url, port, { WORKERS: "2" });
  });
  afterAll(async () => {
    await portal?.stop();
    await api?.kill();
    remove?.();
  });

  /** Asks for pages until it is over. A request without an end waits for {@link LONGEST_MS}. */
  async function walk(name: string, isOver: () => boolean) {
    const visitor = new Stranger(portal.url);
    await visitor.signIn(name, SANDI);
    const count = { answered: 0, failed: 0, waited: 0 };
    while (!isOver()) {
      const signal = AbortSignal.timeout(LONGEST_MS);
      const page = await visitor.go("/efaktur/keluaran", { signal }).catch(() => null);
      count[page ? "answered" : signal.aborted ? "waited" : "failed"] += 1;
    }
    return count;
  }

  it("take turns with one session, its forms and its messages", async () => {
    const before = await atRest(portal);
    const visitor = new Stranger(portal.url);
    await visitor.signIn("peserta01", SANDI);
    const names: string[] = [];
    for (let at = 0; at < 6; at++) {
      await visitor.go("/identitas");
      await visitor.press("Bertindak sebagai ini");
      expect(visitor.page.status).toBe(200);
      names.push(/Anda bertindak sebagai (.+?) \d/.exec(visitor.page.text)?.[1] ?? visitor.page.text);
    }
    expect(new Set(names).size).toBeGreaterThan(1);
    const spent = workersOf(portal).map((pid) => cpuMs(pid) - (before.get(pid) ?? 0));
    expect(spent.filter((ms) => ms > 30)).toHaveLength(2);
  });

  it("answer while one is killed again and again, and both are there again", async () => {
    const visitor = new Stranger(portal.url);
    await visitor.signIn("peserta02", SANDI);
    const first = workersOf(portal);
    const kills = 3;
    const others = ["peserta03", "peserta04"].map((name) => walk(name, () => isOver));
    let isOver = false;
    for (let round = 0; round < kills; round++) {
      const [victim = 0] = workersOf(portal);
      process.kill(victim, "SIGKILL");
      // the primary has noticed it: no connection goes there any more
      await expect.poll(() => workersOf(portal)).not.toContain(victim);
      for (let at = 0; at < 5; at++) expect((await visitor.go("/")).status).toBe(200);
      await expect.poll(() => workersOf(portal).length).toBe(2);
      await pause(1_000);
    }
    isOver = true;
    for (const { answered, failed, waited } of await Promise.all(others)) {
      expect(answered).toBeGreaterThan(kills * 5);
      // a request in flight ends with its process: none waits for one that is gone
      expect(failed).toBeLessThanOrEqual(kills);
      expect(waited).toBe(0);
    }
    expect(workersOf(portal).filter((pid) => first.includes(pid)).length).toBeLessThan(2);
    expect(portal.output()).toMatch(/Process \d+ of the portal ended \(SIGKILL\); it is started again in 0\.25 s/);
  });

  it("end with the last answers when asked, and when the primary is killed", async () => {
    const gone = (pids: readonly number[]) => pids.filter((pid) => fs.existsSync(`/proc/${pid}`));
    const workers = workersOf(portal);
    await portal.stop();
    await expect.poll(() => gone(workers)).toEqual([]);
    const other = await startPortalProcess(api.url, portal.port, { WORKERS: "2" });
    const others = workersOf(other);
    await other.kill();
    await expect.poll(() => gone(others)).toEqual([]);
  });
});
