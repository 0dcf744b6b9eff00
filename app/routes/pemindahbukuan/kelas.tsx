import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarPbkKelas } from "./lists.server";

export const handle = {
  crumb: "pembayaran:pbk.kelas_judul",
  above: [
    { to: paths.batch.daftar(), crumb: "batch:daftar.judul" },
    { to: paths.batch.rincian(":id"), crumb: (data?: { nama: string }) => data?.nama ?? "" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => {
    const list = daftarPbkKelas(id);
    const state = listQueryOf(request, list);
    const { batch, answer } = await promiseHash({
      batch: api.batch.detail({ id }),
      answer: api.pembayaran.listPbkKelas({ ...apiQueryOf(state), batchId: id }),
    });
    return { nama: batch.nama, view: listView(list, state, answer, textsOf(await bahasaOf(request))) };
  });

/** The requests of a class to transfer payments, as the tax office has them on its desk. */
export default function PbkKelas() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  return (
    <>
      <PageHead title={t("pbk.kelas_judul")} lead={t("pbk.kelas_isi")} />
      <ListPage view={view} />
    </>
  );
}
