import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { ConfirmPage } from "~/forms/confirm-page";
import { DateField } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { formatTanggal } from "~/i18n/format";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { jamKelas } from "./forms.server";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:jam.judul");
const MAY = ["mitra", "supermitra", "instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { id, nama, tanggal, palingAwal, hak } = await api.batch.detail({ id: params.id ?? "", ringkas: "1" });
    if (!hak.jam) throw new AppError("forbidden");
    return { id, nama, tanggal, palingAwal };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: jamKelas }, async ({ tanggal }, { idempotencyKey, language, texts }) => {
    const { terjadi } = await session.api.batch.clock({ id: params.id ?? "", tanggal }, { idempotencyKey });
    const told = terjadi.map(({ peristiwa, jumlah }) => texts.t(`batch:peristiwa.${peristiwa}`, { jumlah }));
    return redirectWithToast(session, paths.batch.rincian(params.id ?? ""), {
      key: told.length > 0 ? "batch:pesan.tanggal_terjadi" : "batch:pesan.tanggal",
      params: { tanggal: formatTanggal(tanggal, language), terjadi: told.join("; ") },
    });
  });
}

export default function JamKelas() {
  const { id, nama, tanggal, palingAwal } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const format = useFormat();
  const items = [
    { label: t("batch:baru.nama"), value: nama },
    { label: t("batch:jam.sekarang"), value: format.tanggal(tanggal) },
    { label: t("batch:jam.paling_awal"), value: format.tanggal(palingAwal) },
  ];
  return (
    <ConfirmPage
      title={t("batch:jam.judul")}
      effect={t("batch:jam.akibat")}
      items={items}
      submitLabel={t("batch:jam.kirim")}
      cancelHref={paths.batch.rincian(id)}
      danger={false}
    >
      <DateField name="tanggal" label={t("batch:jam.tanggal_baru")} />
    </ConfirmPage>
  );
}
