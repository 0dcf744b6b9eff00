import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { SCREENS, screenPaths } from "../setup/screens";
import { drawnScreens, LISTS, scriptScreens, TEMPLATES } from "../setup/templates";
import { startWalk, type Walk } from "../setup/walk";

// Every screen is read without script in Arabic: headings, titles, links, words. The templates and a sixth of the other
// screens are drawn: axe in dark colours, order, width. With script and in Indonesian a sixth of the templates is
// visited: axe reads the elements that the script adds to those. The screens of each kind are drawn in turn in the
// languages, half of them in light colours. With `FULL=1` all are drawn in every way, in light colours too.
// Further proofs for the others:
// - without script, light colours, contrast themes and width of every component in every state: `rupa.test.ts`;
// - words of the menu in each language: `with-script.test.ts`;
// - work of the script: `with-script.test.ts` and the journeys beside it, whose windows report faults;
// - tokens and strangers on every screen, headers and hosts on most: `tests/portal/security.test.ts`.

/** In dark colours axe knows every kind of the pages without script. */
const WAYS = [
  { script: "on", mode: "dark" },
  ...(process.env.FULL ? [{ script: "on", mode: "light" } as const, { script: "plain", mode: "light" } as const] : []),
] as const;

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
/** Each language in the mode that its neighbours do not have, and in Arabic light colours. With `FULL=1` in both. */
const LANGUAGES = ["en", "id", "fr", "vi", "zh", "ar"];
const SHARES = LANGUAGES.flatMap((language, at) =>
  MODES.filter((_, nth) => process.env.FULL || nth === (language === "ar" ? 0 : at % 2)).map((mode) => ({
    ...{ language, mode },
    paths: process.env.FULL ? screenPaths : OF_EACH_KIND.filter((_, nth) => nth % LANGUAGES.length === at),
  })),
);

it("every screen has a sample", () => {
  expect(screenPaths.filter((path) => !SCREENS[path])).toEqual([]);
});

it("every template is a screen", () => {
  expect(TEMPLATES.filter((path) => !screenPaths.includes(path))).toEqual([]);
});

describe.skipIf(!chromiumFile)("screens", () => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await startWalk();
  }, 180_000);
  afterAll(() => walk?.close());

  describe("all, in Arabic, dark", () => {
    const manner = { script: "plain", language: "ar", mode: "dark" } as const;
    const kinds = new Map<string, readonly string[]>();

    it.each(drawnScreens)("/%s is valid and fits a window of 320 pixels", async (path) => {
      const found = await walk.visit(path, manner);
      kinds.set(path, await walk.kinds(path, manner));
      expect(found).toBe("");
      expect(await walk.narrowOverflow(path, manner)).toBe(0);
    });

    it.each(screenPaths.filter((path) => !drawnScreens.includes(path)))("/%s is valid", async (path) => {
      const read = await walk.read(path, manner);
      kinds.set(path, read.kinds);
      expect(read.found).toBe("");
    });

    it("every kind of element is on a template", () => {
      const held = new Set(TEMPLATES.flatMap((path) => kinds.get(path) ?? []));
      const missing = [...kinds].flatMap(([path, own]) =>
        own.filter((kind) => !held.has(kind)).map((kind) => `/${path}: ${kind}`),
      );
      expect(kinds.size).toBe(screenPaths.length);
      expect(missing).toEqual([]);
    });

    it("the screens with a list and its filters are known", () => {
      const holds = (own: readonly string[], kind: RegExp) => own.some((one) => kind.test(one));
      const found = [...kinds].filter(
        ([path, own]) => !path.includes("#") && holds(own, /^form .*saring-formulir/) && holds(own, /daftar-hitung/),
      );
      expect(found.map(([path]) => path).sort()).toEqual([...LISTS].sort());
    });
  });

  describe.each(WAYS)("templates, in Indonesian, $mode, script $script", ({ script, mode }) => {
    it.each(scriptScreens)("/%s is valid and fits a window of 320 pixels", async (path) => {
      const manner = { script, language: "id", mode } as const;
      expect(await walk.visit(path, manner)).toBe("");
      expect(await walk.narrowOverflow(path, manner)).toBe(0);
    });
  });

  describe.each(SHARES)("in $language, $mode", ({ language, mode, paths }) => {
    it.each(paths)("/%s is valid", async (path) => {
      expect(await walk.visit(path, { script: "plain", language, mode })).toBe("");
    });
  });
});
