import { ApiFailure } from "~/contract/errors";
import type { Visit } from "~/web/visit";
import { apiFor } from "./client.server";
import type { SessionCookie } from "./cookie.server";

const underway = new Map<string, Promise<SessionCookie | null>>();

/** Trades the refresh token for a new session, only once at a time; `null` when the session is over. */
export async function renew(visit: Visit, session: SessionCookie): Promise<SessionCookie | null> {
  // a session that could not be stored has none
  if (!session.refresh) return null;
  const running = underway.get(session.refresh);
  if (running) return running;
  const started = trade(visit, session).finally(() => underway.delete(session.refresh));
  underway.set(session.refresh, started);
  return started;
}

async function trade(visit: Visit, session: SessionCookie): Promise<SessionCookie | null> {
  let refresh = session.refresh;
  const api = apiFor(visit, {
    refresh: session.refresh,
    onRefresh: (value) => {
      refresh = value;
    },
  });
  try {
    const { token, token_exp, role } = await api.auth.refreshToken({});
    return { ...session, token, exp: token_exp, refresh, role };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}
