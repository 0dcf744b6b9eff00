import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { hostCookie, overTls } from "~/web/cookie-name.server";
import { CSRF_FIELD } from "~/web/names";
import type { Visit } from "~/web/visit";
import { type DrawnFor, readDrawnFor, writeDrawnFor } from "./drawn-for.server";

const cookie = createCookie(hostCookie("latihpajak_csrf").name, {
  httpOnly: true,
  secure: overTls,
  sameSite: "lax",
  path: "/",
  secrets: [config.sessionSecret],
});
const BYTES = 32;
const freshValue = (): string => randomBytes(BYTES).toString("base64url");
/** The secret value of this browser, read from its cookie; null without a valid cookie. */
async function browserValue({ request }: Visit): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}

const macOf = (bound: string) => createHmac("sha256", config.sessionSecret).update(`csrf:${bound}`).digest("base64url");

/** `<value of the browser>.<whom>.<mac of both>`: a token of one browser cannot be turned into a token of another. */
function tokenOf(browser: string, whom: DrawnFor | null): string {
  const bound = `${browser}.${Buffer.from(writeDrawnFor(whom)).toString("base64url")}`;
  return `${bound}.${macOf(bound)}`;
}

/**
 * Returns the CSRF token of a page, bound to the browser's cookie and to the account and taxpayer. `setCookie` is the
 * header for a first visit, or null.
 */
export async function csrfOf(
  visit: Visit,
  whom: DrawnFor | null,
): Promise<{ readonly token: string; readonly setCookie: string | null }> {
  const held = await browserValue(visit);
  const browser = held ?? freshValue();
  return { token: tokenOf(browser, whom), setCookie: held === null ? await cookie.serialize(browser) : null };
}

/** Returns the token for a form drawn earlier. This browser has the cookie already. */
export const tokenFor = async (visit: Visit, whom: DrawnFor | null): Promise<string> =>
  tokenOf((await browserValue(visit)) ?? freshValue(), whom);

/** Returns a fresh CSRF cookie. Sign-in and sign-out send it, so that no token outlives its session. */
export const renewCsrf = (): Promise<string> => cookie.serialize(freshValue());

/** Compares two texts in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** True if a value equals the one in the cookie of this visit. */
async function isOfBrowser(visit: Visit, value: string): Promise<boolean> {
  const held = await browserValue(visit);
  return held !== null && isSame(value, held);
}

/**
 * Reads the account and taxpayer of a posted form, and checks that its token belongs to this browser. Null without a
 * token.
 */
export async function drawnForIn(
  visit: Visit,
  fields: FormData,
): Promise<{ readonly whom: DrawnFor | null; readonly own: boolean } | null> {
  const given = fields.get(CSRF_FIELD);
  if (typeof given !== "string" || given === "") return null;
  const [browser = "", whom = "", mac = ""] = given.split(".");
  const own = isSame(macOf(`${browser}.${whom}`), mac) && (await isOfBrowser(visit, browser));
  return { whom: readDrawnFor(Buffer.from(whom, "base64url").toString("utf8")), own };
}
