import { randomBytes } from "node:crypto";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import type { Visit } from "~/web/visit";
import { briefCookie } from "./brief-cookie.server";

const cookie = briefCookie("lp_lti");
const typed = createTypedCookie({ cookie, schema: z.string().min(20).max(100).nullable().catch(null) });

/** The secret that launches of this browser are bound to; null if the browser has none. */
export const readIkat = ({ request }: Visit): Promise<string | null> => typed.parse(request.headers.get("Cookie"));

/** The secret, created if missing, with the cookie that keeps it for ten more minutes. */
export async function ikatOf(visit: Visit): Promise<{ readonly ikat: string; readonly cookie: string }> {
  const ikat = (await readIkat(visit)) ?? randomBytes(32).toString("base64url");
  return { ikat, cookie: await typed.serialize(ikat) };
}

/** True if the page loads inside a frame of another site, where browsers withhold our cookies. */
export const inFrame = ({ request }: Visit): boolean =>
  ["iframe", "frame", "object", "embed"].includes(request.headers.get("Sec-Fetch-Dest") ?? "");
