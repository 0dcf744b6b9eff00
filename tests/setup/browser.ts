import { type Browser, type BrowserContext, chromium, type JSHandle, type Page, type Request } from "playwright-core";
import { arahOf } from "~/domain/kit/bahasa";
import { findChromium } from "../../scripts/lib/tools.mjs";
import { SANDI } from "./small-class";

/** Chromium's file, or null: then the tests that need it are skipped (`npm test` reports it). */
export const chromiumFile: string | null = findChromium();
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // pages are short-lived: what runs a hundred times is not compiled again yet, which costs a fifth of such a page
  "--js-flags=--invocation-count-for-maglev=2500",
];

let launched: Promise<Browser> | undefined;
/** The browser of this worker, shared by all its files; each user opens its own windows. It ends with the process. */
export async function theBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = chromium.launch({ executablePath: chromiumFile ?? "", args: QUIET });
  return launched as Promise<Browser>;
}
/** Closes every window of a browser. */
export async function closeWindows(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
}

export type Manner = {
  /**
   * `off`: no script runs at all. `plain`: only the test's own scripts run, and the pages are those of a browser
   * without script. `on`: all scripts run.
   */
  readonly script: "off" | "plain" | "on";
  readonly language?: string;
  readonly mode?: "light" | "dark";
  readonly width?: number;
};

/** A browser window of one visitor, with all its errors. */
export type Window = {
  readonly script: Manner["script"];
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[];
  /** Waits for the document, and with script until React has hydrated it and no request is open. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** The note of browsers for an answer outside 2xx; such answers are checked by status. */
const STATUS_NOTE = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Longest wait, imports included. */
const PATIENCE_MS = 60_000;
/** Between two looks at a page that settles, and the longest wait for its idle time. */
const POLL_MS = 50;
const IDLE_MS = 2_000;

/** Sets the language and the mode of the next pages. */
export async function wear(
  context: BrowserContext,
  base: string,
  { language = "id", mode = "light" }: Pick<Manner, "language" | "mode">,
): Promise<void> {
  const cookies = {
    i18nextLng: language,
    settings: encodeURIComponent(JSON.stringify({ themeMode: mode, themeDirection: arahOf(language) })),
  };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: base })));
}

export async function openWindow(
  browser: Browser,
  base: string,
  { script, language = "id", mode = "light", width = 1280 }: Manner,
): Promise<Window> {
  const context = await browser.newContext({
    baseURL: base,
    javaScriptEnabled: script !== "off",
    viewport: { width, height: 900 },
    locale: "id-ID",
    colorScheme: mode,
  });
  await wear(context, base, { language, mode });
  const faults: string[] = [];
  const page = await context.newPage();
  if (script === "plain") await withoutBoot(page);
  page.setDefaultTimeout(PATIENCE_MS);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !STATUS_NOTE.test(message.text()))
      faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && url.origin !== new URL(base).origin)
      faults.push(`${page.url()} asked another host: ${request.url()}`);
  });
  const settled = script === "on" ? untilTakenOver(page) : () => page.waitForLoadState();
  return { script, page, context, faults, settled, close: () => context.close() };
}

/**
 * Gives a page an empty script in place of the portal's first one. No other request is held: a route of Playwright holds
 * all, and turns off the cache of styles and fonts.
 */
async function withoutBoot(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const type = { name: "content-type", value: "text/javascript" };
  session.on("Fetch.requestPaused", ({ requestId }) => {
    // a page that is left or closed waits for nothing
    session
      .send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders: [type] })
      .catch(() => undefined);
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/boot.js" }] });
}

/** Objects of the portal's pages that tests can see: the router of Remix, the root of React. */
type Taken = {
  readonly __remixContext?: object;
  readonly __remixRouter?: {
    readonly state: {
      readonly navigation: { readonly state: string };
      readonly revalidation: string;
      readonly fetchers: ReadonlyMap<string, { readonly state: string }>;
    };
  };
};
type Root = {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } };
};

function takenOver(): boolean {
  const { __remixContext: given, __remixRouter: router } = globalThis as Taken;
  if (!given) return true;
  if (router?.state.navigation.state !== "idle" || router.state.revalidation !== "idle") return false;
  const root = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"))?.[1] as Root | undefined;
  return (
    root?.stateNode.current.memoizedState.isDehydrated === false &&
    [...router.state.fetchers.values()].every(({ state }) => state === "idle")
  );
}

