import type { Server } from "node:http";

const LOOK_MS = 50;

/**
 * Stops a server. Running answers finish; idle connections are cut, now and after their answer. Resolves when the last
 * is closed.
 */
export function closeServer(server: Server): Promise<void> {
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
