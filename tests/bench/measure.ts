import fs from "node:fs";
import autocannon from "autocannon";
import { SCALE } from "./scale";

export type Request = {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly method?: "GET" | "POST";
  readonly body?: string;
};
/** One side of a comparison. `requests` are sent in turn. */
export type Side = { readonly name: string; readonly requests: readonly Request[]; readonly pid?: number };
export type Figure = {
  readonly perSecond: number;
  /** Processor time of the process for one answer, in ms. Other work on the machine affects it less. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
  readonly all: readonly number[];
};
export type Compared = {
  readonly what: string;
  /** `null`: only for comparison. */
  readonly goal: number | null;
  readonly ours: Figure;
  readonly rival: Figure;
  readonly ratio: number;
};

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? SCALE.rounds);
const SECONDS = Number(process.env.BENCH_SECONDS ?? SCALE.seconds);
const WARM_UP = Math.min(1, SECONDS);
export const CONNECTIONS = 16;

const TICK_MS = 10;
/** Processor time used by a process, in ms. 0 if the system does not report it. */
export function cpuMs(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return 0;
  const [user, system] = (fs.readFileSync(file, "utf8").split(") ")[1] ?? "").split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}

/**
 * Processor time in ms of processes for one of many equal runs. Other work on the machine hardly affects it. `before`
 * warm-up runs do not count, because they compile code used by later runs.
 */
export async function costOf(
  pids: readonly (number | undefined)[],
  { before, repeats }: { readonly before: number; readonly repeats: number },
  run: (at: number) => Promise<unknown>,
): Promise<number> {
  const used = () => pids.reduce<number>((sum, pid) => sum + cpuMs(pid), 0);
  for (let at = 0; at < before; at++) await run(at);
  const from = used();
  for (let at = before; at < before + repeats; at++) await run(at);
  return (used() - from) / repeats;
}

/** Longer than the delay before servers release unused memory (scripts/lib/give-back.mjs). */
const QUIET_MS = 12_000;
/** Resident memory of processes together, in MB, after a time without requests. */
export async function quietMb(pids: readonly (number | undefined)[]): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return pids.reduce<number>((sum, pid) => sum + residentMb(pid), 0);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Sends requests for some seconds. Throws if one fails. */
export async function shoot({ name, requests, pid }: Side, duration: number) {
  const [first] = requests;
  if (!first) throw new Error(`${name} sends nothing`);
  const before = cpuMs(pid);
  const result = await autocannon({
    url: new URL(first.url).origin,
    connections: CONNECTIONS,
    duration,
    requests: requests.map(({ url, ...rest }) => ({ path: new URL(url).pathname + new URL(url).search, ...rest })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers were no success, ${result.errors} connections broke`);
  const cpu = (cpuMs(pid) - before) / Math.max(1, result.requests.total);
  return { perSecond: result.requests.average, cpu, p50: result.latency.p50, p99: result.latency.p99 };
}

function figureOf(rounds: readonly Awaited<ReturnType<typeof shoot>>[]): Figure {
  const all = rounds.map((round) => Math.round(round.perSecond));
  return {
    perSecond: median(all),
    cpu: Math.round(median(rounds.map((round) => round.cpu)) * 100) / 100,
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    all,
  };
}

/** Measures both sides in turn, several rounds after a short warm-up. Medians count. */
export async function compare(what: string, goal: number | null, ours: Side, rival: Side): Promise<Compared> {
  console.log(`${what}: ${ours.name} and ${rival.name} ...`);
  for (const side of [ours, rival]) await shoot(side, WARM_UP);
  const rounds: { ours: Awaited<ReturnType<typeof shoot>>; rival: Awaited<ReturnType<typeof shoot>> }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await shoot(ours, SECONDS), rival: await shoot(rival, SECONDS) });
  const figures = {
    ours: figureOf(rounds.map((round) => round.ours)),
    rival: figureOf(rounds.map((round) => round.rival)),
  };
  return { what, goal, ...figures, ratio: figures.ours.perSecond / figures.rival.perSecond };
}

const statusOf = (pid: number | string, field: "VmRSS" | "RssAnon"): number => {
  const file = `/proc/${pid}/status`;
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024;
};

/** Resident memory of a process in MB, including its children. 0 if the system does not report it. */
export function residentMb(pid: number | undefined): number {
  const children = fs.existsSync(`/proc/${pid}/task`) ? fs.readdirSync(`/proc/${pid}/task`) : [];
  const own = children.flatMap((thread) => {
    try {
      return fs.readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean);
    } catch {
      return []; // a thread that has ended has none
    }
  });
  return Math.round(own.reduce((sum, child) => sum + statusOf(child, "RssAnon"), statusOf(pid ?? 0, "VmRSS")));
}
