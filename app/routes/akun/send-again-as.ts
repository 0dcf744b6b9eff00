import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readSessionCookie, writeSessionCookie } from "~/auth/cookie.server";
import { requireDrawnFor } from "~/auth/csrf.server";
import { requireSession } from "~/auth/session.server";
import { withToken } from "~/auth/sign-in.server";
import { safePath } from "~/web/cookie";
import { failureOf } from "~/web/failure.server";
import { readBody } from "~/web/multipart.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

/** The session's cookie without an active look at a trainee. */
async function withoutLook(visit: Visit): Promise<string | null> {
  const cookie = await readSessionCookie(visit);
  if (!cookie?.lihat) return null;
  const { lihat, ...own } = cookie;
  return writeSessionCookie(own);
}

/**
 * Acts again as the taxpayer a form was drawn for (its token names it). Then it makes the browser send the form to its
 * own address (307 keeps the body). Only for the account that drew it.
 */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const { api, me } = session;
  const body = await readBody(session);
  if ("failure" in body) throw new Response(null, { status: 400 });
  const { akun, npwp, lihat } = await requireDrawnFor(session, body.fields);
  if (akun !== me.accountId || lihat) throw new Response(null, { status: 403 });
  const ke = safePath(session.url.searchParams.get("ke"));
  const ended = me.readOnly ? await withoutLook(session) : null;
  const isActive = ended !== null || npwp === (me.currentActive?.npwp ?? "");
  try {
    const cookie = isActive ? ended : await withToken(session, await api.auth.switchIdentity({ npwp }));
    return redirect(ke, { status: 307, headers: cookie ? { "Set-Cookie": cookie } : {} });
  } catch (error) {
    throw failureOf(error);
  }
}

export const loader = () => redirect(paths.identitas(), 303);
