import { describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { useStage } from "./steps/stage";

/** Text files of the assignments; the start page has them, the list of slips does not. */
const TUGAS = /\/teks\/id\/nilai-\w+\.js$/;

describe.skipIf(!chromiumFile)("texts as files of their own", () => {
  const stage = useStage({ script: "on" });

  it("a page keeps the one before until its own texts are there, and asks for each file once", async () => {
    const { person } = await stage.enterAsCompany("peserta01");
    const { page } = person;
    await person.open("/bukpot");
    const asked: string[] = [];
    let give = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      give = resolve;
    });
    await page.route(TUGAS, async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    const first = page.waitForRequest(TUGAS);
    await page.getByRole("link", { name: "Tugas", exact: true }).first().click();
    await first;
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe("Tugas");
    give();
    await page.getByRole("heading", { level: 1, name: "Tugas" }).waitFor();
    await person.open("/bukpot");
    expect(asked.length).toBe(1);
    expect(person.faults).toEqual([]);
  });

  it("a page whose texts cannot be had works as one without script", async () => {
    const { person } = await stage.enterAsCompany("peserta02");
    const { page } = person;
    await page.route(/\/teks\//, (route) => route.abort());
    await page.goto(new URL("/glosarium?q=faktur", page.url()).href);
    await page.locator("main input[name=q]").fill("bukti");
    await page.locator("main input[name=q]").press("Enter");
    await page.waitForURL(/q=bukti/);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Glosarium");
  });

  it("a page by script whose texts cannot be had is loaded as a document", async () => {
    const { person } = await stage.enterAsCompany("peserta03");
    const { page } = person;
    await person.open("/bukpot");
    await page.route(TUGAS, (route) => route.abort(), { times: 1 });
    await page.getByRole("link", { name: "Tugas", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Tugas" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/tugas");
  });
});
