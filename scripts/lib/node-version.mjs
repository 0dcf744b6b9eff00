// Imported before anything else, because other files may not load in an old Node.
import fs from "node:fs";

const { engines } = JSON.parse(fs.readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** The sentence for a Node that `engines` leaves out; undefined for a supported one. */
export function refusalOf(version) {
  const supported = engines.node.split(" || ").map((range) => range.slice(1).split(".").map(Number));
  const [major, minor] = version.split(".").map(Number);
  if (supported.some(([one, least]) => one === major && least <= minor)) return undefined;
  const names = supported.map(([one, least]) => (least > 0 ? `${one} (from ${one}.${least})` : `${one}`));
  const last = names.pop();
  return `LatihPajak runs on Node ${names.join(", ")} and ${last}; this is Node ${version}. Get a supported one from https://nodejs.org.`;
}

const refusal = refusalOf(process.versions.node);
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
