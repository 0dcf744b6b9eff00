/**
 * Loaded with --import into a server: on SIGUSR2 it writes the longest hold of the event loop (ms) since the last
 * signal. On Linux `hold` leaves out the time that the thread was ready while the machine ran others; `wall` counts it.
 * With LOOP_PROFILE=1 it also writes the functions of the longest hold.
 */
import fs from "node:fs";
import { Session } from "node:inspector";

const EVERY_MS = 2;
const SAMPLE_US = 500;
const FUNCTIONS = 40;

const stat = fs.existsSync("/proc/self/schedstat") ? fs.openSync("/proc/self/schedstat", "r") : null;
const bytes = Buffer.alloc(80);
/** Milliseconds that this thread was ready but did not run. */
const delayed = () => {
  if (stat === null) return 0;
  const length = fs.readSync(stat, bytes, 0, bytes.length, 0);
  return Number(bytes.toString("latin1", 0, length).split(" ")[1]) / 1e6;
};

const session = process.env.LOOP_PROFILE === "1" ? new Session() : null;
if (session) {
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: SAMPLE_US });
  session.post("Profiler.start");
}

let worst = { hold: 0, wall: 0, from: 0, to: 0 };
let last = { at: process.hrtime.bigint(), delayed: delayed() };
const look = () => {
  const now = { at: process.hrtime.bigint(), delayed: delayed() };
  const wall = Number(now.at - last.at) / 1e6 - EVERY_MS;
  const hold = wall - (now.delayed - last.delayed);
  if (hold > worst.hold) worst = { hold, wall, from: Number(last.at / 1000n), to: Number(now.at / 1000n) };
  last = now;
};
setInterval(look, EVERY_MS).unref();

/** The functions with the most own time and total time in a part of a profile (microseconds). */
function functionsWithin({ nodes, samples, timeDeltas, startTime }, from, to) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parent = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const own = new Map();
  const total = new Map();
  const nameOf = ({ callFrame: { functionName, url, lineNumber } }) =>
    `${functionName || "(anonymous)"} ${url.split("/").slice(-2).join("/")}:${lineNumber + 1}`;
  const add = (sums, name, us) => sums.set(name, (sums.get(name) ?? 0) + us / 1000);
  let at = startTime;
  samples.forEach((id, index) => {
    at += timeDeltas[index];
    if (at < from || at > to) return;
    add(own, nameOf(byId.get(id)), timeDeltas[index]);
    const seen = new Set();
    for (let node = id; node !== undefined; node = parent.get(node)) seen.add(nameOf(byId.get(node)));
    for (const name of seen) add(total, name, timeDeltas[index]);
  });
  const top = (sums) => [...sums].sort((a, b) => b[1] - a[1]).slice(0, FUNCTIONS);
  return { own: top(own), total: top(total) };
}

const write = (found) => {
  const file = process.env.LOOP_WATCH;
  fs.writeFileSync(`${file}.part`, JSON.stringify(found));
  fs.renameSync(`${file}.part`, file);
  worst = { hold: 0, wall: 0, from: 0, to: 0 };
  last = { at: process.hrtime.bigint(), delayed: delayed() };
};
process.on("SIGUSR2", () => {
  look();
  const found = worst;
  if (!session) return write(found);
  session.post("Profiler.stop", (_error, { profile }) => {
    session.post("Profiler.start");
    write({ ...found, ...functionsWithin(profile, found.from, found.to) });
  });
});
