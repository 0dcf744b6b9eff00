import { data, redirect } from "@remix-run/node";
import { ApiFailure } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { failureOf } from "~/web/failure.server";
import { redirectWithToast } from "~/web/flash.server";
import { ASK_FIELD } from "~/web/names";
import { smallForm } from "~/web/small-body.server";
import type { Toast } from "~/web/toast";
import { hereOf, type Visit } from "~/web/visit";
import { requireOwnPost } from "./csrf.server";
import { requireSession, type Session } from "./session.server";

type Done = { readonly url: string; readonly toast: Omit<Toast, "kind">; readonly cookie?: string };

/** Statuses of refusals that the user can resolve. The page of the form shows them. */
const TOLD = [409, 422, 429];

/**
 * Handles a post of one button: checks session and origin, runs the action, redirects back with a message. The
 * `ErrorSummary` of the page shows a refusal.
 */
export async function simplePost(
  from: Request | Visit,
  allow: readonly Peran[] | undefined,
  deed: (session: Session, fields: FormData) => Promise<Done>,
) {
  const session = await requireSession(from, { allow });
  const fields = await smallForm(session);
  await requireOwnPost(session, fields);
  // a kept form has nothing to draw here: it is reopened on its own page
  if (fields.get(ASK_FIELD) !== null) return redirect(hereOf(session), 303);
  try {
    const { url, toast, cookie } = await deed(session, fields);
    return await redirectWithToast(session, url, toast, cookie ? { headers: { "Set-Cookie": cookie } } : {});
  } catch (error) {
    if (error instanceof ApiFailure && TOLD.includes(error.status)) {
      const { message, code, status } = error;
      return data({ form: "", result: {}, failure: { message, code } }, { status });
    }
    throw failureOf(error);
  }
}
