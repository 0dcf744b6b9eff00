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
import { billingOf } from "./billing.server";
import { useBillingItems } from "./butir-billing";
import { tanpaIsian } from "./forms.server";

export const handle = {
  crumb: "pembayaran:batal.tombol",
  above: [
    { to: paths.pembayaran.billing(), crumb: "pembayaran:billing.judul" },
    { to: paths.pembayaran.billingRincian(":id"), crumb: ({ billing }: { billing: { kode: string } }) => billing.kode },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => ({ billing: await billingOf(api, params.id, "cancel") }));

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: tanpaIsian }, async (_, { idempotencyKey }) => {
    await session.api.pembayaran.batal({ id }, { idempotencyKey });
    return redirectWithToast(session, paths.pembayaran.billingRincian(id), { key: "pembayaran:pesan.dibatalkan" });
  });
}

export default function BatalBilling() {
  const { billing } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  return (
    <ConfirmPage
      title={t("batal.judul", { kode: billing.kode })}
      effect={billing.sptId ? t("batal.akibat_spt") : t("batal.akibat")}
      items={useBillingItems(billing)}
      submitLabel={t("batal.tombol")}
      cancelHref={paths.pembayaran.billingRincian(billing.id)}
    />
  );
}
