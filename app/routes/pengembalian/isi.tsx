import { useTranslation } from "react-i18next";
import { HistoryList } from "~/components/history-list";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import type { PengembalianRow } from "~/contract/pengembalian";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

type Isi = PengembalianRow & {
  /** The title of the requesting return; null for a request for the deposit. */
  readonly spt: string | null;
  readonly riwayat: Parameters<typeof HistoryList>[0]["rows"];
};

/** The content of a request for refund, and its result. `kantor`: the tax office's view, which opens no return. */
export function IsiPengembalian({ asked, kantor = false }: { asked: Isi; kantor?: boolean }) {
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal } = useFormat();
  const label = (key: "jalur" | "jumlah" | "dikembalikan" | "diminta" | "putusPada" | "diputus" | "nama" | "npwp") =>
    t(`pengembalian.kolom.${key}`);
  const { sptId, spt, butir, jalur, bank, rekening, pemilik } = asked;
  const items = [
    ...(kantor
      ? [
          { label: label("npwp"), value: <bdi dir="ltr">{asked.npwp}</bdi> },
          { label: label("nama"), value: <bdi>{asked.nama}</bdi> },
        ]
      : []),
    ...(spt && sptId
      ? [
          { label: t("pengembalian.spt"), value: kantor ? spt : <Link to={paths.spt.rincian(sptId)}>{spt}</Link> },
          { label: t("pengembalian.butir"), value: butir },
        ]
      : []),
    { label: t("kolom.akun"), value: <bdi dir="ltr">{`${asked.kap}-${asked.kjs}`}</bdi> },
    { label: label("jalur"), value: t(`pengembalian.jalur.${jalur}`) },
    { label: label("jumlah"), value: rupiah(asked.jumlah) },
    {
      label: t("pengembalian.rekening"),
      value: [bank, rekening, pemilik].filter(Boolean).join(", ") || t("pengembalian.rekening_belum"),
    },
    { label: label("diminta"), value: tanggal(asked.diminta) },
    ...(asked.putusPada ? [{ label: label("putusPada"), value: tanggal(asked.putusPada) }] : []),
    ...(asked.diputus ? [{ label: label("diputus"), value: tanggal(asked.diputus) }] : []),
    ...(asked.ketetapanId
      ? [
          {
            label: t("pengembalian.ketetapan"),
            value: kantor ? (
              <bdi dir="ltr">{asked.ketetapanNomor}</bdi>
            ) : (
              <Link to={paths.pembayaran.ketetapanRincian(asked.ketetapanId)}>
                <bdi dir="ltr">{asked.ketetapanNomor}</bdi>
              </Link>
            ),
          },
        ]
      : []),
    ...(asked.putusan ? [{ label: t("pengembalian.putusan"), value: asked.putusan }] : []),
    ...(asked.dikembalikan === null ? [] : [{ label: label("dikembalikan"), value: rupiah(asked.dikembalikan) }]),
  ];
  return (
    <>
      <ReviewList items={items} />
      <Section id="riwayat" title={t("pengembalian.riwayat")}>
        <HistoryList rows={asked.riwayat} />
      </Section>
    </>
  );
}
