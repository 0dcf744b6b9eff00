import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import type { TugasDetail } from "~/contract/tugas-baris";
import { paths } from "~/domain/kit/paths";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { ConfirmPage } from "~/forms/confirm-page";
import { DateField } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { bukaLagi } from "./forms.server";

export const handle = {
  crumb: "tugas:buka.judul",
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: { tugas: TugasDetail } | null) => data?.tugas.judul ?? "" },
  ],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const tugas = await api.tugas.detail({ id: params.id ?? "" });
    if (!tugas.hak.buka) throw new AppError(isTugasTerbuka(tugas) ? "tugas_open" : "forbidden");
    return { tugas };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: bukaLagi }, async ({ tutup }, { idempotencyKey }) => {
    await api.tugas.reopen({ id, tutup }, { idempotencyKey });
    return redirectWithToast(request, paths.tugas.rincian(id), { key: "tugas:pesan.dibuka" });
  });
}

export default function TugasBuka() {
  const { tugas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { tanggal } = useFormat();
  const items = [
    { label: t("tugas:kolom.judul"), value: tugas.judul },
    { label: t("tugas:kolom.batch"), value: tugas.batch },
    { label: t("tugas:kolom.jatuhTempo"), value: tanggal(tugas.jatuhTempo) },
    ...(tugas.tutup ? [{ label: t("tugas:isian.tutup"), value: tanggal(tugas.tutup) }] : []),
  ];
  return (
    <ConfirmPage
      title={t("tugas:buka.judul")}
      effect={t("tugas:buka.akibat")}
      items={items}
      submitLabel={t("tugas:buka.kirim")}
      cancelHref={paths.tugas.rincian(tugas.id)}
    >
      <DateField name="tutup" label={t("tugas:isian.tutup")} hint={t("tugas:buka.tutup_petunjuk")} required={false} />
    </ConfirmPage>
  );
}
