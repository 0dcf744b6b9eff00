import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { paths } from "~/web/paths";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:arsip.judul");
const MAY = ["mitra", "supermitra"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { id, nama, arsip, peserta } = await api.batch.detail({ id: params.id ?? "", ringkas: "1" });
    return { id, nama, terarsip: arsip !== null, peserta };
  });

export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }) => {
    const { arsip } = await api.batch.detail({ id, ringkas: "1" });
    await api.batch.update({ id, aksi: arsip ? "buka_lagi" : "arsipkan" });
    const key = arsip ? "batch:pesan.dibuka_lagi" : "batch:pesan.diarsipkan";
    return { url: paths.batch.rincian(id), toast: { key } };
  });

export default function ArsipKelas() {
  const { id, nama, terarsip, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const items = [
    { label: t("batch:baru.nama"), value: nama },
    { label: t("batch:daftar.peserta"), value: String(peserta) },
  ];
  return (
    <ConfirmPage
      title={terarsip ? t("batch:arsip.buka") : t("batch:arsip.judul")}
      effect={terarsip ? t("batch:arsip.buka_akibat") : t("batch:arsip.akibat")}
      items={items}
      submitLabel={terarsip ? t("batch:arsip.buka") : t("batch:arsip.judul")}
      cancelHref={paths.batch.rincian(id)}
      danger={false}
    />
  );
}
