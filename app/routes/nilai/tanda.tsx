import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { useFormat } from "~/i18n/use-format";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";
import { daftarTanda } from "./tanda.server";

export const handle = handleKelas("nilai:tanda.judul");

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async (session) => {
    const { texts } = session;
    const state = listQueryOf(session, daftarTanda(id, false));
    const { batch, lulus, terbit, boleh, ...rows } = await session.api.tandaSelesai.list({
      ...apiQueryOf(state),
      batchId: id,
    });
    return { view: listView(daftarTanda(id, boleh), state, rows, texts), id, nama: batch.nama, lulus, terbit, boleh };
  });

export default function HalamanTanda() {
  const { view, id, nama, lulus, terbit, boleh } = useLoaderData<typeof loader>();
  const { t } = useTranslation("nilai");
  const { angka } = useFormat();
  return (
    <>
      <PageHead
        title={t("tanda.judul")}
        lead={<bdi>{nama}</bdi>}
        actions={
          <>
            {boleh && (
              <ButtonLink to={paths.batch.tandaTerbit(id)} variant="primary">
                {t("tanda.terbitkan")}
              </ButtonLink>
            )}
            {terbit > 0 && (
              <ButtonLink to={paths.batch.tandaCetakKelas(id)} reloadDocument>
                {t("tanda.cetak_kelas")}
              </ButtonLink>
            )}
          </>
        }
      />
      <p>{lulus === null ? t("tanda.isi_tanpa") : t("tanda.isi", { persen: angka(lulus) })}</p>
      <ListPage view={view} />
    </>
  );
}
