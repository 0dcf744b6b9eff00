import { requireSession, type Session } from "~/auth/session.server";
import type { Peran } from "~/contract/kit";
import { failureOf } from "~/web/failure.server";

/** The whole way of a page's loader: session of a role that may (`allow`; absent: every role), one load, failures told. */
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
