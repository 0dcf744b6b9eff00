import fs from "node:fs";
import path from "node:path";

const PACKAGE = /^\0?(\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENCE = /^(?:licen[cs]e|copying)/i;

/** The licence texts of the packages in browser files, each text once under the names of its packages. */
function textsOf(modules) {
  const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
  const texts = new Map();
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
    const file = fs.readdirSync(folder).find((one) => LICENCE.test(one));
    if (!file && !license) throw new Error(`${name} ${version} goes to browsers and says no licence`);
    // a package without a licence text gets at least the licence name
    const text = file ? fs.readFileSync(path.join(folder, file), "utf8").trim() : license;
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`]);
  }
  return [...texts].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`).join(`\n${"-".repeat(72)}\n\n`);
}

/**
 * Puts licences into one file next to the scripts, instead of two dozen comments that every visitor loads.
 * @returns {import("vite").Plugin}
 */
export const licences = () => ({
  name: "licences",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
    const source = textsOf(chunks.flatMap(({ moduleIds }) => moduleIds));
    this.emitFile({ type: "asset", fileName: "assets/lisensi.txt", source });
  },
});
