import { data } from "@remix-run/node";
import { optionalSession } from "~/auth/session.server";
import { clearToasts, readToasts } from "~/components/flash.server";
import { readCookie } from "~/components/cookie";
import { isChanged, readSettings } from "~/components/settings/settings";
import { ApiFailure } from "~/contract/errors";
import { bahasaOf, bundleOf } from "~/i18n/server";

/** Whether the browser has said that it runs scripts (see `public/boot.js`). */
export const runsScripts = (request: Request): boolean => readCookie(request.headers.get("Cookie"), "skrip") === "1";

const isDown = (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status === 503);

/** Who is signed in; `down` when the data server does not answer, so that the portal can say so. */
async function currentUser(request: Request) {
  try {
    return { me: (await optionalSession(request))?.me ?? null, down: false };
  } catch (error) {
    if (isDown(error)) return { me: null, down: true };
    throw error;
  }
}

/** What every page needs around itself. Nothing of it reaches a browser without script. */
export async function loadFrame(request: Request) {
  const cookies = request.headers.get("Cookie");
  const [lng, user, toasts] = await Promise.all([bahasaOf(request), currentUser(request), readToasts(request)]);
  const script = runsScripts(request);
  const settings = readSettings(cookies);
  const frame = {
    lng,
    settings,
    changed: isChanged(settings),
    script,
    ...user,
    toasts,
    texts: script ? bundleOf(lng, new URL(request.url).pathname) : null,
  };
  return data(frame, toasts.length > 0 ? { headers: { "Set-Cookie": await clearToasts() } } : {});
}
