import type { Browser } from "playwright-core";
import {
  axeFindings,
  closeWindows,
  leading,
  type Manner,
  openWindow,
  overflow,
  pageFindings,
  signInAt,
  theBrowser,
  type Window,
} from "./browser";
import { liveMonth, type Month } from "./month";
import { startPortal, type TestPortal } from "./portal";
import { addressOf, type Sample, SCREENS, screenPaths, type Who } from "./screens";

const NARROW = { width: 320, height: 900 };
const WIDE = { width: 1280, height: 900 };

/** With `FULL=1` axe checks every screen again in each further manner, else every third screen. */
const AGAIN = process.env.FULL ? 1 : 3;
/** True if axe checks a screen in the `nth` further manner: each time another third. */
export const isReadAgain = (path: string, nth: number): boolean => (screenPaths.indexOf(path) + nth) % AGAIN === 0;

/** A portal with a lived month and a browser that opens its screens, one window for each visitor and manner. */
export type Walk = {
  /**
   * All mistakes of a screen, a line each; an empty text means none. Includes the findings of axe, unless `read` is
   * false.
   */
  visit(path: string, manner: Manner, read?: boolean): Promise<string>;
  /** The excess width of the last visited page over a window of 320 pixels. */
  narrowOverflow(path: string, manner: Manner): Promise<number>;
  close(): Promise<void>;
};

export async function startWalk(): Promise<Walk> {
  const portal: TestPortal = await startPortal();
  const month: Month = await liveMonth(portal.api);
  const browser: Browser = await theBrowser();
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
  const whoOf = (path: string) => (SCREENS[path] as Sample).who;
  return {
    async visit(path, manner, read = true) {
      const { status = 200 } = SCREENS[path] as Sample;
      const { page, faults, settled } = await windowOf(whoOf(path), manner);
      faults.length = 0;
      const answer = await page.goto(addressOf(path, month));
      const wrongStatus = answer?.status() === status ? [] : [`status ${answer?.status()} at ${page.url()}`];
      await settled();
      const axe = read ? await axeFindings(page) : [];
      return [...wrongStatus, ...(await pageFindings(page)), ...axe, ...faults].join("\n");
    },
    async narrowOverflow(path, manner) {
      const { page } = await windowOf(whoOf(path), manner);
      await page.setViewportSize(NARROW);
      const wider = await overflow(page);
      await page.setViewportSize(WIDE);
      return wider;
    },
    async close() {
      await closeWindows(browser);
      await portal.close();
    },
  };
}

/** Switches to the company by its button. */
async function actAsCompany({ page }: Window, npwp: string): Promise<void> {
  await page.goto("/identitas");
  const button = `main form:has([value="${npwp}"]) button[type=submit], main button[type=submit][value="${npwp}"]`;
  await leading(page, () => page.locator(button).first().click());
}
