import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/web/paths";
import { atasDaftar } from "../tugas/crumbs";
import { LembarNilai } from "./lembar-nilai";

export const handle = { crumb: "nilai:transkrip.saya", above: atasDaftar } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => ({ sheet: await api.transkrip.saya({}) }));

export default function NilaiSaya() {
  const { sheet } = useLoaderData<typeof loader>();
  const { t } = useTranslation("nilai");
  return (
    <>
      <PageHead
        title={t("transkrip.saya")}
        lead={t("transkrip.saya_isi")}
        actions={
          <>
            {sheet.tanda && (
              <ButtonLink to={paths.tugas.sertifikat(sheet.tanda.id)} variant="primary" reloadDocument>
                {t("tanda.cetak")}
              </ButtonLink>
            )}
            <ButtonLink to={paths.tugas.nilaiSayaUnduh()} reloadDocument>
              {t("buku.cetak")}
            </ButtonLink>
          </>
        }
      />
      <LembarNilai sheet={sheet} replies />
    </>
  );
}
