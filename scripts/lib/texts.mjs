/**
 * Restarts the portal's server in development after a changed text. The text is read from its file, which no import names.
 * @returns {import("vite").Plugin}
 */
export const texts = () => ({
  name: "texts",
  apply: "serve",
  configureServer(server) {
    const again = (file) => {
      if (/[\\/]locales[\\/]\w+[\\/]\w+\.json$/.test(file)) void server.restart();
    };
    server.watcher.on("ready", () => {
      for (const event of ["add", "change", "unlink"]) server.watcher.on(event, again);
    });
  },
});
