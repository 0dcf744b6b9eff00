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
import { pathsPaket } from "~/web/paths-paket";
import { daftarPaket } from "./lists.server";

export const handle = { crumb: "paket:daftar.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async (session) => {
    const state = listQueryOf(session, daftarPaket);
    const answer = await session.api.paket.list(apiQueryOf(state));
    const view = listView(daftarPaket, state, answer, session.texts);
    return { view, menyusun: session.me.role !== "supermitra" };
  });

export default function DaftarPaket() {
  const { view, menyusun } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const actions = (
    <>
      {menyusun && (
        <ButtonLink to={pathsPaket.baru()} variant="primary">
          {t("paket:unggah.judul")}
        </ButtonLink>
      )}
      <ButtonLink to={pathsPaket.panduan()}>{t("paket:panduan.judul")}</ButtonLink>
    </>
  );
  return (
    <>
      <PageHead title={t("paket:daftar.judul")} lead={t("paket:daftar.isi")} actions={actions} />
      <ListPage view={view} />
    </>
  );
}
