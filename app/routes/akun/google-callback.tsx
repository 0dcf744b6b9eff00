import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetDeparture, readDeparture } from "~/auth/google.server";
import { afterSignIn, openSession } from "~/auth/sign-in.server";
import { visitOf } from "~/auth/visit.server";
import { Alert } from "~/components/alert";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { ApiFailure } from "~/contract/errors";
import { paths } from "~/web/paths";

export const handle = { crumb: "masuk:login.google" } satisfies PageHandle;

/** The address to which the issuer sends the browser back. Signs in, or shows the reason for a failure. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const kept = await readDeparture(visit);
  const refuse = async (status: number, code: string, message: string) =>
    data({ code, message }, { status, headers: { "Set-Cookie": await forgetDeparture() } });
  if (!kept) return refuse(422, "google_failed", visit.texts.t("masuk:galat.google_failed.pesan"));
  const { kembali, ...departure } = kept;
  try {
    const query = visit.url.search.slice(1) || "-";
    const { cookie, kelas } = await openSession(visit, (api) => api.auth.googleCallback({ ...departure, query }));
    const { url, headers } = await afterSignIn(cookie, kembali, kelas);
    headers.append("Set-Cookie", await forgetDeparture());
    return redirect(url, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
    return refuse(error.status === 401 ? 422 : error.status, error.code, error.message);
  }
}

export default function GoogleCallback() {
  const { t } = useTranslation();
  const { code, message } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("masuk:login.google")} />
      <Alert variant="warning" role="alert">
        {message}{" "}
        <Link to={paths.galat(code)}>
          (<bdi>{code}</bdi>)
        </Link>
      </Alert>
      <p>
        <Link to={paths.login()}>{t("masuk:lupa.kembali")}</Link>
      </p>
    </>
  );
}
