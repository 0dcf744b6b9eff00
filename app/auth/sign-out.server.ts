import { ApiFailure } from "~/contract/errors";
import type { Visit } from "~/web/visit";
import { apiFor } from "./client.server";
import { readSessionCookie, type SessionCookie } from "./cookie.server";
import { renew } from "./renew.server";

const logout = (visit: Visit, { token }: SessionCookie) => apiFor(visit, { token }).auth.logout({});

/** An expired access token says nothing about its session, which its refresh token can go on with. */
async function logoutOrRenew(visit: Visit, own: SessionCookie): Promise<void> {
  try {
    await logout(visit, own);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    const renewed = await renew(visit, own);
    if (renewed) await logout(visit, renewed);
  }
}

/**
 * Ends the caller's own session, also during a look or a try-out. Failures of the API are ignored, because the browser
 * forgets the session in any case.
 */
export async function endOwnSession(visit: Visit): Promise<void> {
  const own = await readSessionCookie(visit);
  try {
    if (own) await logoutOrRenew(visit, own);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}
