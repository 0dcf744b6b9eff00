import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  axeFindings,
  chromiumFile,
  launchBrowser,
  type Manner,
  openWindow,
  overflow,
  pageFindings,
  signInAt,
  type Window,
} from "../setup/browser";
import { liveMonth, type Month } from "../setup/month";
import { startPortal, type TestPortal } from "../setup/portal";
import { addressOf, type Sample, SCREENS, screenPaths, type Who } from "../setup/screens";

it("every screen has a sample", () => {
  expect(screenPaths.filter((path) => !SCREENS[path])).toEqual([]);
});

/** A screen of each kind, seen in every language and both modes: front, list, form, document, return, ledger, help. */
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

describe.skipIf(!chromiumFile)("screens", () => {
  let portal: TestPortal;
  let browser: Browser;
  let month: Month;
  beforeAll(async () => {
    portal = await startPortal();
    month = await liveMonth(portal.api);
    browser = await launchBrowser();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  /** Windows stay open from screen to screen: one for each visitor and manner. */
  const windows = new Map<string, Window>();
  async function windowOf(who: Who, manner: Manner): Promise<Window> {
    const key = JSON.stringify([who, manner]);
    const known = windows.get(key);
    if (known) return known;
    const made = await openWindow(browser, portal.url, manner);
    if (who !== "siapa pun") await signInAt(made.page, who);
    if (who === "peserta01") await actAsCompany(made, month.perusahaan);
    windows.set(key, made);
    return made;
  }

  /** Everything wrong with a screen, a line each; an empty text is a sound one. */
  async function visit(path: string, manner: Manner): Promise<string> {
    const { who, status = 200 } = SCREENS[path] as Sample;
    const { page, faults } = await windowOf(who, manner);
    faults.length = 0;
    const answer = await page.goto(addressOf(path, month));
    if (manner.script === "on") await page.waitForLoadState("networkidle");
    const wrongStatus = answer?.status() === status ? [] : [`status ${answer?.status()} at ${page.url()}`];
    return [...wrongStatus, ...(await pageFindings(page)), ...(await axeFindings(page)), ...faults].join("\n");
  }

  describe.each([
    ["Indonesian, light", { script: "plain", language: "id", mode: "light" }],
    ["Arabic, dark", { script: "plain", language: "ar", mode: "dark" }],
    ["with script", { script: "on", language: "id", mode: "light" }],
  ] as const)("%s", (_, manner) => {
    it.each(screenPaths)("/%s", async (path) => {
      expect(await visit(path, manner)).toBe("");
    });
  });

  it.each(screenPaths)("/%s fits a window of 320 pixels", async (path) => {
    const { page } = await windowOf((SCREENS[path] as Sample).who, { script: "plain", width: 320 });
    await page.goto(addressOf(path, month));
    expect(await overflow(page)).toBe(0);
  });

  const others = LANGUAGES.flatMap((language) => MODES.map((mode) => [language, mode] as const)).filter(
    ([language, mode]) => !(language === "id" && mode === "light") && !(language === "ar" && mode === "dark"),
  );
  describe.each(others)("%s, %s", (language, mode) => {
    it.each(OF_EACH_KIND)("/%s", async (path) => {
      expect(await visit(path, { script: "plain", language, mode })).toBe("");
    });
  });
});

/** Switches to the company by its button. */
async function actAsCompany({ page }: Window, npwp: string): Promise<void> {
  await page.goto("/identitas");
  await page
    .locator(`main form:has([value="${npwp}"]) button[type=submit], main button[type=submit][value="${npwp}"]`)
    .first()
    .click();
  await page.waitForLoadState();
}
