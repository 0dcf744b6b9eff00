import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie } from "~/components/cookie";
import { config } from "~/config.server";
import { CSRF_FIELD } from "~/forms/names";
import { FOREIGN, namesAnotherHost } from "./front-door.server";

const COOKIE = "latihpajak_csrf";
const tokenOf = (visitor: string) =>
  createHmac("sha256", config.sessionSecret).update(`csrf:${visitor}`).digest("base64url");
const visitorOf = (request: Request) => readCookie(request.headers.get("Cookie"), COOKIE);
const newVisitor = () => randomBytes(18).toString("base64url");
const cookieOf = (visitor: string) => `${COOKIE}=${visitor}; Path=/; HttpOnly; SameSite=Lax`;

/**
 * The token for the forms of a page, bound to a cookie of this browser. A first visit gets the cookie as well:
 * `setCookie` is the header to send, or null.
 */
export function csrfOf(request: Request): { token: string; setCookie: string | null } {
  const known = visitorOf(request);
  const visitor = known ?? newVisitor();
  return { token: tokenOf(visitor), setCookie: known ? null : cookieOf(visitor) };
}

/** A cookie for a new visitor: sent at sign-in and sign-out, so that no token outlives the session it was made for. */
export const renewCsrf = (): string => cookieOf(newVisitor());

function isForeign(request: Request): boolean {
  const host = request.headers.get("X-Forwarded-Host") ?? request.headers.get("Host") ?? new URL(request.url).host;
  return request.headers.has(FOREIGN) || namesAnotherHost(request.headers.get("Origin") ?? undefined, host);
}

/** Whether a post comes from one of our own pages, in the browser it was drawn for. */
export function isOwnPost(request: Request, fields: FormData): boolean {
  const visitor = visitorOf(request);
  const given = fields.get(CSRF_FIELD);
  if (isForeign(request) || visitor === undefined || typeof given !== "string") return false;
  const expected = Buffer.from(tokenOf(visitor));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** For posts without a form to draw again (sign-out, switches of the frame). Throws a 403 response, status text `csrf`. */
export function requireOwnPost(request: Request, fields: FormData): void {
  if (!isOwnPost(request, fields)) throw new Response(null, { status: 403, statusText: "csrf" });
}
