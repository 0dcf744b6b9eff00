import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { RadioGroup } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { undanganKelas } from "./forms.server";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:undangan.judul");
const MAY = ["mitra", "supermitra"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { id, nama, undangan } = await api.batch.detail({ id: params.id ?? "", ringkas: "1" });
    return { id, nama, undangan };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: undanganKelas }, async (value, { idempotencyKey }) => {
    await session.api.batch.update({ id, ...value }, { idempotencyKey });
    const { undangan } = await session.api.batch.detail({ id, ringkas: "1" });
    return redirectWithToast(session, paths.batch.rincian(id), {
      key: undangan ? "batch:pesan.undangan_baru" : "batch:pesan.undangan_tutup",
      params: { kode: undangan ?? "" },
    });
  });
}

/** Creates, replaces or withdraws the code for self-registration. */
export default function UndanganKelas() {
  const { id, nama, undangan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const choices = undangan
    ? [
        { value: "baru", label: t("batch:undangan.ganti") },
        { value: "tutup", label: t("batch:undangan.tutup") },
      ]
    : [{ value: "baru", label: t("batch:undangan.buka") }];
  return (
    <ConfirmPage
      title={t("batch:undangan.judul")}
      effect={t("batch:undangan.akibat")}
      items={[
        { label: t("batch:baru.nama"), value: nama },
        {
          label: t("batch:detail.undangan"),
          value: undangan ? <bdi dir="ltr">{undangan}</bdi> : t("batch:undangan.tertutup"),
        },
      ]}
      submitLabel={t("batch:undangan.kirim")}
      cancelHref={paths.batch.rincian(id)}
      danger={false}
    >
      <RadioGroup name="undangan" label={t("batch:undangan.aksi")} options={choices} />
    </ConfirmPage>
  );
}
