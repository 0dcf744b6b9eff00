import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { useMay } from "~/components/rights";
import { ListPage } from "~/tables/list-page";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { queryRekonsiliasi } from "./rekonsiliasi.server";

export const handle = {
  crumb: "bukpot:rekonsiliasi.judul",
  above: [{ to: paths.bukpot.daftar(), crumb: "bukpot:daftar.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { def, state, tahun, query } = queryRekonsiliasi(session);
    const answer = await session.api.gaji.rekonsiliasi(query);
    const view = listView(def, state, answer, session.texts);
    return { view, tahun };
  });

export default function Rekonsiliasi() {
  const { view, tahun } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  const may = useMay();
  return (
    <>
      <PageHead
        title={t("rekonsiliasi.judul")}
        lead={t("rekonsiliasi.isi", { tahun: String(tahun) })}
        actions={
          may("bupot21_drafter") && (
            <>
              <ButtonLink to={paths.bukpot.dariGaji()} variant="primary">
                {t("gaji.judul_MP")}
              </ButtonLink>
              <ButtonLink to={paths.bukpot.dariBulanan()} variant="outline-secondary">
                {t("gaji.judul_A1")}
              </ButtonLink>
            </>
          )
        }
      />
      <ListPage view={view} />
    </>
  );
}
