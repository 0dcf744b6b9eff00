import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { daftarKonfirmasi } from "./riwayat.server";

export const handle = {
  crumb: "efaktur:konfirmasi.riwayat",
  above: [{ to: paths.efaktur.konfirmasi(), crumb: "efaktur:konfirmasi.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarKonfirmasi);
    const answer = await session.api.persetujuan.konfirmasi(apiQueryOf(state));
    return listView(daftarKonfirmasi, state, answer, session.texts);
  });

/** Requests of others to the taxpayer, and their answers. */
export default function RiwayatKonfirmasi() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <>
      <PageHead title={t("konfirmasi.riwayat")} lead={t("konfirmasi.riwayat_isi")} />
      <ListPage view={view} />
    </>
  );
}
