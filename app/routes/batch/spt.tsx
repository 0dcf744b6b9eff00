import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import type { BatchDetail } from "~/contract/batch";
import { paths } from "~/domain/kit/paths";
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarSptKelas } from "./spt.server";

export const handle = {
  crumb: "spt:kelas.judul",
  above: [
    { to: paths.batch.daftar(), crumb: "batch:daftar.judul" },
    { to: paths.batch.rincian(":id"), crumb: (data?: { batch: BatchDetail }) => data?.batch.nama ?? "" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => {
    const def = daftarSptKelas(id);
    const state = listQueryOf(request, def);
    const [batch, answer] = await Promise.all([
      api.batch.detail({ id }),
      api.spt.listKelas({ ...apiQueryOf(state), batchId: id }),
    ]);
    return { batch, view: listView(def, state, answer, textsOf(await bahasaOf(request))) };
  });

/** What the participants of a class have filed; its head decides on them as the tax office would. */
export default function SptKelas() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  return (
    <>
      <PageHead title={t("kelas.judul")} lead={t("kelas.isi")} />
      <ListPage view={view} />
    </>
  );
}
