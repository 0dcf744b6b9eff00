import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie } from "~/components/cookie";
import { config } from "~/config.server";
import { CSRF_FIELD } from "~/forms/names";
import { hostCookie } from "./cookie-name.server";
import { type DrawnFor, readDrawnFor, writeDrawnFor } from "./drawn-for.server";

const COOKIE = hostCookie("latihpajak_csrf");
const encoded = (text: string) => Buffer.from(text).toString("base64url");

function tokenOf(visitor: string, whom: string): string {
  const mac = createHmac("sha256", config.sessionSecret).update(`csrf:${visitor}:${whom}`).digest("base64url");
  return `${mac}.${encoded(whom)}`;
}
const visitorOf = (request: Request) => readCookie(request.headers.get("Cookie"), COOKIE.name);
const newVisitor = () => randomBytes(18).toString("base64url");
const cookieOf = (visitor: string) => `${COOKIE.name}=${visitor}; Path=/; HttpOnly; SameSite=Lax${COOKIE.suffix}`;

/**
 * The token for the forms of a page, bound to a cookie of this browser and to whom they are drawn for. A first visit
 * gets the cookie as well: `setCookie` is the header to send, or null.
 */
export function csrfOf(request: Request, whom: DrawnFor | null): { token: string; setCookie: string | null } {
  const known = visitorOf(request);
  const visitor = known ?? newVisitor();
  return { token: tokenOf(visitor, writeDrawnFor(whom)), setCookie: known ? null : cookieOf(visitor) };
}

/** A token for a form that was drawn for somebody before; this browser has the cookie already. */
export const tokenFor = (request: Request, whom: DrawnFor | null): string =>
  tokenOf(visitorOf(request) ?? "", writeDrawnFor(whom));

/** A cookie for a new visitor: sent at sign-in and sign-out, so that no token outlives the session it was made for. */
export const renewCsrf = (): string => cookieOf(newVisitor());

/** Whom a posted form says it was drawn for, and whether its token is of this browser. Null without a token. */
export function drawnForIn(
  request: Request,
  fields: FormData,
): { readonly whom: DrawnFor | null; readonly own: boolean } | null {
  const given = fields.get(CSRF_FIELD);
  if (typeof given !== "string" || given === "") return null;
  const text = Buffer.from(given.split(".")[1] ?? "", "base64url").toString("utf8");
  const visitor = visitorOf(request);
  if (visitor === undefined) return { whom: readDrawnFor(text), own: false };
  const expected = Buffer.from(tokenOf(visitor, text));
  const actual = Buffer.from(given);
  return { whom: readDrawnFor(text), own: expected.length === actual.length && timingSafeEqual(expected, actual) };
}
