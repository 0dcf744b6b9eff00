import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";

const LOOK_MS = 50;
type Started = { readonly server: Server; readonly response: ServerResponse };

/**
 * `remix-serve` stops listening when it is asked to end, but waits for browsers that keep their connection open. They are
 * cut as soon as they have had their answer. A function that is called, as the bundler drops what is only imported.
 */
export function endPromptly(): void {
  // in development another server listens, which has ways of its own
  if (process.env.NODE_ENV !== "production") return;
  let server: Server | undefined;
  let closing = false;
  subscribe("http.server.request.start", (message) => {
    const started = message as Started;
    server = started.server;
    if (closing) started.response.setHeader("Connection", "close");
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      closing = true;
      setInterval(() => server?.closeIdleConnections(), LOOK_MS).unref();
    });
}
