import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { ConfirmPage } from "~/forms/confirm-page";
import { RadioGroup, SelectField } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { pulihkan } from "./forms.server";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:pulihkan.judul");
const MAY = ["mitra", "supermitra", "instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { id, nama, tanggal, daftarPeserta, cadangan, hak } = await api.batch.detail({ id: params.id ?? "" });
    if (!hak.jam) throw new AppError("forbidden");
    return {
      id,
      nama,
      tanggal,
      cadangan,
      peserta: daftarPeserta.map((row) => ({ value: row.id, label: `${row.nama} (${row.accountId})` })),
    };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: pulihkan }, async (value, { idempotencyKey }) => {
    await api.batch.clock({ id: params.id ?? "", ...value }, { idempotencyKey });
    const next =
      value.aksi === "cadangkan" ? paths.batch.pulihkan(params.id ?? "") : paths.batch.rincian(params.id ?? "");
    return redirectWithToast(request, next, { key: `batch:pesan.${value.aksi}` });
  });
}

export default function Pulihkan() {
  const { id, nama, tanggal, cadangan, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const format = useFormat();
  const items = [
    { label: t("batch:baru.nama"), value: nama },
    { label: t("batch:jam.sekarang"), value: format.tanggal(tanggal) },
  ];
  const backups = cadangan.map((one) => ({
    value: one.id,
    label: `${one.nama}: ${format.tanggal(one.kelas)} (${format.waktu(one.dibuat)})`,
  }));
  return (
    <ConfirmPage
      title={t("batch:pulihkan.judul")}
      effect={t("batch:pulihkan.akibat")}
      items={items}
      submitLabel={t("batch:pulihkan.kirim")}
      cancelHref={paths.batch.rincian(id)}
    >
      <RadioGroup
        name="aksi"
        label={t("batch:pulihkan.aksi")}
        options={[
          { value: "cadangkan", label: t("batch:pulihkan.cadangkan") },
          { value: "setel_ulang", label: t("batch:pulihkan.setel_ulang") },
          { value: "pulihkan", label: t("batch:pulihkan.pulihkan") },
        ]}
      />
      <SelectField
        name="pesertaId"
        label={t("batch:pulihkan.peserta")}
        hint={t("batch:pulihkan.peserta_petunjuk")}
        options={peserta}
        required={false}
      />
      <SelectField
        name="cadanganId"
        label={t("batch:pulihkan.cadangan")}
        hint={t("batch:pulihkan.cadangan_petunjuk")}
        options={backups}
        required={false}
      />
    </ConfirmPage>
  );
}
