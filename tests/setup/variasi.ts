import fs from "node:fs";

/** The VAT case with figures that differ from participant to participant. */
export const BERVARIASI = "kasus-ppn-april-2026-undian";

// biome-ignore lint/suspicious/noExplicitAny: tests spoil any part of the file
type Berkas = any;
/** The file of that case under an id of its own, as an instructor sends it in. */
export const bervariasi = (): Berkas => ({
  ...JSON.parse(fs.readFileSync(`prisma/seed/packs/${BERVARIASI}.json`, "utf8")),
  id: "kasus-variasi",
});
