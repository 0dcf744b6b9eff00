// Runs several processes of the portal behind one port. One that ends is started again; its place is taken meanwhile.
import cluster from "node:cluster";
import { PORTAL_OPTIONS, PORTAL_PROGRAM } from "./lib/commands.mjs";
import { Ends, MOST_ENDS } from "./lib/ends.mjs";

const [exec, ...args] = PORTAL_PROGRAM;
const worker = new URL("./lib/worker.mjs", import.meta.url).href;
cluster.setupPrimary({ exec, args, execArgv: [...PORTAL_OPTIONS, "--import", worker] });

const ends = new Ends();
let listening = false;
let stopping = false;

function launch() {
  const started = cluster.fork();
  started.once("listening", () => {
    listening = true;
  });
}

cluster.on("exit", ({ process: { pid } }, code, signal) => {
  if (stopping) return;
  const pause = ends.record();
  const how = `Process ${pid} of the portal ended (${signal ?? code})`;
  if (!listening || pause === null) {
    console.error(listening ? `${how}, the ${MOST_ENDS}th within a minute.` : `${how}.`);
    return void stop(code || 1);
  }
  console.error(`${how}; it is started again in ${pause / 1000} s.`);
  setTimeout(() => {
    if (!stopping) launch();
  }, pause);
});

/** Lets every worker give its last answers, and ends with them. */
function stop(code) {
  stopping = true;
  process.exitCode = code;
  for (const { process: child } of Object.values(cluster.workers)) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(0));

for (let at = 0; at < Number(process.env.WORKERS); at++) launch();
