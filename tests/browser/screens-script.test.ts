import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { SCREENS, screenPaths } from "../setup/screens";
import { startWalk, type Walk } from "../setup/walk";

/** Forms come alive, and one screen of every other kind; the long run walks them all. */
const ALIVE =
  /^$|baru$|ubah$|unggah$|impor$|^(?:login|pengaturan|efaktur|efaktur\/keluaran|efaktur\/keluaran\/:id|bukpot|bukpot\/:jenis\/:id|spt\/:id|spt\/:id\/:lampiran|buku-besar|batch\/:id|tugas\/:id|notifikasi|galat\/:kode)$/;
const walked = process.env.FULL ? screenPaths : screenPaths.filter((path) => ALIVE.test(path));

it("screens of every area come alive", () => {
  const areas = (paths: readonly string[]) => new Set(paths.map((path) => path.split("/")[0]));
  for (const area of ["efaktur", "bukpot", "spt", "data", "batch", "tugas", "pengguna"])
    expect(areas(walked)).toContain(area);
  expect(walked.filter((path) => !SCREENS[path])).toEqual([]);
});

describe.skipIf(!chromiumFile)("screens with script", () => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await startWalk();
  }, 180_000);
  afterAll(() => walk?.close());

  it.each(walked)("/%s", async (path) => {
    expect(await walk.visit(path, { script: "on", language: "id", mode: "light" })).toBe("");
  });
});
