import { createHmac, timingSafeEqual } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { CSRF, CSRFError } from "remix-utils/csrf/server";
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
/** The value that only this browser's cookie and the pages drawn for it know. */
const browsers = new CSRF({ cookie, formDataKey: CSRF_FIELD });

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
  const [browser, setCookie] = await browsers.commitToken(request);
  return { token: tokenOf(browser, whom), setCookie };
}

/** A token for a form that was drawn for somebody before; this browser has the cookie already. */
export const tokenFor = async (request: Request, whom: DrawnFor | null): Promise<string> =>
  tokenOf(await browsers.getToken(request), whom);

/** A cookie for a new visitor: sent at sign-in and sign-out, so that no token outlives the session it was made for. */
export const renewCsrf = (): Promise<string> => cookie.serialize(browsers.generate());

/** Whether the mac is ours; compared in a time that tells nothing. */
function isOurs(bound: string, mac: string): boolean {
  const [expected, actual] = [Buffer.from(macOf(bound)), Buffer.from(mac)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Whether a value is the one that the cookie of this request holds. */
async function isOfBrowser(request: Request, browser: string): Promise<boolean> {
  const posted = new FormData();
  posted.set(CSRF_FIELD, browser);
  try {
    await browsers.validate(posted, request.headers);
    return true;
  } catch (error) {
    if (error instanceof CSRFError) return false;
    throw error;
  }
}

/** Whom a posted form says it was drawn for, and whether its token is of this browser. Null without a token. */
export async function drawnForIn(
  request: Request,
  fields: FormData,
): Promise<{ readonly whom: DrawnFor | null; readonly own: boolean } | null> {
  const given = fields.get(CSRF_FIELD);
  if (typeof given !== "string" || given === "") return null;
  const [browser = "", whom = "", mac = ""] = given.split(".");
  const own = isOurs(`${browser}.${whom}`, mac) && (await isOfBrowser(request, browser));
  return { whom: readDrawnFor(Buffer.from(whom, "base64url").toString("utf8")), own };
}
