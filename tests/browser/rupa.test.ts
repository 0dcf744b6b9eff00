import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, BY_STYLE } from "../setup/axe";
import { chromiumFile, closeWindows, leading, openWindow, overflow, theBrowser } from "../setup/browser";
import { startPortal, type TestPortal } from "../setup/portal";

/** Folder for pictures, taken only if it is named. They are viewed, not compared. */
const PICTURES = process.env.RUPA_PNG;

/**
 * Elements, classes, roles and states of every part, one line each: the structure of screens without their words.
 * Identical siblings share one line.
 */
function outline(): string {
  const STATES = ["role", "type", "aria-current", "aria-invalid", "aria-sort", "open", "disabled", "dir", "lang"];
  const lineOf = (element: Element): string =>
    [
      [element.localName, ...[...element.classList].sort()].join("."),
      ...STATES.filter((name) => element.hasAttribute(name)).map((name) => `${name}=${element.getAttribute(name)}`),
      ...(element.matches(":checked:not(option)") ? ["checked"] : []),
    ].join(" ");
  const linesOf = (element: Element): string[] => {
    const children = element.matches("svg, select") ? [] : [...element.children].map((child) => linesOf(child));
    const kept = children.filter((lines, at) => at === 0 || lines.join("\n") !== children[at - 1]?.join("\n"));
    return [lineOf(element), ...kept.flat().map((line) => ` ${line}`)];
  };
  return [...document.querySelectorAll("#ringkasan-galat, main .page-head, [data-rupa]")]
    .map((part) => [part.getAttribute("data-rupa") ?? "", ...linesOf(part)].join("\n"))
    .join("\n");
}

/** The lines of an outline, without their depth. */
const kindsIn = (lines: string): ReadonlySet<string> => new Set(lines.split("\n").map((line) => line.trim()));
/** Each colour of a theme by itself; the bold dark one, which joins two of them, with `FULL=1`. */
const THEMES = [
  ["light", {}],
  ["dark", { themeMode: "dark" }],
  ["bold", { themeContrast: "bold" }],
  ["forced", {}],
  ...(process.env.FULL ? [["bold and dark", { themeMode: "dark", themeContrast: "bold" }] as const] : []),
] as const;

