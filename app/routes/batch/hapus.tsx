import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { TextField } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { batchHapus } from "./forms.server";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:hapus.judul");
const MAY = ["mitra", "supermitra"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { id, nama, peserta, tugas, dilaporkan } = await api.batch.detail({ id: params.id ?? "", ringkas: "1" });
    return { id, nama, peserta, tugas, dilaporkan };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const { nama } = await session.api.batch.detail({ id, ringkas: "1" });
  return submit(session, { schema: batchHapus(nama) }, async (_, { idempotencyKey }) => {
    await session.api.batch.delete({ id }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.daftar(), { key: "batch:pesan.dihapus", params: { nama } });
  });
}

/** The page that asks for the name of the class before deletion. The work in it becomes invisible to everybody. */
export default function HapusKelas() {
  const { id, nama, peserta, tugas, dilaporkan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { angka } = useFormat();
  return (
    <ConfirmPage
      title={t("batch:hapus.judul")}
      effect={t("batch:hapus.akibat")}
      items={[
        { label: t("batch:baru.nama"), value: nama },
        { label: t("batch:daftar.peserta"), value: angka(peserta) },
        { label: t("batch:daftar.tugas"), value: angka(tugas) },
        { label: t("batch:daftar.dilaporkan"), value: angka(dilaporkan) },
      ]}
      submitLabel={t("batch:hapus.judul")}
      cancelHref={paths.batch.rincian(id)}
    >
      <TextField name="ketik" label={t("batch:hapus.ketik")} hint={t("batch:hapus.ketik_petunjuk", { nama })} />
    </ConfirmPage>
  );
}
