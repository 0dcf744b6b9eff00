import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarPengembalian } from "./daftar.server";

export const handle = { crumb: "pembayaran:pengembalian.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarPengembalian);
    const answer = await session.api.pembayaran.listPengembalian(apiQueryOf(state));
    return listView(daftarPengembalian, state, answer, session.texts);
  });

/** The taxpayer's requests for refund in its returns, and their results. */
export default function DaftarPengembalian() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  return (
    <>
      <PageHead title={t("pengembalian.judul")} lead={t("pengembalian.isi")} />
      <ListPage view={view} />
    </>
  );
}
