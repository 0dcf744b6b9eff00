import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { HistoryList } from "~/components/history-list";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { paths } from "~/domain/kit/paths";
import { DIKABULKAN } from "~/domain/pembayaran/pengembalian";
import { ReviewList } from "~/forms/review-list";
import { bahasaOf, textsOf } from "~/i18n/server";
import { useFormat } from "~/i18n/use-format";
import { sptTitle } from "../spt/judul";

export const handle = {
  crumb: ({ nomor }: { nomor: string }) => nomor,
  above: [{ to: paths.pembayaran.pengembalian(), crumb: "pembayaran:pengembalian.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const { t, language } = textsOf(await bahasaOf(request));
    const found = await api.pembayaran.detailPengembalian({ id: params.id ?? "" });
    return { ...found, dikabulkan: found.status === DIKABULKAN, spt: sptTitle(found, t, language) };
  });

/** One request for refund: what is asked for, by which way, when it is decided, and what happened to it. */
export default function RincianPengembalian() {
  const asked = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal } = useFormat();
  const label = (key: "jalur" | "jumlah" | "dikembalikan" | "diminta" | "putusPada" | "diputus") =>
    t(`pengembalian.kolom.${key}`);
  const { sptId, spt, butir, jalur, bank, rekening, pemilik } = asked;
  const items = [
    { label: t("pengembalian.spt"), value: <Link to={paths.spt.rincian(sptId)}>{spt}</Link> },
    { label: t("pengembalian.butir"), value: butir },
    { label: t("kolom.akun"), value: <bdi dir="ltr">{`${asked.kap}-${asked.kjs}`}</bdi> },
    { label: label("jalur"), value: t(`pengembalian.jalur.${jalur}`) },
    { label: label("jumlah"), value: rupiah(asked.jumlah) },
    { label: t("pengembalian.rekening"), value: [bank, rekening, pemilik].filter(Boolean).join(", ") },
    { label: label("diminta"), value: tanggal(asked.diminta) },
    ...(asked.putusPada ? [{ label: label("putusPada"), value: tanggal(asked.putusPada) }] : []),
    ...(asked.diputus ? [{ label: label("diputus"), value: tanggal(asked.diputus) }] : []),
    ...(asked.dikembalikan === null ? [] : [{ label: label("dikembalikan"), value: rupiah(asked.dikembalikan) }]),
  ];
  return (
    <>
      <PageHead title={<bdi dir="ltr">{asked.nomor}</bdi>} lead={<StatusBadge status={asked.status} />} />
      <p>{asked.putusPada ? t("pengembalian.cara_pendahuluan") : t("pengembalian.cara_pemeriksaan")}</p>
      <ReviewList items={items} />
      {asked.dikabulkan && (
        <p>
          <Link to={`${paths.bukuBesar()}?jenis=pengembalian`}>{t("pengembalian.ke_buku")}</Link>
        </p>
      )}
      <Section id="riwayat" title={t("pengembalian.riwayat")}>
        <HistoryList rows={asked.riwayat} />
      </Section>
    </>
  );
}
