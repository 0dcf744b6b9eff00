import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { screenPaths } from "../setup/screens";
import { startWalk, type Walk } from "../setup/walk";

describe.skipIf(!chromiumFile)("screens with script", () => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await startWalk();
  }, 180_000);
  afterAll(() => walk?.close());

  it.each(screenPaths)("/%s", async (path) => {
    expect(await walk.visit(path, { script: "on", language: "id", mode: "light" })).toBe("");
  });
});
