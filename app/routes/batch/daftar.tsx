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
import { batchListOf, daftarBatch } from "./lists.server";

export const handle = { crumb: "batch:daftar.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["admin", "mitra", "supermitra", "instruktur"], async (session) => {
    const state = listQueryOf(session, daftarBatch);
    const answer = await batchListOf(session)(apiQueryOf(state));
    return {
      view: listView(daftarBatch, state, answer, session.texts),
      mayCreate: session.me.role === "mitra" || session.me.role === "supermitra",
      mayRestore: session.me.role !== "instruktur",
    };
  });

export default function DaftarBatch() {
  const { view, mayCreate, mayRestore } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const actions = (
    <>
      {mayCreate && (
        <ButtonLink to={paths.batch.baru()} variant="primary">
          {t("batch:baru.judul")}
        </ButtonLink>
      )}
      {mayRestore && <ButtonLink to={paths.batch.terhapus()}>{t("batch:terhapus.judul")}</ButtonLink>}
    </>
  );
  return (
    <>
      <PageHead title={t("batch:daftar.judul")} lead={t("batch:daftar.isi")} actions={actions} />
      <ListPage view={view} />
    </>
  );
}
