import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import { CopyButton } from "~/components/copy-button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Nomor } from "~/components/nomor";
import type { BuktiRinci } from "~/contract/bukti/baris";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { pathsBukti } from "~/web/paths-bukti";
import { atasDaftar } from "./crumbs";
import { Kertas } from "./kertas";

export const handle = {
  crumb: (data: { bukti: BuktiRinci }) => data.bukti.ref,
  above: atasDaftar,
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async ({ api }) => ({ bukti: await api.bukti.detail({ id }) }));

/** A source document as on paper, with its reference to copy. */
export default function BuktiRincian() {
  const { bukti } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukti");
  const { tanggal } = useFormat();
  const items = [
    {
      label: t("kolom.ref"),
      value: (
        <>
          <Nomor>{bukti.ref}</Nomor> <CopyButton text={bukti.ref} label={t("kolom.ref")} />
        </>
      ),
    },
    {
      label: t("kolom.tugas"),
      value: bukti.tugas ? (
        <Link to={paths.tugas.rincian(bukti.tugas.id)}>{bukti.tugas.judul}</Link>
      ) : (
        t("kolom.tanpa_tugas")
      ),
    },
    { label: t("kolom.tiba"), value: tanggal(bukti.tiba) },
  ];
  return (
    <>
      <PageHead
        title={<bdi>{bukti.ref}</bdi>}
        lead={t(`bukti:jenis.${bukti.jenis}`)}
        actions={[
          <ButtonLink key="pdf" to={pathsBukti.cetak(bukti.id)} reloadDocument>
            {t("rincian.pdf")}
          </ButtonLink>,
          ...(bukti.kepala
            ? [
                <ButtonLink key="ubah" to={pathsBukti.ubah(bukti.id)}>
                  {t("ubah.judul")}
                </ButtonLink>,
                <ButtonLink key="hapus" to={pathsBukti.hapus(bukti.id)} variant="danger">
                  {t("hapus.judul")}
                </ButtonLink>,
              ]
            : []),
        ]}
      />
      {!bukti.sudahTiba && <Alert variant="info">{t("rincian.belum_tiba", { tanggal: tanggal(bukti.tiba) })}</Alert>}
      <ReviewList items={items} />
      <Kertas bukti={bukti} />
    </>
  );
}
