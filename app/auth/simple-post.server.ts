import { redirect } from "@remix-run/node";
import { redirectWithToast } from "~/components/flash.server";
import { failureOf } from "~/components/frame/failure.server";
import type { Toast } from "~/components/frame/toast";
import type { Peran } from "~/contract/kit";
import { smallForm } from "~/files/small-body.server";
import { ASK_FIELD } from "~/forms/names";
import { requireOwnPost } from "./csrf.server";
import { hereOf, requireSession, type Session } from "./session.server";

type Done = { readonly url: string; readonly toast: Omit<Toast, "kind">; readonly cookie?: string };

/** A post of one button, with nothing typed to keep: session, origin, deed, back to a page that says so. */
export async function simplePost(
  request: Request,
  allow: readonly Peran[] | undefined,
  deed: (session: Session, fields: FormData) => Promise<Done>,
) {
  const session = await requireSession(request, { allow });
  const fields = await smallForm(request);
  await requireOwnPost(request, fields);
  // a kept form that is to be opened again has nothing to draw here: its page is the place
  if (fields.get(ASK_FIELD) !== null) return redirect(hereOf(request), 303);
  try {
    const { url, toast, cookie } = await deed(session, fields);
    return await redirectWithToast(request, url, toast, cookie ? { headers: { "Set-Cookie": cookie } } : {});
  } catch (error) {
    throw failureOf(error);
  }
}
