import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
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
const LANGUAGES = ["id", "en", "fr", "vi", "zh", "ar"];
const MODES = ["light", "dark"] as const;
/** Those that every screen is seen in elsewhere. */
const SEEN = ["id light", "ar dark"];

describe.skipIf(!chromiumFile)("a screen of each kind", () => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await startWalk();
  }, 180_000);
  afterAll(() => walk?.close());

  const manners = LANGUAGES.flatMap((language) => MODES.map((mode) => [language, mode] as const)).filter(
    (manner) => !SEEN.includes(manner.join(" ")),
  );
  describe.each(manners)("%s, %s", (language, mode) => {
    it.each(OF_EACH_KIND)("/%s", async (path) => {
      expect(await walk.visit(path, { script: "plain", language, mode })).toBe("");
    });
  });
});
