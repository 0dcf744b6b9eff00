import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";
import { type BandingTampil, bandingOf } from "./banding.server";
import { Perbandingan } from "./perbandingan";

export const handle = {
  crumb: "efaktur:konfirmasi.banding.tautan",
  above: [{ to: paths.efaktur.konfirmasi(), crumb: "efaktur:konfirmasi.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => bandingOf(session, params.id ?? ""));

/** The invoice before and after one party's request to the other. Both parties see it, answered or not. */
export default function BandingFaktur() {
  const banding = useLoaderData<typeof loader>() as BandingTampil;
  const { t } = useTranslation("efaktur");
  const { nomor } = banding.faktur;
  return (
    <>
      <PageHead
        title={t("konfirmasi.banding.tautan")}
        lead={
          <>
            {t(`konfirmasi.nama.${banding.jenis}`)} <bdi dir="ltr">{nomor}</bdi>
          </>
        }
      />
      <Perbandingan banding={banding} />
      <p>
        <Link to={paths.efaktur.konfirmasi()}>{t("konfirmasi.judul")}</Link>
      </p>
    </>
  );
}
