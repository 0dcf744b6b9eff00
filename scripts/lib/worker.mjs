// Loaded into each process of the portal that shares a port. Its server takes the connections that the primary hands over.
import http from "node:http";

// a primary that is gone hears nothing
const tell = (message) => process.send(message, () => undefined);

http.Server.prototype.listen = function listen(...given) {
  process.on("message", ({ connection }, socket) => {
    // the browser may have closed it on its way
    if (socket) this.emit("connection", socket);
    tell({ accepted: connection });
  });
  // it has no port of its own to close
  this.close = () => this.closeIdleConnections();
  tell({ ready: true });
  given.at(-1)?.();
  return this;
};

// asked to end, it does not wait for its primary: only for its last answers
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => process.channel?.unref());
process.once("disconnect", () => process.exit());
