import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
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

export const handle = {
  crumb: ({ pbk }: { pbk: { nomor: string | null } }, t) =>
    t(pbk.nomor ? "pembayaran:pbk.tarik.tombol" : "pembayaran:pbk.hapus.tombol"),
  above: [{ to: paths.pembayaran.pemindahbukuan(), crumb: "pembayaran:pbk.daftar_judul" }],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me }) => {
    requireRight(me, "pembayaran");
    const { isi: _, ...pbk } = await api.pembayaran.detailPbk({ id });
    const open = pbk.aksi.includes("delete") || pbk.aksi.includes("withdraw");
    if (!open && !me.readOnly) throw new AppError("wrong_state");
    return { pbk };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    const { status } = await session.api.pembayaran.batalPbk({ id }, { idempotencyKey });
    const key = status === null ? "pembayaran:pbk.pesan.dihapus" : "pembayaran:pbk.pesan.ditarik";
    return redirectWithToast(session, paths.pembayaran.pemindahbukuan(), { key });
  });
}

/** The page that confirms deleting a draft, or withdrawing a request that is not in process yet. */
export default function BatalPbk() {
  const { pbk } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah } = useFormat();
  const { nomor, alasan } = pbk;
  const items = [
    ...(nomor ? [{ label: t("pbk.kolom.nomor"), value: <bdi dir="ltr">{nomor}</bdi> }] : []),
    { label: t("pbk.kolom.alasan"), value: alasan && t(`pbk.alasan_pilihan.${alasan}`) },
    { label: t("kolom.jumlah"), value: rupiah(pbk.jumlah) },
  ];
  return (
    <ConfirmPage
      title={t(nomor ? "pbk.tarik.judul" : "pbk.hapus.judul")}
      effect={t(nomor ? "pbk.tarik.akibat" : "pbk.hapus.akibat")}
      items={items}
      submitLabel={t(nomor ? "pbk.tarik.tombol" : "pbk.hapus.tombol")}
      cancelHref={paths.pembayaran.pbkRincian(pbk.id)}
    />
  );
}
