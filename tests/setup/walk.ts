import type { Browser } from "playwright-core";
import { newFindings } from "./axe";
import {
  closeWindows,
  elementFindings,
  type Manner,
  openWindow,
  overflow,
  pageFindings,
  theBrowser,
  type Window,
  wear,
} from "./browser";
import { livedMonth, type Month } from "./month";
import { startPortal, type TestPortal } from "./portal";
import { addressOf, type Sample, SCREENS, type Who } from "./screens";
import { actsAs, signedIn, takesOver } from "./signed-in";
import { kindsOf } from "./templates";
import type { Visitor } from "./visitor";

const NARROW = { width: 320, height: 900 };
const WIDE = { width: 1280, height: 900 };

/** An empty page at the portal's address, without its headers. */
const BLANK = "/halaman-kosong-uji";

/** A portal with a lived month and a browser that opens its screens, one window for each visitor and manner. */
export type Walk = {
  /** All mistakes of a screen, a line each; an empty text means none. Includes the findings of axe, of all its rules or of some. */
  visit(path: string, manner: Manner, rules?: readonly string[]): Promise<string>;
  /** The mistakes of a screen that need no styles, and the kinds of its elements: it is parsed, and not drawn. */
  read(path: string, manner: Manner): Promise<{ found: string; kinds: readonly string[] }>;
  /** The kinds of elements of the last visited page. */
  kinds(path: string, manner: Manner): Promise<readonly string[]>;
  /**
   * Opens a screen without script in a window of 1280 by 800 pixels, with these settings, and answers with the
   * result of a function that runs in it.
   */
  look<T>(path: string, settings: Readonly<Record<string, string>>, read: () => T): Promise<T>;
  /** The excess width of the last visited page over a window of 320 pixels. Without script the page is gone afterwards. */
  narrowOverflow(path: string, manner: Manner): Promise<number>;
  close(): Promise<void>;
};

export async function startWalk(): Promise<Walk> {
  const lived = await livedMonth();
  const portal: TestPortal = await startPortal(lived);
  const month: Month = await lived.enter(portal.api);
  const browser: Browser = await theBrowser();
  const windows = new Map<string, Window>();
  const known = { light: new Set<string>(), dark: new Set<string>() };
  const company = await portal.api.db.sql.get<{ nama: string }>("SELECT nama FROM WajibPajak WHERE npwp = ?", [
    month.perusahaan,
  ]);
  async function visitorOf(who: Exclude<Who, "siapa pun">): Promise<Visitor> {
    const visitor = await signedIn(portal.url, who);
    if (who === "peserta01") await actsAs(visitor, company?.nama ?? "");
    return visitor;
  }
  /** The visitor keeps its window when it changes the language. */
  async function windowOf(who: Who, manner: Manner): Promise<Window> {
    const key = JSON.stringify([who, { ...manner, language: undefined }]);
    const known = windows.get(key);
    if (known) {
      await wear(known.context, portal.url, manner);
      return known;
    }
    const made = await openWindow(browser, portal.url, manner);
    if (who !== "siapa pun") await takesOver(made.context, await visitorOf(who));
    if (manner.script === "plain") await begin(made);
    windows.set(key, made);
    return made;
  }
  /** The mistakes of an answer: its status and its language. */
  function wrongAnswer(path: string, met: number | undefined, spoken: string, { language = "id" }: Manner) {
    const { status = 200 } = SCREENS[path] as Sample;
    return [
      ...(met === status ? [] : [`status ${met} at ${addressOf(path, month)}`]),
      ...(spoken === language ? [] : [`in ${spoken}`]),
    ];
  }
  const whoOf = (path: string) => (SCREENS[path] as Sample).who;
  return {
    async visit(path, manner, rules) {
      const { page, faults, settled } = await windowOf(whoOf(path), manner);
      faults.length = 0;
      const address = addressOf(path, month);
      const met =
        manner.script === "plain"
          ? await page.evaluate(write, address)
          : ((await page.goto(address)) ?? undefined)?.status();
      await settled();
      const wrong = wrongAnswer(path, met, await page.evaluate(() => document.documentElement.lang), manner);
      const axe = await newFindings(page, known[manner.mode ?? "light"], rules);
      return [...wrong, ...(await pageFindings(page)), ...axe, ...faults].join("\n");
    },
    async read(path, manner) {
      const { page } = await windowOf(whoOf(path), manner);
      const answer = await page.evaluateHandle(parsed, addressOf(path, month));
      const [status, spoken] = await answer.evaluate(
        ({ status, drawn }) => [status, drawn.documentElement.lang] as const,
      );
      const drawn = await answer.getProperty("drawn");
      const wrong = wrongAnswer(path, status, spoken, manner);
      const found = [...wrong, ...(await elementFindings(page, drawn))].join("\n");
      const kinds = await page.evaluate(kindsOf, drawn);
      for (const handle of [drawn, answer]) await handle.dispose();
      return { found, kinds };
    },
    async kinds(path, manner) {
      const { page } = await windowOf(whoOf(path), manner);
      return page.evaluate(kindsOf, undefined);
    },
    async look(path, settings, read) {
      const { page, context } = await windowOf(whoOf(path), { script: "off" });
      await page.setViewportSize({ width: 1280, height: 800 });
      const value = encodeURIComponent(JSON.stringify({ themeMode: "light", themeDirection: "ltr", ...settings }));
      await context.addCookies([{ name: "settings", value, url: portal.url }]);
      await page.goto(addressOf(path, month));
      return (await page.evaluate(read)) as never;
    },
    async narrowOverflow(path, manner) {
      const { page } = await windowOf(whoOf(path), manner);
      await page.setViewportSize(NARROW);
      const wider = await overflow(page);
      // an empty page is widened at once; with script it would no longer be React's
      if (manner.script !== "on") await page.evaluate(() => document.open().close());
      await page.setViewportSize(WIDE);
      return wider;
    },
    async close() {
      await closeWindows(browser);
      await portal.close();
    },
  };
}

/**
 * Opens the empty page, into which the pages without script are written: axe stays loaded. From here on no request is
 * held, so that style sheets and fonts stay in the cache.
 */
async function begin({ page }: Window): Promise<void> {
  await page.route(`**${BLANK}`, (route) => route.fulfill({ body: "", contentType: "text/html" }));
  await page.goto(BLANK);
  await page.unrouteAll();
}

/** Writes a page of the portal into the window without its script. Returns its status. Runs in the browser. */
async function write(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const html = await answer.text();
  const page = document.open();
  const loaded = new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  page.write(html.replace(/<script\b[^>]*\ssrc="\/boot\.js"[^>]*><\/script>/, ""));
  page.close();
  await loaded;
  return answer.status;
}

/** The parsed answer of an address to the visitor of the window; nothing of it is loaded. Runs in the browser. */
async function parsed(address: string): Promise<{ status: number; drawn: Document }> {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  return { status: answer.status, drawn: new DOMParser().parseFromString(await answer.text(), "text/html") };
}
