// Loaded into each server: once nobody has asked for anything for a while, it gives back what the start or a load has taken.
import { subscribe } from "node:diagnostics_channel";

const LOOK_MS = 5_000;
/** From one look to the next nobody asked: quiet for so long at least, for twice as long at most. */
let asked = true;
let given = false;
/** Requests that are being answered: while one is, nothing it has made is to be given back. */
let running = 0;
/** Asked every few seconds by whoever watches over a server, and leaves nothing behind. */
const WATCHED = "/health";

/**
 * What Node has on a machine that runs short of memory: garbage goes, and the room for what lives shortly, which stays
 * as large as the start or the load has made it, becomes small again. Takes a tenth of a second, once for each quiet.
 */
async function giveBack() {
  const { Session } = await import("node:inspector");
  const session = new Session();
  session.connect();
  // ended within its own answer, a session takes the process with it
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
