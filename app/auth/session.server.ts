import { data, redirect } from "@remix-run/node";
import type { Api } from "~/api/client.server";
import type { Me } from "~/contract/akun";
import { ApiFailure } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { textFilesOf } from "~/i18n/server";
import { failureOf, isDown } from "~/web/failure.server";
import { loginPathOf } from "~/web/login-path";
import { hereOf, type SignedVisit, type Visit } from "~/web/visit";
import { apiFor } from "./client.server";
import { clearSessionCookie, readSessionCookie, type SessionCookie, writeSessionCookie } from "./cookie.server";
import { tokenFor } from "./csrf-token.server";
import { keptOf, SENT } from "./entrusted.server";
import { otherTaxpayer } from "./other-taxpayer.server";
import { refusedPost } from "./refused-post.server";
import { renew } from "./renew.server";
import { ujianRedirect } from "./ujian.server";
import { visitOf } from "./visit.server";

export type { Me };
/** A visit of a signed-in user, with their client of the API. */
export type Session = SignedVisit & { readonly api: Api };

const EARLY_MS = 60_000;
const isOver = (exp: string) => Date.parse(exp) - EARLY_MS <= Date.now();

/** The session of a visit, or `null` if there is none or it is over. */
export async function optionalSession(visit: Visit): Promise<Session | null> {
  const cookie = await readSessionCookie(visit);
  if (!cookie) return null;
  try {
    return await open(visit, cookie);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}

/**
 * Returns the session of a page, for its request or its visit. An exam redirects to its own page. Without one it redirects to the login page of the role
 * and keeps a posted form. Another role gets the permission denied page (403).
 */
export async function requireSession(
  from: Request | Visit,
  { allow }: { allow?: readonly Peran[] } = {},
): Promise<Session> {
  const visit = "texts" in from ? from : await visitOf(from);
  const cookie = await readSessionCookie(visit);
  if (!cookie) throw await toLogin(visit, null);
  const session = await openOrRenew(visit, cookie);
  const elsewhere = ujianRedirect(session.me, visit);
  if (elsewhere) throw redirect(elsewhere, { status: 303 });
  if (allow && !allow.includes(effectiveRole(session.me))) throw await refusal(session, allow);
  return session;
}

/** a look runs in another tab: keep the posted form and offer it after the look */
async function refusal(session: Session, allow: readonly Peran[]) {
  const { method, me } = session;
  const found = method === "POST" && me.readOnly && allow.includes(me.role) ? await keptOf(session) : null;
  if (found?.untuk && !found.untuk.lihat) return otherTaxpayer(session, found.untuk, found.kept);
  return data({ code: "forbidden" }, { status: 403 });
}

/** True if the active taxpayer is a government treasurer. */
export const isInstansi = ({ currentActive }: Me): boolean => currentActive?.jenis === "bendahara";

/** The role for reading: a look at a trainee's work has that of a participant. */
export const effectiveRole = (me: Me): Peran => (me.readOnly ? "peserta" : me.role);

async function openOrRenew(visit: Visit, cookie: SessionCookie): Promise<Session> {
  try {
    return await renewWhenOver(visit, cookie);
  } catch (error) {
    if (visit.method === "POST" && isDown(error)) throw await keepForLater(visit);
    throw failureOf(error);
  }
}

/** Keeps the typed values of a post when the data server does not answer. The error page offers to send them again. */
async function keepForLater(visit: Visit) {
  const teks = textFilesOf(visit.language, loginPathOf(null));
  const found = await keptOf(visit);
  const kept = found && { ...found.kept, ...(found.untuk ? { token: await tokenFor(visit, found.untuk) } : {}) };
  return data({ code: "api_down", kept, teks }, { status: 503 });
}

async function renewWhenOver(visit: Visit, cookie: SessionCookie): Promise<Session> {
  if (cookie.lihat && isOver(cookie.lihat.exp)) throw await endLook(visit, cookie);
  if (!isOver(cookie.exp)) {
    try {
      return await open(visit, cookie);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      if (cookie.lihat) throw await endLook(visit, cookie);
    }
  }
  const renewed = await renew(visit, cookie);
  if (!renewed) throw await toLogin(visit, cookie.role);
  // 307 makes the browser send the same request again, a form's body included
  throw redirect(hereOf(visit), { status: 307, headers: { "Set-Cookie": await writeSessionCookie(renewed) } });
}

async function endLook(visit: Visit, { lihat, ...own }: SessionCookie): Promise<Response> {
  return redirect(lihat?.kembali ?? hereOf(visit), { headers: { "Set-Cookie": await writeSessionCookie(own) } });
}

const underway = new Map<string, Promise<Me>>();

function ask(visit: Visit, token: string): Promise<Me> {
  const asked = apiFor(visit, { token })
    .auth.me({})
    .finally(() => underway.delete(token));
  // set at once: the next loader must find it before anything is awaited
  underway.set(token, asked);
  return asked;
}

/** Opens the session of the caller. The loaders of one page share the answer. */
async function open(visit: Visit, cookie: SessionCookie): Promise<Session> {
  const token = cookie.lihat?.token ?? cookie.token;
  const signed = { ...visit, me: await (underway.get(token) ?? ask(visit, token)) };
  // a page shows only thrown answers: a failed call of a loader throws one, an action shows the failure in its form
  const reading = ["GET", "HEAD"].includes(visit.method);
  const onFailure = reading ? failureOf : (failure: ApiFailure) => refusedPost(signed, failure);
  return { ...signed, api: apiFor(signed, { token, onFailure }) };
}

/**
 * Redirects to the login route of the role. A form goes along (307 sends it again), because it can be larger than an
 * address or a cookie.
 */
async function toLogin(visit: Visit, role: Peran | null): Promise<Response> {
  const headers = { "Set-Cookie": await clearSessionCookie() };
  const kembali = hereOf(visit);
  const login = loginPathOf(role);
  const query = new URLSearchParams({ kembali, ...(role ? { kedaluwarsa: "1" } : {}) });
  if (visit.method === "POST" && role) return redirect(`${login}?${query}&${SENT}=1`, { status: 307, headers });
  return redirect(kembali === "/" && !role ? login : `${login}?${query}`, { headers });
}
