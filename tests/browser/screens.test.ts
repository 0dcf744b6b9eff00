import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { SCREENS, screenPaths } from "../setup/screens";
import { LISTS, TEMPLATES, usualScreens } from "../setup/templates";
import { startWalk, type Walk } from "../setup/walk";

// Every screen is visited without script: axe in dark colours, headings, titles, links, order, width in Arabic. With
// script, in light colours and in Indonesian one screen of each template is visited.
// Further proofs for the others:
// - without script, light colours, contrast themes and width of every component in every state: `rupa.test.ts`;
// - words of the menu in each language: `with-script.test.ts`; pages in each language: `screens-languages.test.ts`;
// - work of the script: `with-script.test.ts` and the journeys beside it;
// - headers, hosts, tokens and strangers, on every screen: `tests/portal/security.test.ts`.

const WAYS = process.env.FULL ? (["on", "plain"] as const) : (["on"] as const);

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

    it.each(screenPaths)("/%s is valid and fits a window of 320 pixels", async (path) => {
      const found = await walk.visit(path, manner);
      kinds.set(path, await walk.kinds(path, manner));
      expect(found).toBe("");
      expect(await walk.narrowOverflow(path, manner)).toBe(0);
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

  describe.each(WAYS)("templates, in Indonesian, light, script %s", (script) => {
    it.each(usualScreens)("/%s is valid and fits a window of 320 pixels", async (path) => {
      const manner = { script, language: "id", mode: "light" } as const;
      expect(await walk.visit(path, manner)).toBe("");
      expect(await walk.narrowOverflow(path, manner)).toBe(0);
    });
  });
});