describe.skipIf(!chromiumFile)("every component in every state", () => {
  let portal: TestPortal;
  let browser: Browser;
  beforeAll(async () => {
    if (PICTURES) fs.mkdirSync(PICTURES, { recursive: true });
    portal = await startPortal({ env: { RUPA: "1" } });
    browser = await theBrowser();
  }, 180_000);
  afterAll(async () => {
    await closeWindows(browser);
    await portal?.close();
  });

  const open = async (language: string, settings: object = {}, forced = false): Promise<Page> => {
    const { page, context } = await openWindow(browser, portal.url, { script: "plain", language });
    const value = encodeURIComponent(
      JSON.stringify({ themeMode: "light", themeDirection: language === "ar" ? "rtl" : "ltr", ...settings }),
    );
    await context.addCookies([{ name: "settings", value, url: portal.url }]);
    if (forced) await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/rupa");
    return page;
  };
  const refuse = async (page: Page) => {
    await leading(page, () => page.locator('[data-rupa="formulir-gagal"] .formulir-tombol button').click());
    await page.waitForLoadState();
  };
  const picture = async (page: Page, name: string) => {
    if (!PICTURES) return;
    await page.screenshot({ path: path.join(PICTURES, `${name.replaceAll(" ", "-")}.png`), fullPage: true });
  };

  it("keeps its elements, asked and refused", async () => {
    const page = await open("id");
    const asked = await page.evaluate(outline);
    await expect(asked).toMatchFileSnapshot("../data/rupa/asked.txt");
    await refuse(page);
    const refused = await page.evaluate(outline);
    await expect(refused).toMatchFileSnapshot("../data/rupa/refused.txt");
    // so that a look at the refused page is one at the asked page too
    expect([...kindsIn(asked)].filter((kind) => !kindsIn(refused).has(kind))).toEqual([]);
    await page.context().close();
  });

  it.each(THEMES)("has no findings of axe in %s, asked and refused", async (theme, settings) => {
    const rules = theme === "light" || process.env.FULL ? undefined : BY_STYLE;
    const page = await open("id", settings, theme === "forced");
    await picture(page, theme);
    // the refused page has every kind of the asked one
    if (process.env.FULL) expect(await axeFindings(page, rules)).toEqual([]);
    await refuse(page);
    await picture(page, `${theme} refused`);
    expect(await axeFindings(page, rules)).toEqual([]);
    expect(await page.locator("[data-rupa]").count()).toBeGreaterThan(10);
    await page.context().close();
  });

  it.each(["id", "ar"])("fits a window of 320 pixels in %s, asked and refused", async (language) => {
    const page = await open(language);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await overflow(page)).toBe(0);
    await refuse(page);
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  });

  it("draws answers to review below their labels in a narrow window, as wide as the list", async () => {
    const page = await open("id");
    await page.setViewportSize({ width: 320, height: 900 });
    const narrow = await page.evaluate(() =>
      [...document.querySelectorAll(".tinjauan:not(.tinjauan--angka) > div")].flatMap((row) => {
        const answer = row.querySelector("dd");
        return answer && answer.clientWidth < row.clientWidth ? [`${answer.clientWidth} of ${row.clientWidth}`] : [];
      }),
    );
    expect(narrow).toEqual([]);
    expect(await page.locator(".tinjauan:not(.tinjauan--angka) > div").count()).toBeGreaterThan(0);
    await page.context().close();
  });

  describe("in the colours of a contrast theme", () => {
    let page: Page;
    beforeAll(async () => {
      page = await open("id", {}, true);
    });
    afterAll(() => page?.context().close());
    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);

    it.each([
      ["a tick", '[data-rupa="formulir-terisi"] input[type="checkbox"]'],
      ["a chosen answer", '[data-rupa="formulir-terisi"] input[type="radio"]'],
      ["a chosen row", '[data-rupa="daftar-pilih-page"] input[name="id"]'],
    ])("%s is drawn", async (_what, selector) => {
      // The element itself. A new query would find the next chosen one.
      const box = await page.$(`${selector}:checked`);
      if (!box) throw new Error(`nothing is chosen: ${selector}`);
      await box.scrollIntoViewIfNeeded();
      const chosen = await box.screenshot();
      await box.evaluate((input) => {
        (input as HTMLInputElement).checked = false;
      });
      expect(chosen.equals(await box.screenshot())).toBe(false);
    });

    it.each([
      ["the form that is open", ".formulir-tab [aria-current]", ".formulir-tab ul a:not([aria-current])"],
      ["the page that is open", ".page-link[aria-current]", ".page-link:not([aria-current])"],
      ["the way that is looked at a list", ".daftar-cara [aria-current]", ".daftar-cara a:not([aria-current])"],
    ])("%s differs from the others by a line", async (_what, here, others) => {
      expect(await styleOf(here, "outline-style")).toBe("solid");
      expect(await styleOf(others, "outline-style")).toBe("none");
    });

    it.each([
      ["a state", ".status"],
      ["a mark", ".badge"],
      ["a warning", ".peringatan"],
      ["a message", ".alert"],
      ["a receipt", ".tanda"],
      ["a button", ".btn"],
      ["a box that is wrong", ".form-control.is-invalid"],
    ])("%s has an edge", async (_what, selector) => {
      expect(Number.parseFloat(await styleOf(selector, "border-block-start-width"))).toBeGreaterThan(0);
    });

    it("the main action of a page differs from others, and the header from the page", async () => {
      expect(await styleOf('[data-rupa="tombol"] .btn-primary:not(:disabled)', "outline-style")).toBe("solid");
      expect(await styleOf('[data-rupa="tombol"] .btn-danger', "outline-style")).toBe("none");
      expect(await styleOf(".header", "border-block-end-style")).toBe("solid");
    });

    it("a result has a double rule below it, and bars differ from the paper", async () => {
      const rule = ".kertas-hasil > :is(th, td)";
      expect(await styleOf(rule, "border-block-end-style")).toBe("double");
      const paper = await styleOf("main", "background-color");
      expect(await styleOf(".bagan-batang rect", "fill")).not.toBe(paper);
    });
  });
});
