import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import { config } from "~/config.server";
import { hostCookie, overTls } from "~/web/cookie-name.server";

const TEN_MINUTES = 600;
const cookie = createCookie(hostCookie("lp_lti").name, {
  httpOnly: true,
  secure: overTls,
  // set and read in pages that the browser goes to itself; the post of a platform comes without and needs none
  sameSite: "lax",
  path: "/",
  maxAge: TEN_MINUTES,
  secrets: [config.sessionSecret],
});
const typed = createTypedCookie({ cookie, schema: z.string().min(20).max(100).nullable().catch(null) });

/** The secret that launches of this browser are bound to; null without one. */
export const readIkat = (request: Request): Promise<string | null> => typed.parse(request.headers.get("Cookie"));

/** The same, made where there is none, with the cookie that keeps it for ten minutes more. */
export async function ikatOf(request: Request): Promise<{ readonly ikat: string; readonly cookie: string }> {
  const ikat = (await readIkat(request)) ?? randomBytes(32).toString("base64url");
  return { ikat, cookie: await typed.serialize(ikat) };
}

/** Whether a page is asked for inside a page of somebody else, where browsers keep our cookies from us. */
export const inFrame = (request: Request): boolean =>
  ["iframe", "frame", "object", "embed"].includes(request.headers.get("Sec-Fetch-Dest") ?? "");
