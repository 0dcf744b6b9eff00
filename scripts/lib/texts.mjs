/**
 * In development a changed text starts the portal's server anew: it is read from its file, which no import names.
 * @returns {import("vite").Plugin}
 */
export const texts = () => ({
  name: "texts",
  apply: "serve",
  configureServer(server) {
    server.watcher.on("change", (file) => {
      if (/[\\/]locales[\\/]\w+[\\/]\w+\.json$/.test(file)) void server.restart();
    });
  },
});
