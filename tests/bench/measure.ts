import fs from "node:fs";
import autocannon from "autocannon";

export type Request = {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly method?: "GET" | "POST";
  readonly body?: string;
};
/** One side of a comparison; `requests` are sent in turn. */
export type Side = { readonly name: string; readonly requests: readonly Request[] };
export type Figure = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly all: readonly number[];
};
export type Compared = {
  readonly what: string;
  readonly goal: number;
  readonly ours: Figure;
  readonly rival: Figure;
  readonly ratio: number;
};

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
export const CONNECTIONS = 16;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function shoot({ name, requests }: Side, duration: number) {
  const [first] = requests;
  if (!first) throw new Error(`${name} sends nothing`);
  const result = await autocannon({
    url: new URL(first.url).origin,
    connections: CONNECTIONS,
    duration,
    requests: requests.map(({ url, ...rest }) => ({ path: new URL(url).pathname + new URL(url).search, ...rest })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers were no success, ${result.errors} connections broke`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function figureOf(rounds: readonly { perSecond: number; p50: number; p99: number }[]): Figure {
  const all = rounds.map((round) => Math.round(round.perSecond));
  return {
    perSecond: median(all),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    all,
  };
}

/** Both sides in turn, several rounds after a short warm-up; medians count. */
export async function compare(what: string, goal: number, ours: Side, rival: Side): Promise<Compared> {
  console.log(`${what}: ${ours.name} and ${rival.name} ...`);
  for (const side of [ours, rival]) await shoot(side, 1);
  const rounds: { ours: Awaited<ReturnType<typeof shoot>>; rival: Awaited<ReturnType<typeof shoot>> }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await shoot(ours, SECONDS), rival: await shoot(rival, SECONDS) });
  const figures = {
    ours: figureOf(rounds.map((round) => round.ours)),
    rival: figureOf(rounds.map((round) => round.rival)),
  };
  return { what, goal, ...figures, ratio: figures.ours.perSecond / figures.rival.perSecond };
}

/** Resident memory of a process in MB; 0 where the system does not tell. */
export function residentMb(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, "utf8"))?.[1] ?? 0) / 1024);
}
