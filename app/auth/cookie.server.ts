import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { PERAN, type Peran } from "~/contract/kit";
import { hostCookie, overTls } from "./cookie-name.server";

/** What the portal keeps of a session; the API's tokens never reach a page. */
export type SessionCookie = {
  readonly token: string;
  /** Expiry of the access token, ISO 8601. */
  readonly exp: string;
  readonly refresh: string;
  readonly role: Peran;
  /** A read-only look at a trainee's work, laid over the caller's own session. */
  readonly lihat?: { readonly token: string; readonly exp: string; readonly kembali: string };
};

const FORTNIGHT = 14 * 86_400;
const cookie = createCookie(hostCookie("lp_sesi").name, {
  httpOnly: true,
  secure: overTls,
  sameSite: "lax",
  path: "/",
  maxAge: FORTNIGHT,
  secrets: [config.sessionSecret],
});

export async function readSessionCookie(request: Request): Promise<SessionCookie | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  if (typeof value !== "object" || value === null) return null;
  const { token, refresh, role } = value as Partial<SessionCookie>;
  const whole = typeof token === "string" && typeof refresh === "string" && PERAN.some((known) => known === role);
  return whole ? (value as SessionCookie) : null;
}

export const writeSessionCookie = (session: SessionCookie): Promise<string> => cookie.serialize(session);
export const clearSessionCookie = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
