import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { SCREENS, screenPaths } from "../setup/screens";
import { startWalk, type Walk } from "../setup/walk";

it("every screen has a sample", () => {
  expect(screenPaths.filter((path) => !SCREENS[path])).toEqual([]);
});

describe.skipIf(!chromiumFile)("screens in Indonesian, light", () => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await startWalk();
  }, 180_000);
  afterAll(() => walk?.close());

  it.each(screenPaths)("/%s is valid and fits a window of 320 pixels", async (path) => {
    const manner = { script: "plain", language: "id", mode: "light" } as const;
    expect(await walk.visit(path, manner)).toBe("");
    expect(await walk.narrowOverflow(path, manner)).toBe(0);
  });

  it.each(screenPaths)("/%s is valid with script", async (path) => {
    const manner = { script: "on", language: "id", mode: "light" } as const;
    expect(await walk.visit(path, manner)).toBe("");
  });
});
