import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { endPromptly } from "./auth/closing.server";
import "./auth/front-door.server";
import { type Visit, visitOf } from "./auth/visit.server";
import { Nonce } from "./components/frame/nonce";
import { runsScripts } from "./components/frame/root-data.server";
import { DocumentStatus } from "./components/frame/title";
import { LongPage, newTurns, type Turns, TurnsOfPage } from "./components/in-turns";
import { retryAfter } from "./contract/errors";
import { browserTextsOf } from "./i18n/server";
import { choicesIn } from "./web/choices.server";
import { handoffScripts } from "./web/handoff.server";
import { keepData, withKeptData } from "./web/kept-data.server";
import { pathsLti } from "./web/paths-lti";
import { narrow, servedRouter } from "./web/route-matching.server";

/** Single fetch keeps a timer and the data of every request this long (ms). */
export const streamTimeout = 1000;
const RENDER_MS = 5000;
const TOO_MANY = 429;

endPromptly();
const router = servedRouter();
narrow(router);
keepData(router, (request) => !runsScripts({ choices: choicesIn(request.headers.get("Cookie")) }));

const dev = process.env.NODE_ENV === "development";
/**
 * Pages that a platform shows within its own page: a link to a separate window, without a form and without a session.
 */
const FRAMED: readonly string[] = [pathsLti.login(), pathsLti.luncur(), pathsLti.jendela()];
const ancestorsOf = ({ url }: Visit) => (FRAMED.includes(url.pathname) ? "*" : "'none'");

const policy = (nonce: string, ancestors: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");

function protect(headers: Headers) {
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.append("Vary", "Cookie");
  // pages differ by session, language and settings, so no cache can share them
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

const only = <T,>(table: Record<string, T | undefined>, ids: readonly string[]) =>
  Object.fromEntries(ids.flatMap((id) => (table[id] === undefined ? [] : [[id, table[id]]])));

/**
 * The data for rendering: the page's own routes, because rendering would compile every route pattern of the product
 * again. The data for the browser is written after the page.
 */
function narrowed(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const { manifest, routeModules } = context;
  return {
    ...context,
    staticHandlerContext: withKeptData(context.staticHandlerContext),
    serverHandoffStream: undefined,
    manifest: { ...manifest, routes: only(manifest.routes, ids) },
    routeModules: only(routeModules, ids),
  };
}

/** The failure code of a refused form. */
function refusedCode({ staticHandlerContext: { actionData } }: EntryContext): string | undefined {
  const [answer] = Object.values(actionData ?? {}) as ({ readonly failure?: { readonly code?: string } } | undefined)[];
  return answer?.failure?.code;
}

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const visit = await visitOf(request);
  const nonce = randomBytes(16).toString("base64");
  const script = runsScripts(visit);
  protect(headers);
  headers.set("Content-Security-Policy", policy(nonce, ancestorsOf(visit)));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status === TOO_MANY) headers.set("Retry-After", retryAfter(refusedCode(context)));
  const routes = narrowed(context);
  const texts = script ? browserTextsOf(visit.language, visit.url.pathname) : visit.texts;
  const pageWith = (turns: Turns) => (
    <TurnsOfPage.Provider value={turns}>
      <Nonce.Provider value={nonce}>
        <I18nextProvider i18n={texts}>
          <DocumentStatus.Provider value={status}>
            <RemixServer context={routes} url={request.url} abortDelay={RENDER_MS} nonce={nonce} />
          </DocumentStatus.Provider>
        </I18nextProvider>
      </Nonce.Provider>
    </TurnsOfPage.Provider>
  );
  const { serverHandoffStream: handoff } = context;
  // loading the data and drawing the page are long works each
  await turn();
  const [page, data] = await Promise.all([draw(pageWith), script && handoff ? handoffScripts(handoff, nonce) : ""]);
  return new Response(`${DOCTYPE}${page}${data}`, { status, headers });
}

const DOCTYPE = "<!DOCTYPE html>";
const draw = async (pageWith: (turns: Turns) => ReactElement): Promise<string> =>
  drawAtOnce(pageWith(newTurns(false))) ?? drawInTurns(pageWith);

/** Renders a page at once, which is faster and uses less memory. Null for a long page. */
function drawAtOnce(page: ReactElement): string | null {
  try {
    return renderToString(page);
  } catch (error) {
    if (error instanceof LongPage) return null;
    throw error;
  }
}

/** Renders a long page in portions, between which other requests have their turn. Throws what a portion throws. */
function drawInTurns(pageWith: (turns: Turns) => ReactElement): Promise<string> {
  const page = pageWith(newTurns(true));
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(timer); // left running it would hold the render in memory
        const body = new PassThrough();
        // a long page is written whole, which is a long work after its last portion
        setImmediate(() => pipe(body));
        text(body).then((html) => resolve(html.slice(DOCTYPE.length)), reject);
      },
      onError(error) {
        // React would send the page without that portion, for a script to draw it
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(abort, RENDER_MS + 1000);
  });
}

export function handleDataRequest(response: Response) {
  protect(response.headers);
  if (response.status === TOO_MANY) response.headers.set("Retry-After", retryAfter(undefined));
  return response;
}

/** Logs faults of the portal. An unknown address or a wrong verb (404, 405) is an error of the visitor. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const isVisitors = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isVisitors) console.error(error);
}
