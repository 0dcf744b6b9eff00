import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarSetara } from "./daftar.server";

export const handle = { crumb: "bukpot:setara.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarSetara);
    const answer = await session.api.bukpot.listDoc({ ...apiQueryOf(state), kind: "setara" });
    return { view: listView(daftarSetara, state, answer, session.texts) };
  });

export default function DokumenSetara() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  return (
    <>
      <PageHead title={t("setara.judul")} lead={t("setara.isi")} />
      <ListPage view={view} />
    </>
  );
}
