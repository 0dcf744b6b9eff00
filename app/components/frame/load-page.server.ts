import { requireSession, type Session } from "~/auth/session.server";
import type { Peran } from "~/contract/kit";
import { failureOf } from "~/web/failure.server";

/**
 * The complete loader of a page: session with a permitted role (`allow`; absent: every role), one load, translated
 * failures.
 */
export async function loadPage<T>(
  request: Request,
  allow: readonly Peran[] | undefined,
  load: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    return await load(await requireSession(request, allow ? { allow } : {}));
  } catch (error) {
    throw failureOf(error);
  }
}
