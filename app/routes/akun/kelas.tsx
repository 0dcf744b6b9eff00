import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { readSessionCookie } from "~/auth/cookie.server";
import { requireSession } from "~/auth/session.server";
import { afterSignIn, openSession } from "~/auth/sign-in.server";
import { Button } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { HiddenFields } from "~/components/hidden-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";

export const handle = { crumb: "common:akun.pilih_kelas" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => ({ kelas: (await api.auth.kelas({})).rows }));

/** Goes on in another class: this session ends, and forms drawn in it no longer count. */
export async function action({ request }: ActionFunctionArgs) {
  await requireSession(request, { allow: ["peserta"] });
  const schema = z.object({ batchId: z.string().min(1, { error: "pilihan" }).max(60) });
  return submit(request, { schema }, async ({ batchId }) => {
    const own = (await readSessionCookie(request))?.token;
    const { cookie } = await openSession(request, (api) => api.auth.pilihKelas({ batchId }), own);
    const { url, headers } = await afterSignIn(cookie, "/");
    return redirect(url, { status: 303, headers });
  });
}

/** The classes of one person, each its own work; the one of this session is marked. */
export default function PilihKelas() {
  const { kelas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { tanggal } = useFormat();
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("common:akun.pilih_kelas")} lead={t("masuk:kelas.isi")} />
      <ul className="list-unstyled identitas-daftar">
        {kelas.map((one) => (
          <li key={one.id}>
            <form method="post">
              <HiddenFields />
              <input type="hidden" name="batchId" value={one.id} />
              <strong>
                <bdi>{one.nama}</bdi>
              </strong>{" "}
              <span>
                <bdi>{one.mitra}</bdi>, {t("masuk:kelas.tanggal", { tanggal: tanggal(one.tanggal) })}
              </span>{" "}
              {one.ini ? (
                <span>{t("masuk:kelas.ini")}</span>
              ) : (
                <Button variant="outline-secondary">
                  {t("masuk:kelas.masuk")}
                  <span className="visually-hidden">: {one.nama}</span>
                </Button>
              )}
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
