import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";
import { LembarNilai } from "./lembar-nilai";

export const handle = handleKelas("nilai:transkrip.judul", [
  { to: paths.batch.nilai(":id"), crumb: "nilai:buku.judul" },
]);

export const loader = ({ request, params: { akunId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async ({ api, me }) => {
    const sheet = await api.transkrip.lihat({ akunId });
    return { nama: sheet.batch.nama, sheet, replies: me.role === "instruktur" };
  });

export default function HalamanTranskrip() {
  const { sheet, replies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("nilai");
  return (
    <>
      <PageHead
        title={t("transkrip.judul")}
        lead={<bdi>{sheet.peserta.nama}</bdi>}
        actions={
          <ButtonLink to={paths.batch.transkripUnduh(sheet.batch.id, sheet.peserta.akunId)} reloadDocument>
            {t("buku.cetak")}
          </ButtonLink>
        }
      />
      <LembarNilai sheet={sheet} replies={replies} />
    </>
  );
}
