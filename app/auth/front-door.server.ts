import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Set on requests whose `Origin` names another host. What a client sends under this name is dropped. */
export const FOREIGN = "x-latihpajak-foreign";
const LOOPBACK: readonly string[] = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/** Whether a sent Origin names another host than the one that was asked. Text browsers send none. */
export function namesAnotherHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Two things that the server in front of Remix has no hook for. A post with a foreign `Origin` would be answered by
 * Remix with an empty 500: the header is exchanged for a mark that our own check refuses in words. And the browser's
 * address is written down for the API; only a proxy on this machine is believed about it.
 */
export function receive(request: IncomingMessage): void {
  const { headers } = request;
  delete headers[FOREIGN];
  const forwarded = headers["x-forwarded-host"];
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host;
  if (namesAnotherHost(headers.origin, host)) {
    headers[FOREIGN] = "1";
    delete headers.origin;
  }
  const remote = request.socket.remoteAddress ?? "";
  if (!LOOPBACK.includes(remote) || headers["x-forwarded-for"] === undefined) headers["x-forwarded-for"] = remote;
}

subscribe("http.server.request.start", (message) => receive((message as { request: IncomingMessage }).request));
