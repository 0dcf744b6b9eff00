import { data } from "@remix-run/node";
import { promiseHash } from "remix-utils/promise";
import { csrfOf } from "~/auth/csrf.server";
import { drawnForOf } from "~/auth/drawn-for.server";
import { optionalSession } from "~/auth/session.server";
import { isChanged, readSettings, settingsFor } from "~/components/settings/settings";
import type { Bahasa } from "~/i18n/config";
import { bahasaOf, bundleOf, textsOf } from "~/i18n/server";
import { COOKIE_PREFIX, choicesIn } from "~/web/choices.server";
import { readCookie } from "~/web/cookie";
import { isDown } from "~/web/failure.server";
import { clearToasts, readToasts } from "~/web/flash.server";
import { masaKerjaOf } from "~/web/masa.server";
import type { ShownToast, Toast } from "~/web/toast";

/** True if the browser has reported that it runs scripts (see `public/boot.js`). */
export const runsScripts = (request: Request): boolean =>
  readCookie(choicesIn(request.headers.get("Cookie")), "skrip") === "1";

/** The signed-in user; `down` when the data server does not answer, so that the portal can report it. */
async function currentUser(request: Request) {
  try {
    const me = (await optionalSession(request))?.me;
    // only lists need their kept views: no other page loads them
    return { me: me ? { ...me, tampilan: [] } : null, down: false };
  } catch (error) {
    if (isDown(error)) return { me: null, down: true };
    throw error;
  }
}

/** The messages in words, without duplicates. */
function shownToasts(toasts: readonly Toast[], lng: Bahasa): ShownToast[] {
  const { t } = textsOf(lng);
  const shown = toasts.map(({ kind, key, params }): ShownToast => ({ kind, pesan: t(key, { ...params }) }));
  return shown.filter(({ pesan }, at) => shown.findIndex((other) => other.pesan === pesan) === at);
}

/** Loads the data around every page. None of it goes to a browser without script. */
export async function loadFrame(request: Request) {
  const { lng, user, toasts } = await promiseHash({
    lng: bahasaOf(request),
    user: currentUser(request),
    toasts: readToasts(request),
  });
  const script = runsScripts(request);
  const { pathname, searchParams } = new URL(request.url);
  const settings = readSettings(choicesIn(request.headers.get("Cookie")));
  const csrf = await csrfOf(request, drawnForOf(user.me));
  const frame = {
    lng,
    csrf: csrf.token,
    settings: settingsFor(settings, searchParams.get("lng")),
    changed: isChanged(settings, lng),
    script,
    cookiePrefix: COOKIE_PREFIX,
    ...user,
    masa: masaKerjaOf(request, user.me),
    toasts: shownToasts(toasts, lng),
    texts: script ? bundleOf(lng, pathname) : null,
  };
  const headers = new Headers();
  if (csrf.setCookie) headers.append("Set-Cookie", csrf.setCookie);
  if (toasts.length > 0) headers.append("Set-Cookie", await clearToasts());
  return data(frame, { headers });
}
