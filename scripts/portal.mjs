// Runs several processes of the portal behind one port. One that ends is started again; its place is taken meanwhile.
import { fork } from "node:child_process";
import net from "node:net";
import { PORTAL_OPTIONS, PORTAL_PROGRAM } from "./lib/commands.mjs";
import { Ends, MOST_ENDS } from "./lib/ends.mjs";

const [program, ...args] = PORTAL_PROGRAM;
const hook = new URL("./lib/worker.mjs", import.meta.url).href;

const ends = new Ends();
const workers = new Set();
/** Connections that wait for a process. */
const waiting = [];
let handed = 0;
let stopping = false;

/** Hands a connection to the next process. It is kept until that process has it, in case it is killed before. */
function give(socket) {
  const ready = [...workers].filter(({ isReady }) => isReady);
  if (ready.length === 0) return void waiting.push(socket);
  const connection = handed++;
  const { child, given } = ready[connection % ready.length];
  given.set(connection, socket);
  // its failure is followed by the end of the process
  child.send({ connection }, socket, { keepOpen: true }, () => undefined);
}

const server = net.createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
  socket.on("error", () => undefined);
  give(socket);
});
server.on("error", (error) => {
  console.error(`The portal cannot listen: ${error.message}`);
  stop(1);
});
function listen() {
  if (!server.listening) server.listen(Number(process.env.PORT), process.env.HOST || undefined);
}

function launch() {
  const child = fork(program, args, { execArgv: [...PORTAL_OPTIONS, "--import", hook] });
  const worker = { child, began: Date.now(), isReady: false, given: new Map() };
  workers.add(worker);
  child.on("message", ({ accepted, ready }) => {
    if (ready) {
      worker.isReady = true;
      listen();
      for (const socket of waiting.splice(0)) give(socket);
    }
    // the process has it: this only ends the use of it here
    worker.given.get(accepted)?.destroy();
    worker.given.delete(accepted);
  });
  child.on("exit", (code, signal) => {
    workers.delete(worker);
    if (!stopping) ended(worker, code, signal);
    else if (workers.size === 0) process.exit();
  });
}

function ended({ child: { pid }, began, isReady, given }, code, signal) {
  for (const socket of given.values()) give(socket);
  const pause = ends.record(Date.now() - began);
  const how = `Process ${pid} of the portal ended (${signal ?? code})`;
  const wasReady = isReady || server.listening;
  if (!wasReady || pause === null) {
    console.error(wasReady ? `${how}, the ${MOST_ENDS}th early end within a minute.` : `${how}.`);
    return void stop(code || 1);
  }
  console.error(`${how}; it is started again in ${pause / 1000} s.`);
  setTimeout(() => {
    if (!stopping) launch();
  }, pause);
}

/** Lets every process give its last answers, and ends with them. */
function stop(code) {
  stopping = true;
  process.exitCode = code;
  server.close();
  for (const socket of waiting.splice(0)) socket.destroy();
  for (const { child } of workers) child.kill("SIGTERM");
  if (workers.size === 0) process.exit();
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(0));

for (let at = 0; at < Number(process.env.WORKERS); at++) launch();
