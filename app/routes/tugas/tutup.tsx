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
import { isTugasTerbuka } from "~/domain/tugas/status";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";

export const handle = {
  crumb: "tugas:tutup.judul",
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: { tugas: TugasDetail } | null) => data?.tugas.judul ?? "" },
  ],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const tugas = await api.tugas.detail({ id: params.id ?? "" });
    if (!tugas.hak.tutup) throw new AppError(!isTugasTerbuka(tugas) ? "tugas_closed" : "forbidden");
    return { tugas };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    await api.tugas.close({ id }, { idempotencyKey });
    return redirectWithToast(request, paths.tugas.rincian(id), { key: "tugas:pesan.ditutup" });
  });
}

export default function TugasTutup() {
  const { tugas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { angka, tanggal } = useFormat();
  const items = [
    { label: t("tugas:kolom.judul"), value: tugas.judul },
    { label: t("tugas:kolom.batch"), value: tugas.batch },
    { label: t("tugas:kolom.jatuhTempo"), value: tanggal(tugas.jatuhTempo) },
    { label: t("tugas:kolom.membalas"), value: angka(tugas.ringkas?.membalas ?? 0) },
  ];
  return (
    <ConfirmPage
      title={t("tugas:tutup.judul")}
      effect={t("tugas:tutup.akibat")}
      items={items}
      submitLabel={t("tugas:tutup.kirim")}
      cancelHref={paths.tugas.rincian(tugas.id)}
    />
  );
}
