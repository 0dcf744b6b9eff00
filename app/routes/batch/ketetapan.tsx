import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarKetetapanKelas } from "../pembayaran/daftar-ketetapan.server";

export const handle = {
  crumb: "pembayaran:ketetapan.judul",
  above: [
    { to: paths.batch.daftar(), crumb: "batch:daftar.judul" },
    { to: paths.batch.rincian(":id"), crumb: (data?: { nama: string }) => data?.nama ?? "" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => {
    const def = daftarKetetapanKelas(id);
    const state = listQueryOf(request, def);
    const { kelas, answer } = await promiseHash({
      kelas: api.batch.detail({ id }),
      answer: api.ketetapanKelas.list({ ...apiQueryOf(state), batchId: id }),
    });
    const view = listView(def, state, answer, textsOf(await bahasaOf(request)));
    return { id, nama: kelas.nama, boleh: kelas.hak.jam, view };
  });

/** What the instructor has written to the taxpayers of a class in the place of the tax office. */
export default function KetetapanKelas() {
  const { id, boleh, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const issue = (
    <ButtonLink to={paths.batch.ketetapanBaru(id)} variant="primary">
      {t("batch:ketetapan.baru")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={t("pembayaran:ketetapan.judul")}
        lead={t("batch:ketetapan.isi")}
        actions={boleh ? issue : undefined}
      />
      <ListPage view={view} />
    </>
  );
}
