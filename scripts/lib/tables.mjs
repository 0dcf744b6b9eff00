import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Tables with at least this many letters get a file of their own. */
const LONG = 8_000;
const PACKAGE = /[\\/]node_modules[\\/]/;

/** The name of a JSON file next to the code, from its own name and its content, so that no other file replaces it. */
const nameOf = (file, text) =>
  `${path.basename(file, ".json")}-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.json`;
/** The text of a table with a file of its own; undefined for a table in the code. */
function tableIn(file) {
  const text = fs.readFileSync(file, "utf8");
  return text.length < LONG ? undefined : JSON.stringify(JSON.parse(text));
}

/**
 * Moves long tables into JSON files that are parsed on first use. As code, each start reads and compiles them, and Node
 * keeps their text next to the result. This includes unused tables of packages (East Asian letters in old mail
 * encodings).
 * @returns {import("esbuild").Plugin}
 */
export const tablesOfApi = () => ({
  name: "tables",
  setup(build) {
    build.onLoad({ filter: /\.json$/ }, ({ path: file }) => {
      const text = tableIn(file);
      if (text === undefined) return undefined;
      const folder = path.resolve(build.initialOptions.outdir);
      fs.mkdirSync(folder, { recursive: true });
      const name = nameOf(file, text);
      fs.writeFileSync(path.join(folder, name), text);
      const read = `JSON.parse(fs.readFileSync(path.join(__dirname, ${JSON.stringify(name)}), "utf8"))`;
      // packages use require and get the table itself
      const contents = PACKAGE.test(file)
        ? `const fs = require("node:fs"), path = require("node:path"); module.exports = ${read};`
        : `import fs from "node:fs"; import path from "node:path"; export default ${read};`;
      return { contents, loader: "js" };
    });
  },
});

const OURS = "\0table:";
/**
 * The same for the portal's build. Its tables are the product's own.
 * @returns {import("vite").Plugin}
 */
export const tablesOfPortal = () => ({
  name: "tables",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!source.endsWith(".json") || !importer || PACKAGE.test(importer)) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && tableIn(found.id) !== undefined ? OURS + found.id.slice(0, -".json".length) : found;
  },
  load(id) {
    if (!id.startsWith(OURS)) return undefined;
    const file = `${id.slice(OURS.length)}.json`;
    const source = tableIn(file);
    const at = this.emitFile({ type: "asset", fileName: `tables/${nameOf(file, source)}`, source });
    return `import fs from "node:fs"; export default JSON.parse(fs.readFileSync(new URL(import.meta.ROLLUP_FILE_URL_${at}), "utf8"));`;
  },
});
