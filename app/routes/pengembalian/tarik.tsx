import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { tanpaIsian } from "../pembayaran/forms.server";

export const handle = {
  crumb: "pembayaran:pengembalian.tarik.tombol",
  above: [
    { to: paths.pembayaran.pengembalian(), crumb: "pembayaran:pengembalian.judul" },
    { to: paths.pembayaran.pengembalianRincian(":id"), crumb: ({ nomor }: { nomor: string }) => nomor },
  ],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me }) => {
    requireRight(me, "pembayaran");
    const { nomor, jumlah, aksi } = await api.pembayaran.detailPengembalian({ id });
    if (!aksi.includes("withdraw") && !me.readOnly) throw new AppError("wrong_state");
    return { id, nomor, jumlah };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: tanpaIsian }, async (_, { idempotencyKey }) => {
    await session.api.pembayaran.tarikPengembalian({ id }, { idempotencyKey });
    const key = "pembayaran:pengembalian.pesan.ditarik";
    return redirectWithToast(session, paths.pembayaran.pengembalianRincian(id), { key });
  });
}

/** The page that confirms withdrawing a request for the deposit. */
export default function TarikPengembalian() {
  const { id, nomor, jumlah } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah } = useFormat();
  return (
    <ConfirmPage
      title={t("pengembalian.tarik.judul")}
      effect={t("pengembalian.tarik.akibat")}
      items={[
        { label: t("pengembalian.kolom.nomor"), value: <bdi dir="ltr">{nomor}</bdi> },
        { label: t("pengembalian.kolom.jumlah"), value: rupiah(jumlah) },
      ]}
      submitLabel={t("pengembalian.tarik.tombol")}
      cancelHref={paths.pembayaran.pengembalianRincian(id)}
    />
  );
}
