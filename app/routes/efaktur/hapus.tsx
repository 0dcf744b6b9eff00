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

export const handle = {
  crumb: "efaktur:hapus.judul",
  above: [
    { to: paths.efaktur.daftar("keluaran"), crumb: "efaktur:keluaran.judul" },
    { to: paths.efaktur.faktur("keluaran", ":id"), crumb: "efaktur:faktur.periksa" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const faktur = await documentsOf(session).faktur(params.id ?? "", "delete");
    const { id, tanggal, lawanNama, dpp, ppn, referensi } = faktur;
    return { id, tanggal, lawanNama, dpp, ppn, referensi };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    requireDone(await session.api.efaktur.delete({ ids: [params.id ?? ""] }, { idempotencyKey }));
    return redirectWithToast(session, paths.efaktur.daftar("keluaran"), { key: "common:pesan.dihapus" });
  });
}

export default function HapusFaktur() {
  const { id, tanggal, lawanNama, dpp, ppn, referensi } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const format = useFormat();
  const items = [
    { label: t("faktur.tanggal"), value: format.tanggal(tanggal) },
    { label: t("rincian.pembeli"), value: lawanNama },
    { label: t("angka.dpp"), value: format.rupiah(dpp) },
    { label: t("angka.ppn"), value: format.rupiah(ppn) },
    { label: t("faktur.referensi"), value: referensi },
  ];
  return (
    <ConfirmPage
      title={t("hapus.judul")}
      effect={t("hapus.akibat")}
      items={items}
      submitLabel={t("hapus.judul")}
      cancelHref={paths.efaktur.faktur("keluaran", id)}
    />
  );
}
