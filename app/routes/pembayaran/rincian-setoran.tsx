import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { BarisSetoran } from "./baris-setoran";

export const handle = {
  crumb: ({ ntpn }: { ntpn: string }) => ntpn,
  above: [{ to: paths.pembayaran.riwayat(), crumb: "pembayaran:riwayat.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], ({ api }) => api.pembayaran.detailSetoran({ id: params.id ?? "" }));

/** One payment: its proof, its purpose, and its ledger entry. */
export default function RincianSetoran() {
  const paid = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal } = useFormat();
  const { id, kode, sptId, ketetapanId } = paid;
  const items = [
    { label: t("kolom.ntpn"), value: <bdi dir="ltr">{paid.ntpn}</bdi> },
    { label: t("kolom.ntb"), value: <bdi dir="ltr">{paid.ntb}</bdi> },
    { label: t("kolom.tanggalBayar"), value: tanggal(paid.tanggalBayar) },
    { label: t("kolom.kanal"), value: t(`metode.${paid.kanal}`) },
    { label: t("kolom.jumlah"), value: rupiah(paid.jumlah) },
    { label: t("kolom.terbilang"), value: <span lang="id">{paid.terbilang}</span> },
    { label: t("kolom.asal"), value: t(`asal.${paid.asal}`) },
    ...(paid.uraian ? [{ label: t("kolom.uraian"), value: paid.uraian }] : []),
    { label: t("kolom.kode"), value: <Link to={paths.pembayaran.billingRincian(id)}>{kode}</Link> },
  ];
  const actions = (
    <>
      <ButtonLink to={`${paths.pembayaran.billingUnduh(id)}?bentuk=bpn`} variant="primary" reloadDocument>
        {t("billing.unduh_bpn")}
      </ButtonLink>
      {sptId && (
        <ButtonLink to={paths.spt.rincian(sptId)} variant="outline-secondary">
          {t("billing.ke_spt")}
        </ButtonLink>
      )}
      {ketetapanId && (
        <ButtonLink to={paths.pembayaran.ketetapanRincian(ketetapanId)} variant="outline-secondary">
          {t("riwayat.ke_surat")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <PageHead title={<bdi dir="ltr">{paid.ntpn}</bdi>} lead={t("riwayat.bpn")} actions={actions} />
      <ReviewList items={items} />
      <BarisSetoran baris={paid.baris} />
      {paid.catatan.length > 0 && (
        <Section id="catatan" title={t("riwayat.catatan")}>
          <TabelLaporan
            namedBy="catatan"
            kolom={[
              { kepala: t("kolom.jenis") },
              { kepala: t("kolom.sisi") },
              { kepala: t("kolom.akun") },
              { kepala: t("kolom.jumlah"), angka: "rupiah" },
              { kepala: t("kolom.sisa"), angka: "rupiah" },
            ]}
            baris={paid.catatan.map((entry) => ({
              key: entry.id,
              sel: [
                <Link key="jenis" to={paths.bukuBesarRincian(entry.id)}>
                  {t(`catatan.${entry.jenis}`)}
                </Link>,
                t(`sisi.${entry.sisi}`),
                <bdi key="akun" dir="ltr">{`${entry.kap}-${entry.kjs}`}</bdi>,
                entry.jumlah,
                entry.sisa,
              ],
            }))}
          />
        </Section>
      )}
    </>
  );
}
