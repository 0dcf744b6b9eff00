import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isRequestId, REQUEST_ID } from "~/contract/request-id";
import { overTls } from "~/web/cookie-name.server";
import type { Visit } from "~/web/visit";

/** Set on requests with an `Origin` of another host. A value sent by the client is dropped. */
export const FOREIGN = "x-latihpajak-foreign";
const LOOPBACK: readonly string[] = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/** True if the `Origin` names another host than the requested one. Text browsers send none. */
export function namesAnotherHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Set on requests that cannot be routed to a page, with the status to answer. A value sent by the client is dropped.
 */
const REFUSED = "x-latihpajak-refused";
/** HTTP methods that no `Request` can carry. */
const UNKNOWN_VERBS: readonly (string | undefined)[] = ["TRACE", "TRACK"];
const YEAR_S = 31_536_000;

/** The status set by `receive` for a refused request, or null. */
export const refusedWith = ({ request }: Visit): number | null => Number(request.headers.get(REFUSED)) || null;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The status for a method, host or path that would make Remix or Express answer an empty 500 or their own page. */
function refusalOf({ method, url = "/", headers }: IncomingMessage): number | null {
  if (UNKNOWN_VERBS.includes(method)) return 405;
  const hosts = [headers.host, first(headers["x-forwarded-host"])].filter((host) => host !== undefined);
  const isPath = url.startsWith("/") && canDecode(url.split("?")[0] ?? "");
  return isPath && hosts.every((host) => URL.canParse(`http://${host}${url}`)) ? null : 400;
}

/** Routes a request to the not-found page, which explains this status. */
function refuse(request: IncomingMessage, status: number): void {
  Object.assign(request, { method: request.method === "POST" ? "POST" : "GET", url: "/-" });
  request.headers.host = "localhost";
  delete request.headers["x-forwarded-host"];
  request.headers[REFUSED] = String(status);
}

/** Sets the headers common to all answers, also to files and redirects. */
function protect(response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (overTls) response.setHeader("Strict-Transport-Security", `max-age=${YEAR_S}`);
}

/**
 * Prepares a request before Remix sees it. A post with a foreign `Origin` gets a mark instead of the header: Remix
 * would answer an empty 500, our own check explains the refusal. Unreadable requests get a mark too. The browser's
 * address and the id of the request are noted for the API; only a proxy on this machine is trusted with them.
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
  const trusted = LOOPBACK.includes(remote);
  if (!trusted || headers["x-forwarded-for"] === undefined) headers["x-forwarded-for"] = remote;
  const id = first(headers[REQUEST_ID]);
  headers[REQUEST_ID] = trusted && isRequestId(id) ? id : randomUUID();
}

subscribe("http.server.request.start", (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  protect(response);
  receive(request);
  response.setHeader(REQUEST_ID, request.headers[REQUEST_ID] ?? "");
});
