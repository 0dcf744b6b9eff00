import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireOwnPost } from "~/auth/csrf.server";
import { visitOf } from "~/auth/visit.server";
import { readSettings, writeSettings } from "~/components/settings/settings";
import { arahOf, BAHASA_AWAL, isBahasa } from "~/i18n/config";
import { bahasaCookie } from "~/i18n/server";
import { ofThisHost } from "~/web/choices.server";
import { safePath } from "~/web/cookie";
import { paths } from "~/web/paths";
import { smallForm } from "~/web/small-body.server";

/** Switches the language and, with it, the direction. The settings can change the direction afterwards. */
export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  const form = await smallForm(visit);
  await requireOwnPost(visit, form);
  const chosen = form.get("lng");
  const lng = isBahasa(chosen) ? chosen : BAHASA_AWAL;
  const headers = new Headers([["Set-Cookie", bahasaCookie(lng)]]);
  headers.append(
    "Set-Cookie",
    ofThisHost(writeSettings({ ...readSettings(visit.choices, lng), themeDirection: arahOf(lng) })),
  );
  return redirect(withoutLanguage(safePath(form.get("kembali"))), { status: 303, headers });
}

/** Removes `?lng=`, which would override the cookie just chosen. */
function withoutLanguage(path: string): string {
  const url = new URL(path, "http://portal.invalid");
  url.searchParams.delete("lng");
  return url.pathname + url.search;
}

export const loader = () => redirect(paths.pengaturan(), 303);

/** Never drawn. Because the route has a page, an unreadable post is reported on it. */
export default function Bahasa() {
  return null;
}
