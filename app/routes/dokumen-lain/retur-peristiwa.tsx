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
import { requireDone } from "~/tables/portions.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

export const handle = {
  crumb: (data: { batal: boolean }, t) => (data.batal ? t("dokumenlain:retur.batal") : t("dokumenlain:retur.hapus")),
  above: [
    { to: paths.dokumenRetur.daftar(), crumb: "dokumenlain:retur.judul" },
    { to: paths.dokumenRetur.rincian(":id"), crumb: "dokumenlain:retur.periksa" },
  ],
} satisfies PageHandle;
const isCancel = (visit: Visit) => /\/batal(\.data)?$/.test(visit.url.pathname);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const batal = isCancel(session);
    const retur = await documentsOf(session).dokumenRetur(params.id ?? "", batal ? "cancel" : "delete");
    const { id, nomor, nomorDokumen, tanggal, dpp, ppn } = retur;
    return { batal, id, nomor, nomorDokumen, tanggal, dpp, ppn };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const id = params.id ?? "";
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    if (isCancel(session)) {
      await session.api.dokumenRetur.cancel({ id }, { idempotencyKey });
      return redirectWithToast(session, paths.dokumenRetur.rincian(id), { key: "dokumenlain:pesan.retur_dibatalkan" });
    }
    requireDone(await session.api.dokumenRetur.delete({ ids: [id] }, { idempotencyKey }));
    return redirectWithToast(session, paths.dokumenRetur.daftar(), { key: "common:pesan.dihapus" });
  });
}

/** Deletes a draft or cancels a signed return. */
export default function PeristiwaReturDokumen() {
  const { batal, id, nomor, nomorDokumen, tanggal, dpp, ppn } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const format = useFormat();
  const title = batal ? t("retur.batal") : t("retur.hapus");
  return (
    <ConfirmPage
      title={title}
      effect={batal ? t("akibat.batal_retur") : t("akibat.hapus")}
      items={[
        { label: t("retur_kolom.nomor"), value: nomor },
        { label: t("retur_kolom.nomorDokumen"), value: nomorDokumen },
        { label: t("retur_kolom.tanggal"), value: format.tanggal(tanggal) },
        { label: t("efaktur:angka.dpp"), value: format.rupiah(dpp) },
        { label: t("efaktur:angka.ppn"), value: format.rupiah(ppn) },
      ]}
      submitLabel={title}
      cancelHref={paths.dokumenRetur.rincian(id)}
    />
  );
}
