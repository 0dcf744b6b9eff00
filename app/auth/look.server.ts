import { redirect } from "@remix-run/node";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { readSessionCookie, writeSessionCookie } from "./cookie.server";

/**
 * Starts a look, a try-out or an exam in place of the caller's own session, and opens its first page. `kembali` is the
 * address after it.
 */
export async function startLook(
  visit: Visit,
  { token, token_exp: exp }: { token: string; token_exp: string },
  kembali: string,
  buka = "/",
): Promise<Response> {
  const own = await readSessionCookie(visit);
  if (!own) return redirect(paths.login());
  return redirect(buka, {
    status: 303,
    headers: { "Set-Cookie": await writeSessionCookie({ ...own, lihat: { token, exp, kembali } }) },
  });
}
