import { redirect } from "@remix-run/node";
import { requireOwnPost } from "~/auth/csrf.server";
import { ofThisHost } from "~/web/choices.server";
import { readCookie, writeCookie } from "~/web/cookie";
import { paths } from "~/web/paths";
import { smallForm } from "~/web/small-body.server";
import type { Visit } from "~/web/visit";

const COOKIE = "kenalan";
const PUT_AWAY = "selesai";
const YEAR = 31_536_000;

/** True if the first steps were dismissed in this browser. */
export const isPutAway = (visit: Visit): boolean => readCookie(visit.choices, COOKIE) === PUT_AWAY;

/** Dismisses the first steps, and goes back to the start page. */
export async function putAway(visit: Visit): Promise<Response> {
  await requireOwnPost(visit, await smallForm(visit));
  return redirect(paths.dasbor(), {
    status: 303,
    headers: { "Set-Cookie": ofThisHost(writeCookie(COOKIE, PUT_AWAY, YEAR)) },
  });
}
