import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { hostCookie, overTls } from "~/web/cookie-name.server";
import { CSRF_FIELD } from "~/web/names";
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
/** The value that only this browser's cookie and the pages drawn for it know; null without a cookie of ours. */
async function browserValue(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}

const macOf = (bound: string) => createHmac("sha256", config.sessionSecret).update(`csrf:${bound}`).digest("base64url");

/** `<value of the browser>.<whom>.<mac of both>`: whoever has one for himself cannot write one for another. */
function tokenOf(browser: string, whom: DrawnFor | null): string {
  const bound = `${browser}.${Buffer.from(writeDrawnFor(whom)).toString("base64url")}`;
  return `${bound}.${macOf(bound)}`;
}

/**
 * The token for the forms of a page, bound to a cookie of this browser and to whom they are drawn for. A first visit
 * gets the cookie as well: `setCookie` is the header to send, or null.
 */
export async function csrfOf(
  request: Request,
  whom: DrawnFor | null,
): Promise<{ readonly token: string; readonly setCookie: string | null }> {
  const held = await browserValue(request);
  const browser = held ?? freshValue();
  return { token: tokenOf(browser, whom), setCookie: held === null ? await cookie.serialize(browser) : null };
}

/** A token for a form that was drawn for somebody before; this browser has the cookie already. */
export const tokenFor = async (request: Request, whom: DrawnFor | null): Promise<string> =>
  tokenOf((await browserValue(request)) ?? freshValue(), whom);

/** A cookie for a new visitor: sent at sign-in and sign-out, so that no token outlives the session it was made for. */
export const renewCsrf = (): Promise<string> => cookie.serialize(freshValue());

/** Compares two texts in a time that tells nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a value is the one that the cookie of this request holds. */
async function isOfBrowser(request: Request, value: string): Promise<boolean> {
  const held = await browserValue(request);
  return held !== null && isSame(value, held);
}

/** Whom a posted form says it was drawn for, and whether its token is of this browser. Null without a token. */
export async function drawnForIn(
  request: Request,
  fields: FormData,
): Promise<{ readonly whom: DrawnFor | null; readonly own: boolean } | null> {
  const given = fields.get(CSRF_FIELD);
  if (typeof given !== "string" || given === "") return null;
  const [browser = "", whom = "", mac = ""] = given.split(".");
  const own = isSame(macOf(`${browser}.${whom}`), mac) && (await isOfBrowser(request, browser));
  return { whom: readDrawnFor(Buffer.from(whom, "base64url").toString("utf8")), own };
}
