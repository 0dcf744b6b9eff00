import { data, redirect } from "@remix-run/node";
import type { Api } from "~/api/client.server";
import type { Me } from "~/contract/akun";
import { ApiFailure } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { bahasaOf, bundleOf } from "~/i18n/server";
import { failureOf, isDown } from "~/web/failure.server";
import { loginPathOf } from "~/web/login-path";
import { apiFor } from "./client.server";
import { clearSessionCookie, readSessionCookie, type SessionCookie, writeSessionCookie } from "./cookie.server";
import { tokenFor } from "./csrf-token.server";
import { noteSession } from "./drawn-for.server";
import { keptOf, SENT } from "./entrusted.server";
import { otherTaxpayer } from "./other-taxpayer.server";
import { refusedPost } from "./refused-post.server";
import { renew } from "./renew.server";

export type { Me };
export type Session = { readonly api: Api; readonly me: Me };

const EARLY_MS = 60_000;
const isOver = (exp: string) => Date.parse(exp) - EARLY_MS <= Date.now();

/** The session of a request, or `null` if there is none or it is over. */
export async function optionalSession(request: Request): Promise<Session | null> {
  const cookie = await readSessionCookie(request);
  if (!cookie) return null;
  try {
    return await open(request, cookie);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}

/**
 * Returns the session of a page. Without one it redirects to the login page of the role and keeps a posted form.
 * Another role gets the permission denied page (403).
 */
export async function requireSession(request: Request, { allow }: { allow?: readonly Peran[] } = {}): Promise<Session> {
  const cookie = await readSessionCookie(request);
  if (!cookie) throw await toLogin(request, null);
  const session = await openOrRenew(request, cookie);
  if (allow && !allow.includes(effectiveRole(session.me))) throw await refusal(request, session.me, allow);
  return session;
}

/** a look runs in another tab: keep the posted form and offer it after the look */
async function refusal(request: Request, me: Me, allow: readonly Peran[]) {
  const found = request.method === "POST" && me.readOnly && allow.includes(me.role) ? await keptOf(request) : null;
  if (found?.untuk && !found.untuk.lihat) return otherTaxpayer(request, me, found.untuk, found.kept);
  return data({ code: "forbidden" }, { status: 403 });
}

/** True if the active taxpayer is a government treasurer. */
export const isInstansi = ({ currentActive }: Me): boolean => currentActive?.jenis === "bendahara";

/** The role for reading: a look at a trainee's work has that of a participant. */
export const effectiveRole = (me: Me): Peran => (me.readOnly ? "peserta" : me.role);

async function openOrRenew(request: Request, cookie: SessionCookie): Promise<Session> {
  try {
    return await renewWhenOver(request, cookie);
  } catch (error) {
    if (request.method === "POST" && isDown(error)) throw await keepForLater(request);
    throw failureOf(error);
  }
}

/** Keeps the typed values of a post when the data server does not answer. The error page offers to send them again. */
async function keepForLater(request: Request) {
  const teks = bundleOf(await bahasaOf(request), loginPathOf(null));
  const found = await keptOf(request);
  const kept = found && { ...found.kept, ...(found.untuk ? { token: await tokenFor(request, found.untuk) } : {}) };
  return data({ code: "api_down", kept, teks }, { status: 503 });
}

async function renewWhenOver(request: Request, cookie: SessionCookie): Promise<Session> {
  if (cookie.lihat && isOver(cookie.lihat.exp)) throw await endLook(request, cookie);
  if (!isOver(cookie.exp)) {
    try {
      return await open(request, cookie);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      if (cookie.lihat) throw await endLook(request, cookie);
    }
  }
  const renewed = await renew(request, cookie);
  if (!renewed) throw await toLogin(request, cookie.role);
  // 307 makes the browser send the same request again, a form's body included
  throw redirect(hereOf(request), { status: 307, headers: { "Set-Cookie": await writeSessionCookie(renewed) } });
}

async function endLook(request: Request, { lihat, ...own }: SessionCookie): Promise<Response> {
  return redirect(lihat?.kembali ?? hereOf(request), { headers: { "Set-Cookie": await writeSessionCookie(own) } });
}

const underway = new Map<string, Promise<Me>>();

function ask(request: Request, token: string): Promise<Me> {
  const asked = apiFor(request, { token })
    .then((api) => api.auth.me({}))
    .finally(() => underway.delete(token));
  // set at once: the next loader must find it before anything is awaited
  underway.set(token, asked);
  return asked;
}

/** Opens the session of the caller. The loaders of one page share the answer. */
async function open(request: Request, cookie: SessionCookie): Promise<Session> {
  const token = cookie.lihat?.token ?? cookie.token;
  const me = await (underway.get(token) ?? ask(request, token));
  noteSession(request, me);
  // a page shows only thrown answers: a failed call of a loader throws one, an action shows the failure in its form
  const reading = request.method === "GET" || request.method === "HEAD";
  const onFailure = reading ? failureOf : (failure: ApiFailure) => refusedPost(request, me, failure);
  return { api: await apiFor(request, { token, onFailure }), me };
}

/** Path and query of the requested page, without the marks of client navigation. */
export function hereOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return `${url.pathname.replace(/\.data$/, "") || "/"}${url.search}`;
}

/**
 * Redirects to the login route of the role. A form goes along (307 sends it again), because it can be larger than an
 * address or a cookie.
 */
async function toLogin(request: Request, role: Peran | null): Promise<Response> {
  const headers = { "Set-Cookie": await clearSessionCookie() };
  const kembali = hereOf(request);
  const login = loginPathOf(role);
  const query = new URLSearchParams({ kembali, ...(role ? { kedaluwarsa: "1" } : {}) });
  if (request.method === "POST" && role) return redirect(`${login}?${query}&${SENT}=1`, { status: 307, headers });
  return redirect(kembali === "/" && !role ? login : `${login}?${query}`, { headers });
}
