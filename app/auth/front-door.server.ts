import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { overTls } from "~/web/cookie-name.server";

/** Set on requests whose `Origin` names another host. What a client sends under this name is dropped. */
export const FOREIGN = "x-latihpajak-foreign";
const LOOPBACK: readonly string[] = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/** Whether a sent Origin names another host than the one that was asked. Text browsers send none. */
export function namesAnotherHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Set on requests that no page can be made of, with the status to answer. What a client sends under this name is dropped. */
const REFUSED = "x-latihpajak-refused";
/** Verbs that no `Request` can carry. */
const UNKNOWN_VERBS: readonly (string | undefined)[] = ["TRACE", "TRACK"];
const YEAR_S = 31_536_000;

/** The status that a request was refused with before it was read, or null. */
export const refusedWith = (request: Request): number | null => Number(request.headers.get(REFUSED)) || null;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** A verb, host or path that Remix or Express would break off at, with an empty 500 or a page of their own. */
function refusalOf({ method, url = "/", headers }: IncomingMessage): number | null {
  if (UNKNOWN_VERBS.includes(method)) return 405;
  const hosts = [headers.host, first(headers["x-forwarded-host"])].filter((host) => host !== undefined);
  const isPath = url.startsWith("/") && canDecode(url.split("?")[0] ?? "");
  return isPath && hosts.every((host) => URL.canParse(`http://${host}${url}`)) ? null : 400;
}

/** Leads a request to the page for addresses that are none, which says what is wrong with this status. */
function refuse(request: IncomingMessage, status: number): void {
  Object.assign(request, { method: request.method === "POST" ? "POST" : "GET", url: "/-" });
  request.headers.host = "localhost";
  delete request.headers["x-forwarded-host"];
  request.headers[REFUSED] = String(status);
}

/** What holds for every answer, also for files and redirects that no page of ours is drawn for. */
function protect(response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (overTls) response.setHeader("Strict-Transport-Security", `max-age=${YEAR_S}`);
}

/**
 * What the server in front of Remix has no hook for. A post with a foreign `Origin` would be answered by Remix with an
 * empty 500: the header is exchanged for a mark that our own check refuses in words; likewise a request that it cannot
 * read at all. The browser's address is written down for the API; only a proxy on this machine is believed about it.
 */
export function receive(request: IncomingMessage): void {
  const { headers } = request;
  delete headers[FOREIGN];
  delete headers[REFUSED];
  const status = refusalOf(request);
  if (status) refuse(request, status);
  if (namesAnotherHost(headers.origin, first(headers["x-forwarded-host"]) ?? headers.host)) {
    headers[FOREIGN] = "1";
    delete headers.origin;
  }
  const remote = request.socket.remoteAddress ?? "";
  if (!LOOPBACK.includes(remote) || headers["x-forwarded-for"] === undefined) headers["x-forwarded-for"] = remote;
}

subscribe("http.server.request.start", (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  protect(response);
  receive(request);
});
