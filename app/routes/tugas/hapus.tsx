import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import type { TugasDetail } from "~/contract/tugas-baris";
import { paths } from "~/domain/kit/paths";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";

export const handle = {
  crumb: "tugas:hapus.judul",
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: { tugas: TugasDetail } | null) => data?.tugas.judul ?? "" },
  ],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const tugas = await api.tugas.detail({ id: params.id ?? "" });
    if (!tugas.hak.hapus) throw new AppError(tugas.hak.salin ? "tugas_replied" : "forbidden");
    return { tugas };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    await api.tugas.delete({ id }, { idempotencyKey });
    return redirectWithToast(request, paths.tugas.daftar(), { key: "tugas:pesan.dihapus" });
  });
}

export default function TugasHapus() {
  const { tugas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const items = [
    { label: t("tugas:kolom.judul"), value: tugas.judul },
    { label: t("tugas:kolom.batch"), value: tugas.batch },
  ];
  return (
    <ConfirmPage
      title={t("tugas:hapus.judul")}
      effect={t("tugas:hapus.akibat")}
      items={items}
      submitLabel={t("tugas:hapus.kirim")}
      cancelHref={paths.tugas.rincian(tugas.id)}
    />
  );
}
