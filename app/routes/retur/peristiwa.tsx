import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { stepOf } from "./peristiwa.server";

export const handle = {
  crumb: (data: { nama: string }, t) => t(`efaktur:retur.${data.nama}.judul`),
  above: [
    { to: paths.retur.daftar("masukan"), crumb: "efaktur:retur.masukan.judul" },
    { to: paths.retur.rincian("masukan", ":id"), crumb: "efaktur:retur.judul" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { nama, event } = stepOf(session);
    const note = await documentsOf(session).retur(params.id ?? "", event);
    const { id, nomor, nomorFaktur, tanggal, lawanNama, dpp, ppn } = note;
    return { nama, id, nomor, nomorFaktur, tanggal, lawanNama, dpp, ppn };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    const { to, key } = await stepOf(session).run(session.api, params.id ?? "", { idempotencyKey });
    return redirectWithToast(session, to, { key });
  });
}

/** Deletes a draft, cancels a note, or withdraws a waiting cancellation. Each has its own confirmation page. */
export default function ReturPeristiwa() {
  const { nama, id, nomor, nomorFaktur, tanggal, lawanNama, dpp, ppn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const format = useFormat();
  const items = [
    ...(nomor ? [{ label: t("retur.kolom.nomor"), value: nomor }] : []),
    { label: t("retur.kolom.nomorFaktur"), value: nomorFaktur },
    { label: t("retur.kolom.tanggal"), value: format.tanggal(tanggal) },
    { label: t("rincian.penjual"), value: lawanNama },
    { label: t("retur.kolom.dpp"), value: format.rupiah(dpp) },
    { label: t("retur.kolom.ppn"), value: format.rupiah(ppn) },
  ];
  const title = t(`retur.${nama}.judul`);
  return (
    <ConfirmPage
      title={title}
      effect={t(`retur.${nama}.akibat`)}
      items={items}
      submitLabel={title}
      cancelHref={paths.retur.rincian("masukan", id)}
      danger={nama !== "tarik"}
    />
  );
}
