import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { withReceipt } from "~/web/receipt";
import { billingOf } from "./billing.server";
import { useBillingItems } from "./butir-billing";
import { bayarBilling } from "./forms.server";
import { MetodeBayar } from "./metode";

export const handle = {
  crumb: "pembayaran:bayar.tombol",
  above: [
    { to: paths.pembayaran.billing(), crumb: "pembayaran:billing.judul" },
    { to: paths.pembayaran.billingRincian(":id"), crumb: ({ billing }: { billing: { kode: string } }) => billing.kode },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => ({ billing: await billingOf(api, params.id, "pay") }));

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: bayarBilling }, async ({ metode }, { idempotencyKey }) => {
    const { ntpn, spt } = await session.api.pembayaran.bayar({ id, metode }, { idempotencyKey });
    if (spt)
      return redirectWithToast(session, withReceipt(paths.spt.bpe(spt.id)), {
        key: "pembayaran:pesan.dibayar_spt",
        params: { ntpn, bpe: spt.bpe },
      });
    return redirectWithToast(session, withReceipt(paths.pembayaran.billingRincian(id)), {
      key: "pembayaran:pesan.dibayar",
      params: { ntpn },
    });
  });
}

export default function BayarBilling() {
  const { billing } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  return (
    <ConfirmPage
      title={t("bayar.judul", { kode: billing.kode })}
      effect={billing.sptId ? t("bayar.akibat_spt") : t("bayar.akibat")}
      items={useBillingItems(billing)}
      submitLabel={t("bayar.tombol")}
      cancelHref={paths.pembayaran.billingRincian(billing.id)}
      danger={false}
    >
      <MetodeBayar />
    </ConfirmPage>
  );
}
