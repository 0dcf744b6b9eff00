import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { daftarDokumenSaya } from "./dokumen-saya.server";

export const handle = { crumb: "data:dokumenSaya.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarDokumenSaya);
    const answer = await session.api.profil.dokumen(apiQueryOf(state));
    return listView(daftarDokumenSaya, state, answer, session.texts);
  });

/** Every numbered document of the active identity, by kind and date. */
export default function DokumenSaya() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("data");
  return (
    <>
      <PageHead
        title={t("dokumenSaya.judul")}
        lead={t("dokumenSaya.isi")}
        actions={<ButtonLink to={paths.verifikasi()}>{t("dokumenSaya.periksa")}</ButtonLink>}
      />
      <ListPage view={view} />
    </>
  );
}
