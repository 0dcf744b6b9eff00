import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { perform, peristiwaOf } from "./peristiwa.server";
import { arahOf, diAtasDokumen } from "./sisi";

export const handle = {
  crumb: (data: { nama: string }, t) => t(`dokumenlain:aksi.${data.nama}`),
  above: diAtasDokumen,
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { nama, event } = peristiwaOf(session);
    const dokumen = await documentsOf(session).dokumenLain(params.id ?? "", event);
    const { id, arah, nomor, tanggal, lawanNama, dpp, ppn } = dokumen;
    if (arah !== arahOf(session)) throw new AppError("not_found");
    return { nama, id, arah, nomor, tanggal, lawanNama, dpp, ppn };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const { nama } = peristiwaOf(session);
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    const { to, key } = await perform(session.api, nama, params.id ?? "", arahOf(session), idempotencyKey);
    return redirectWithToast(session, to, { key });
  });
}

/** Deletes, replaces or cancels a special document. Each has its own confirmation page. */
export default function PeristiwaDokumen() {
  const { nama, id, arah, nomor, tanggal, lawanNama, dpp, ppn } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const format = useFormat();
  const items = [
    { label: t("dokumen_lain.nomor"), value: nomor },
    { label: t("dokumen_lain.tanggal"), value: format.tanggal(tanggal) },
    { label: arah === "keluaran" ? t("dokumen_lain.pembeli") : t("dokumen_lain.penjual"), value: lawanNama },
    { label: t("efaktur:angka.dpp"), value: format.rupiah(dpp) },
    { label: t("efaktur:angka.ppn"), value: format.rupiah(ppn) },
  ];
  const title = t(`aksi.${nama}`);
  return (
    <ConfirmPage
      title={title}
      effect={t(`akibat.${nama}`)}
      items={items}
      submitLabel={title}
      cancelHref={paths.dokumen.rincian(arah, id)}
      danger={nama !== "ganti"}
    />
  );
}