/** Rejects if the browser does not answer within its patience: some of its commands have no limit of their own. */
export async function inTime<Answer>(work: Promise<Answer>, what: () => string): Promise<Answer> {
  let over: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    over = setTimeout(() => reject(new Error(`${what()} took longer than ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(over));
}

/** Waits without sleeping: requests are counted, and a page with script reports its own state. */
function untilTakenOver(page: Page): Window["settled"] {
  const asked = new Set<Request>();
  let leaves = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) leaves = true;
    else asked.add(request);
  });
  // the requests of a document end with it, some without a word; the load state covers those of the next one
  page.on("framenavigated", (frame) => {
    if (leaves && frame === page.mainFrame()) asked.clear();
  });
  const stays = () => {
    leaves = false;
  };
  page.on("domcontentloaded", stays);
  page.on("download", stays);
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  // a window that draws nothing has neither frames nor idle time, so both waits have a clock as well
  const idle = () =>
    page.evaluate(
      (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
      IDLE_MS,
    );
  const open = () => `${page.url()} with ${[...asked].map((request) => request.url()).join(", ") || "no request"} open`;
  return async () => {
    await page.waitForLoadState();
    let late = false;
    const rest = async () => {
      do {
        await page.waitForFunction(takenOver, undefined, { polling: POLL_MS });
        await idle();
      } while (asked.size > 0 && !late);
    };
    await inTime(rest(), open).finally(() => {
      late = true;
    });
  };
}

/**
 * Runs an action that leads to a page, even to the same one, and waits for it. The page comes as a new document, or
 * with script as a history step, which a refused post makes too.
 */
export async function leading(page: Page, deed: () => Promise<void>): Promise<void> {
  const came = page.waitForEvent("framenavigated", (frame) => frame === page.mainFrame());
  await Promise.all([came, deed()]);
}

/** Signs in at the sign-in page of the account's role. */
export async function signInAt(page: Page, accountId: string, password = SANDI): Promise<void> {
  const role = /^(admin|supermitra|mitra)/.exec(accountId)?.[1];
  await page.goto(role ? `/login/${role}` : "/login");
  await page.locator('[name="accountId"]').fill(accountId);
  await page.locator('[name="password"]').fill(password);
  await page.locator('main form:has([name="password"]) button[type="submit"]:not([aria-hidden])').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

/**
 * Checks the duties of every page: one heading, a title, a language, unique ids, links with words and an address,
 * order.
 */
export async function pageFindings(page: Page): Promise<string[]> {
  return [...(await elementFindings(page)), ...(await page.evaluate(sheetFindings))];
}

/** The duties that need no styles: all but the order. `drawn` names another document than that of the page. */
export async function elementFindings(page: Page, drawn?: JSHandle<Document>): Promise<string[]> {
  return [
    ...(await page.evaluate(headFindings, drawn)),
    ...(await page.evaluate(linkFindings, drawn)),
    ...(await page.evaluate(joinedFindings, drawn)),
    ...(await page.evaluate(emptyItemFindings, drawn)),
  ];
}

/** Items of a list with nothing in them, as a component leaves that draws nothing. */
function emptyItemFindings(drawn = document): string[] {
  return [...drawn.querySelectorAll("li:empty")].map((item) => `empty item of ${item.parentElement?.className}`);
}

/** Words separated by styles only: without styles they read as one word. */
function joinedFindings(drawn = document): string[] {
  const INLINE = "a, b, bdi, code, em, small, span, strong, time";
  const inline = (node: Node | null): node is Element => node instanceof Element && node.matches(INLINE);
  return [...drawn.querySelectorAll(INLINE)].flatMap((element) => {
    let next = element.nextSibling;
    while (next instanceof Comment) next = next.nextSibling;
    // the groups of a long number are one word: copied or read aloud it has no gaps
    if (element.closest(".nomor")) return [];
    if (!inline(next) || element.closest("svg, [aria-hidden=true]") || next.matches("[aria-hidden=true]")) return [];
    const [before, after] = [element.textContent ?? "", next.textContent ?? ""];
    return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? [`joined words: ${before}|${after}`] : [];
  });
}

/** Neighbouring sheets with a distance other than 16 pixels, and amounts of one list with different ends. */
function sheetFindings(): string[] {
  const APART = 16;
  const isSheet = (element: Element) => element.matches(".lembar, .formulir-bagian, .tabel-bingkai");
  const edges = (element: Element) => element.getBoundingClientRect();
  const parents = document.querySelectorAll(".main, .main > form:not(.faktur-formulir)");
  const gaps = [...parents].flatMap((parent) => {
    const shown = [...parent.children].filter((child) => edges(child).height > 1);
    return shown.flatMap((sheet, at) => {
      const before = shown[at - 1];
      if (!before || !isSheet(before) || !isSheet(sheet)) return [];
      const gap = Math.round(edges(sheet).top - edges(before).bottom);
      return gap === APART ? [] : [`sheets ${gap} pixels apart: ${before.className} and ${sheet.className}`];
    });
  });
  const uneven = [...document.querySelectorAll(".tinjauan--angka")].filter(
    (list) => new Set([...list.querySelectorAll("dd")].map((amount) => Math.round(edges(amount).right))).size > 1,
  );
  return [...gaps, ...uneven.map((list) => `amounts that end apart: ${list.textContent?.slice(0, 60)}`)];
}

function headFindings(drawn = document): string[] {
  const headings = drawn.querySelectorAll("h1").length;
  const ids = [...drawn.querySelectorAll("[id]")].map((element) => element.id);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(drawn.title.trim() ? [] : ["no title"]),
    ...(drawn.documentElement.lang ? [] : ["no language"]),
    ...[...twice].map((id) => `id ${id} twice`),
  ];
}

function linkFindings(drawn = document): string[] {
  return [...drawn.querySelectorAll("a")].flatMap((link) => {
    const words = link.textContent?.trim() || link.getAttribute("aria-label") || link.querySelector("img")?.alt;
    if (!words) return [`empty link ${link.getAttribute("href")}`];
    return link.getAttribute("href") ? [] : [`link without address: ${words}`];
  });
}

/** The excess width of the page over the window, in CSS pixels; regions with their own scrolling do not count. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
