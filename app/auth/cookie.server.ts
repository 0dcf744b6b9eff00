import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import { config } from "~/config.server";
import { PERAN } from "~/contract/kit";
import { hostCookie, overTls } from "~/web/cookie-name.server";
import type { Visit } from "~/web/visit";

const session = z
  .object({
    token: z.string(),
    /** Expiry of the access token, ISO 8601. */
    exp: z.string(),
    refresh: z.string(),
    role: z.enum(PERAN),
    /**
     * A read-only look at a trainee's work, or a try-out as a participant. It takes the place of the caller's own session
     * until it ends.
     */
    lihat: z.object({ token: z.string(), exp: z.string(), kembali: z.string() }).readonly().optional(),
  })
  .readonly();
/** The session as the portal keeps it. The tokens of the API never reach a page. */
export type SessionCookie = z.infer<typeof session>;

const FORTNIGHT = 14 * 86_400;
const cookie = createCookie(hostCookie("lp_sesi").name, {
  httpOnly: true,
  secure: overTls,
  sameSite: "lax",
  path: "/",
  maxAge: FORTNIGHT,
  secrets: [config.sessionSecret],
});
/** A cookie in the format of an earlier release counts as no session. */
const typed = createTypedCookie({ cookie, schema: session.nullable().catch(null) });

export const readSessionCookie = ({ request }: Visit): Promise<SessionCookie | null> =>
  typed.parse(request.headers.get("cookie"));
export const writeSessionCookie = (kept: SessionCookie): Promise<string> => typed.serialize(kept);
export const clearSessionCookie = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
