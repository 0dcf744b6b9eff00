import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { clearSessionCookie, readSessionCookie } from "~/auth/cookie.server";
import { renewCsrf, requireOwnPost } from "~/auth/csrf.server";
import { optionalSession } from "~/auth/session.server";
import { endOwnSession } from "~/auth/sign-out.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { ConfirmPage } from "~/forms/confirm-page";
import { redirectWithToast } from "~/web/flash.server";
import { loginPathOf } from "~/web/login-path";
import { smallForm } from "~/web/small-body.server";

export const handle = { crumb: "masuk:keluar.tombol" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const session = await optionalSession(visit);
  if (!session) throw redirect(loginPathOf((await readSessionCookie(visit))?.role ?? null));
  return { nama: session.me.nama, accountId: session.me.accountId };
}

/** Signs out even when the session is over already or the API is down. The cookie is removed in any case. */
export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  await requireOwnPost(visit, await smallForm(visit));
  const role = (await readSessionCookie(visit))?.role ?? null;
  await endOwnSession(visit);
  const headers = new Headers([["Set-Cookie", await clearSessionCookie()]]);
  headers.append("Set-Cookie", await renewCsrf());
  return redirectWithToast(visit, loginPathOf(role), { key: "masuk:keluar.berhasil" }, { headers });
}

export default function Keluar() {
  const { t } = useTranslation();
  const { nama, accountId } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={t("masuk:keluar.judul")}
      effect={t("masuk:keluar.akibat")}
      items={[{ label: t("masuk:keluar.akun"), value: `${nama} (${accountId})` }]}
      submitLabel={t("masuk:keluar.tombol")}
      cancelHref="/"
      danger={false}
      duringLook
    />
  );
}
