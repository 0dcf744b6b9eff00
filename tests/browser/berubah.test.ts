import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import type { Person } from "./steps/person";
import { useStage } from "./steps/stage";

describe.skipIf(!chromiumFile)("a change that was not saved, with script", () => {
  const stage = useStage({ script: "on" });
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    ({ person } = await stage.enterAsCompany("peserta01"));
    page = person.page;
  });

  const icon = () => page.locator('link[rel="icon"]').getAttribute("href");
  const changed = () =>
    page
      .locator("main [data-berubah]")
      .evaluateAll((controls) => controls.map((one) => (one as HTMLInputElement).name));
  /** The signs of the page: names of marked controls, and if title and icon tell. */
  const signs = async () => [await changed(), /^• /.test(await page.title()), (await icon()) === "/ikon-berubah.svg"];

  it("marks its field, the title and the icon, until it is taken back or saved", async () => {
    await person.open("/efaktur/keluaran/baru");
    expect(await signs()).toEqual([[], false, false]);
    const box = page.locator('[name="referensi"]');
    await box.fill("BERUBAH-1");
    await expect.poll(signs).toEqual([["referensi"], true, true]);
    expect(await box.getAttribute("aria-description")).toBe("belum disimpan");
    await box.fill("");
    await expect.poll(signs).toEqual([[], false, false]);
    expect(await box.getAttribute("aria-description")).toBeNull();
    await box.fill("BERUBAH-2");
    await page.getByRole("button", { name: "Simpan konsep" }).first().click();
    await page.getByRole("heading", { level: 1, name: /Periksa faktur|Konsep faktur/ }).waitFor();
    await expect.poll(signs).toEqual([[], false, false]);
  });

  it("marks the choice that a radio takes and the one that loses it, and a box that is ticked", async () => {
    await person.open("/data/karyawan/baru");
    const radios = page.locator('main input[type="radio"]');
    const name = (await radios.first().getAttribute("name")) ?? "";
    await page.locator(`main input[type="radio"][name="${name}"]`).last().check();
    await expect.poll(async () => new Set(await changed()).has(name)).toBe(true);
  });

  it("is told of no search, nor of a form that asks for a password", async () => {
    await person.open("/menu");
    await page.locator('main [name="q"]').fill("faktur");
    expect(await signs()).toEqual([[], false, false]);
    await person.open("/akun/kode-otorisasi");
    await page.locator('main [type="password"]').first().fill("rahasia");
    expect(await signs()).toEqual([[], false, false]);
  });
});
