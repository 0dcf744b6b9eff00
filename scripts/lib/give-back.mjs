// Loaded into each server. After a quiet while without requests it gives back the memory of the start or a load.
import { subscribe } from "node:diagnostics_channel";

const LOOK_MS = 5_000;
/** True if a request came since the last check. Quiet therefore lasts one to two intervals. */
let asked = true;
let given = false;
/** Number of running requests. Their memory is in use until they are answered. */
let running = 0;
/** The path that watchers request every few seconds; its requests leave nothing behind. */
const WATCHED = "/health";

/**
 * Frees memory like Node on a machine short of it. Garbage is collected, and the space for short-lived objects shrinks
 * from the size of the start or a load. Takes a tenth of a second, once per quiet time.
 */
async function giveBack() {
  const { Session } = await import("node:inspector");
  const session = new Session();
  session.connect();
  // a session that disconnects within its own answer ends the process
  session.post("HeapProfiler.collectGarbage", () => setImmediate(() => session.disconnect()));
}

subscribe("http.server.request.start", ({ request, response }) => {
  if (request.url === WATCHED) return;
  asked = true;
  given = false;
  running += 1;
  response.once("close", () => {
    running -= 1;
  });
});
setInterval(() => {
  if (!asked && !given && running === 0) {
    given = true;
    void giveBack();
  }
  asked = false;
}, LOOK_MS).unref();
