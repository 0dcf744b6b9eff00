import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { screenPaths } from "../setup/screens";
import { startWalk, type Walk } from "../setup/walk";

/** A screen of each kind: front, list, form, document, return, ledger, help. */
const OF_EACH_KIND = [
  "",
  "login",
  "efaktur/keluaran",
  "efaktur/keluaran/baru",
  "efaktur/keluaran/:id",
  "spt/:id",
  "buku-besar",
  "batch/:id",
  "tugas/:id",
  "galat/:kode",
  "pengaturan",
];
const MODES = ["light", "dark"] as const;
/** Each language in the mode not covered by its neighbours. In both with `FULL=1`. */
const LANGUAGES = ["en", "id", "fr", "vi", "zh"];
const MANNERS = LANGUAGES.flatMap((language, at) =>
  MODES.filter((_, nth) => process.env.FULL || nth === at % 2).map((mode) => [language, mode] as const),
);

describe.skipIf(!chromiumFile)("in other languages", () => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await startWalk();
  }, 180_000);
  afterAll(() => walk?.close());

  describe.each([...MANNERS, ["ar", "light"] as const])("screens in %s, %s", (language, mode) => {
    it.each(process.env.FULL ? screenPaths : OF_EACH_KIND)("/%s", async (path) => {
      expect(await walk.visit(path, { script: "plain", language, mode })).toBe("");
    });
  });
});
