import fs from "node:fs";
import path from "node:path";
import { browserNamespaces } from "../../app/i18n/namespaces";
import { textFile, textPath } from "../../app/i18n/text-file.server";

const LOCALES = "locales";
const textsOf = (lng, name) => JSON.parse(fs.readFileSync(path.join(LOCALES, lng, `${name}.json`), "utf8"));
const MODULE = /^\/teks\/([a-z]{2})\/([a-z]+)-[0-9a-f]+\.js$/;

/**
 * Gives browsers the texts as files that never change, because they are named by their contents: a page names them only.
 * @returns {import("vite").Plugin}
 */
export const textFiles = () => ({
  name: "text-files",
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, lng, name] = MODULE.exec(request.url ?? "") ?? [];
      if (!lng) return next();
      response.setHeader("Content-Type", "text/javascript; charset=utf-8");
      response.end(textFile(name, textsOf(lng, name)).body);
    });
  },
  generateBundle() {
    for (const lng of fs.readdirSync(LOCALES))
      for (const namespace of browserNamespaces) {
        const { name, body } = textFile(namespace, textsOf(lng, namespace));
        this.emitFile({ type: "asset", fileName: textPath(lng, name).slice(1), source: body });
      }
  },
});

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
