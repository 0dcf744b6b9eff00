import { data } from "@remix-run/node";
import type { i18n } from "i18next";
import { promiseHash } from "remix-utils/promise";
import { csrfOf } from "~/auth/csrf.server";
import { drawnForOf } from "~/auth/drawn-for.server";
import { optionalSession } from "~/auth/session.server";
import { type Visit, visitOf } from "~/auth/visit.server";
import { isChanged, readSettings, settingsFor } from "~/components/settings/settings";
import { textFilesOf } from "~/i18n/server";
import { COOKIE_PREFIX } from "~/web/choices.server";
import { readCookie } from "~/web/cookie";
import { isDown } from "~/web/failure.server";
import { clearToasts, readToasts } from "~/web/flash.server";
import { masaKerjaOf } from "~/web/masa.server";
import type { ShownToast, Toast } from "~/web/toast";

/** True if the browser has reported that it runs scripts (see `public/boot.js`). */
export const runsScripts = ({ choices }: Pick<Visit, "choices">): boolean => readCookie(choices, "skrip") === "1";

/** The signed-in user; `down` when the data server does not answer, so that the portal can report it. */
async function currentUser(visit: Visit) {
  try {
    const me = (await optionalSession(visit))?.me;
    // only lists need their kept views: no other page loads them
    return { me: me ? { ...me, tampilan: [] } : null, down: false };
  } catch (error) {
    if (isDown(error)) return { me: null, down: true };
    throw error;
  }
}

/** The messages in words, without duplicates. */
function shownToasts(toasts: readonly Toast[], { t }: i18n): ShownToast[] {
  const shown = toasts.map(({ kind, key, params }): ShownToast => ({ kind, pesan: t(key, { ...params }) }));
  return shown.filter(({ pesan }, at) => shown.findIndex((other) => other.pesan === pesan) === at);
}

/** Loads the data around every page. None of it goes to a browser without script. */
export async function loadFrame(request: Request) {
  const visit = await visitOf(request);
  const { language: lng, choices, url } = visit;
  const { user, toasts } = await promiseHash({ user: currentUser(visit), toasts: readToasts(visit) });
  const script = runsScripts(visit);
  const settings = readSettings(choices, lng);
  const csrf = await csrfOf(visit, drawnForOf(user.me));
  const frame = {
    lng,
    csrf: csrf.token,
    settings: settingsFor(settings, url.searchParams.get("lng")),
    changed: isChanged(settings, lng),
    script,
    cookiePrefix: COOKIE_PREFIX,
    ...user,
    masa: masaKerjaOf(user.me ? { ...visit, me: user.me } : visit),
    toasts: shownToasts(toasts, visit.texts),
    texts: script ? textFilesOf(lng, url.pathname) : null,
  };
  const headers = new Headers();
  if (csrf.setCookie) headers.append("Set-Cookie", csrf.setCookie);
  if (toasts.length > 0) headers.append("Set-Cookie", await clearToasts());
  return data(frame, { headers });
}
