import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { SCREENS, screenPaths } from "../setup/screens";
import { LISTS, TEMPLATES, usualScreens } from "../setup/templates";
import { startWalk, type Walk } from "../setup/walk";

// All screens are visited without script, as the portal serves them. The other visits read the elements again as the
// browser draws them: each kind of element once, on the screens in `TEMPLATES`. Beside these visits `tests/portal`
// reads forged posts, filters and journeys of all screens in the HTML, `rupa.test.ts` every component in every state
// and theme, and the journeys of `tests/browser` use the script.

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

  describe("templates, in Indonesian, light", () => {
    it.each(usualScreens)("/%s without script is valid and fits a window of 320 pixels", async (path) => {
      const manner = { script: "plain", language: "id", mode: "light" } as const;
      expect(await walk.visit(path, manner)).toBe("");
      expect(await walk.narrowOverflow(path, manner)).toBe(0);
    });

    it.each(usualScreens)("/%s is valid with script", async (path) => {
      const manner = { script: "on", language: "id", mode: "light" } as const;
      expect(await walk.visit(path, manner)).toBe("");
    });
  });
});
