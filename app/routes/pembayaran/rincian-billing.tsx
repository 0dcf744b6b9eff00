import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Receipt } from "~/components/receipt";
import { RightMissing } from "~/components/rights";
import { StatusBadge } from "~/components/status-badge";
import type { BillingRow } from "~/contract/pembayaran";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { BarisSetoran } from "./baris-setoran";
import { billingOf } from "./billing.server";
import { useBillingItems } from "./butir-billing";

export const handle = {
  crumb: ({ billing }: { billing: { kode: string } }) => billing.kode,
  above: [{ to: paths.pembayaran.billing(), crumb: "pembayaran:billing.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => ({ billing: await billingOf(api, params.id) }));

/** The payment, with the number that proves it. Before payment, the ways to pay and a note about the pending effect. */
function PaymentReceipt({ billing }: { billing: BillingRow }) {
  const { t } = useTranslation("pembayaran");
  const { rupiah } = useFormat();
  const { id, kode, ntpn, jumlah, sptId } = billing;
  const here = paths.pembayaran.billingUnduh(id);
  const own = sptId ? [{ to: paths.spt.rincian(sptId), label: t("billing.ke_spt") }] : [];
  const amount = <bdi dir="ltr">{rupiah(jumlah)}</bdi>;
  if (ntpn)
    return (
      <Receipt
        title={t("tanda.dibayar")}
        number={{ label: t("kolom.ntpn"), value: ntpn }}
        note={amount}
        file={{ to: `${here}?bentuk=bpn`, label: t("billing.unduh_bpn") }}
        next={own}
      />
    );
  const mayPay = billing.aksi.includes("pay");
  if (!mayPay && !billing.tanpaHak.pay) return null;
  return (
    <Receipt
      title={t("tanda.siap")}
      tone="perhatian"
      number={{ label: t("kolom.kode"), value: kode }}
      note={
        <>
          <p>{amount}</p>
          {sptId && <p>{t("tanda.belum_lapor")}</p>}
        </>
      }
      file={{ to: here, label: t("billing.unduh") }}
      next={[...(mayPay ? [{ to: paths.pembayaran.bayar(id), label: t("bayar.tombol") }] : []), ...own]}
    />
  );
}

export default function RincianBilling() {
  const { billing } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const items = useBillingItems(billing);
  const unduh = paths.pembayaran.billingUnduh(billing.id);
  const link = (to: string, label: string, primary = false) => (
    <ButtonLink to={to} variant={primary ? "primary" : "outline-secondary"} reloadDocument={to.startsWith(unduh)}>
      {label}
    </ButtonLink>
  );
  const actions = (
    <>
      {billing.aksi.includes("pay") && link(paths.pembayaran.bayar(billing.id), t("bayar.tombol"), true)}
      {link(unduh, t("billing.unduh"))}
      {billing.ntpn && link(`${unduh}?bentuk=bpn`, t("billing.unduh_bpn"))}
      {billing.ntpn && link(paths.pembayaran.riwayatRincian(billing.id), t("riwayat.satu"))}
      {billing.aksi.includes("cancel") && link(paths.pembayaran.batal(billing.id), t("batal.tombol"))}
    </>
  );
  return (
    <>
      <PageHead title={<bdi>{billing.kode}</bdi>} lead={<StatusBadge status={billing.status} />} actions={actions} />
      <RightMissing hak={Object.values(billing.tanpaHak)} />
      <PaymentReceipt billing={billing} />
      <ReviewList items={items} />
      <BarisSetoran baris={billing.baris} />
      {billing.sptId && (
        <p>
          <Link to={paths.spt.rincian(billing.sptId)}>{t("billing.ke_spt")}</Link>
        </p>
      )}
    </>
  );
}
