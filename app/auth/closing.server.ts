import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";

const LOOK_MS = 50;
type Started = { readonly server: Server; readonly response: ServerResponse };

/**
 * Closes kept-alive connections after their answer when the process must end: `remix-serve` alone would wait for them.
 * It is a function because the bundler drops files that are only imported.
 */
export function endPromptly(): void {
  // in development another server listens and ends by itself
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
