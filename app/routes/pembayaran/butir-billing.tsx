import { useTranslation } from "react-i18next";
import type { BillingRow } from "~/contract/pembayaran";
import type { ReviewItem } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";

/** The data of a billing code: amount, origin, validity, and its payment. */
export function useBillingItems(billing: BillingRow): readonly ReviewItem[] {
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal, waktu } = useFormat();
  return [
    { label: t("kolom.kode"), value: billing.kode },
    { label: t("kolom.jumlah"), value: rupiah(billing.jumlah) },
    { label: t("kolom.terbilang"), value: <span lang="id">{billing.terbilang}</span> },
    { label: t("kolom.asal"), value: t(`asal.${billing.jenis}`) },
    { label: t("kolom.berlaku"), value: waktu(billing.berlaku) },
    ...(billing.uraian ? [{ label: t("kolom.uraian"), value: billing.uraian }] : []),
    ...(billing.ntpn ? [{ label: t("kolom.ntpn"), value: billing.ntpn }] : []),
    ...(billing.ntb ? [{ label: t("kolom.ntb"), value: billing.ntb }] : []),
    ...(billing.tanggalBayar ? [{ label: t("kolom.tanggalBayar"), value: tanggal(billing.tanggalBayar) }] : []),
  ];
}
