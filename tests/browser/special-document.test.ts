import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile, launchBrowser } from "../setup/browser";
import { startPortal, type TestPortal } from "../setup/portal";
import * as invoice from "./steps/invoice";
import { Person } from "./steps/person";

describe.skipIf(!chromiumFile)("the form of a special document, with script", () => {
  let portal: TestPortal;
  let browser: Browser;
  let seller: Person;
  beforeAll(async () => {
    portal = await startPortal();
    browser = await launchBrowser();
    seller = await Person.signedIn(browser, portal.url, { script: "on" }, "peserta01");
    await invoice.actAsCompany(seller);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  it("figures follow what is typed, by the rules of the server", async () => {
    await seller.open("/efaktur/dokumen-keluaran/baru");
    await seller.types({ "Tanggal dokumen": "20-03-2026", DPP: "12.000.000" });
    await seller.sees(/PPN lazimnya Rp1\.320\.000/);
    await seller.types({ PPN: "1.320.000" });
    await seller.sees(/^Rp11\.000\.000$/);
  });

  it("lists follow the answers they hang on, and what was typed stays", async () => {
    await seller.picks("Jenis transaksi", /^02/);
    await seller.main.getByRole("option", { name: /^02 .*tidak berwujud/i }).waitFor({ state: "attached" });
    await seller.picks("Detail transaksi", /tidak berwujud/i);
    await seller.sees("Referensi");
    expect(await seller.field("DPP").inputValue()).toBe("12.000.000");
    expect(seller.faults).toEqual([]);
  });
});
