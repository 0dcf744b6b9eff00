import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarSetoran } from "./lists.server";

export const handle = { crumb: "pembayaran:riwayat.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarSetoran);
    const answer = await session.api.pembayaran.listSetoran(apiQueryOf(state));
    return listView(daftarSetoran, state, answer, session.texts);
  });

/** Every payment of the taxpayer, found by the number that proves it. */
export default function RiwayatPembayaran() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  return (
    <>
      <PageHead title={t("riwayat.judul")} lead={t("riwayat.isi")} />
      <ListPage view={view} />
    </>
  );
}
