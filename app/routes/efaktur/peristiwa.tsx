import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { FAKTUR_MENUNGGU } from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { peristiwaOf } from "./peristiwa.server";

export const handle = {
  crumb: (data: { nama: string }, t) => t(`efaktur:peristiwa.${data.nama}.judul`),
  above: [
    { to: paths.efaktur.daftar("keluaran"), crumb: "efaktur:keluaran.judul" },
    { to: paths.efaktur.faktur("keluaran", ":id"), crumb: "efaktur:faktur.periksa" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { nama, event } = peristiwaOf(session);
    const faktur = await documentsOf(session).faktur(params.id ?? "", event);
    const { id, nomor, tanggal, lawanNama, dpp, ppn } = faktur;
    return { nama, id, nomor, tanggal, lawanNama, dpp, ppn };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const { nama, panggilan } = peristiwaOf(session);
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    const { id, status } = await session.api.persetujuan.updateCancel(
      { id: params.id ?? "", ...panggilan },
      { idempotencyKey },
    );
    const waits = isOneOf(FAKTUR_MENUNGGU, status);
    const key = waits ? "efaktur:pesan.menunggu_pembeli" : `efaktur:peristiwa.${nama}.berhasil`;
    return redirectWithToast(session, paths.efaktur.faktur("keluaran", id), { key });
  });
}

/** Cancels an invoice, or withdraws a request that waits for the buyer. Each has its own confirmation page. */
export default function FakturPeristiwa() {
  const { nama, id, nomor, tanggal, lawanNama, dpp, ppn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const format = useFormat();
  const items = [
    { label: t("faktur.kolom.nomor"), value: nomor },
    { label: t("faktur.tanggal"), value: format.tanggal(tanggal) },
    { label: t("rincian.pembeli"), value: lawanNama },
    { label: t("angka.dpp"), value: format.rupiah(dpp) },
    { label: t("angka.ppn"), value: format.rupiah(ppn) },
  ];
  const title = t(`peristiwa.${nama}.judul`);
  return (
    <ConfirmPage
      title={title}
      effect={t(`peristiwa.${nama}.akibat`)}
      items={items}
      submitLabel={title}
      cancelHref={paths.efaktur.faktur("keluaran", id)}
      danger={nama === "batal"}
    />
  );
}
