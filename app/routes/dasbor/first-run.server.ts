import { redirect } from "@remix-run/node";
import { requireOwnPost } from "~/auth/csrf.server";
import { choicesIn, ofThisHost } from "~/web/choices.server";
import { readCookie, writeCookie } from "~/web/cookie";
import { paths } from "~/web/paths";
import { smallForm } from "~/web/small-body.server";

const COOKIE = "kenalan";
const PUT_AWAY = "selesai";
const YEAR = 31_536_000;

/** True if the first steps were dismissed in this browser. */
export const isPutAway = (request: Request): boolean =>
  readCookie(choicesIn(request.headers.get("Cookie")), COOKIE) === PUT_AWAY;

/** Dismisses the first steps, and goes back to the start page. */
export async function putAway(request: Request): Promise<Response> {
  await requireOwnPost(request, await smallForm(request));
  return redirect(paths.dasbor(), {
    status: 303,
    headers: { "Set-Cookie": ofThisHost(writeCookie(COOKIE, PUT_AWAY, YEAR)) },
  });
}
