import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { simplePost } from "~/auth/simple-post.server";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { ConfirmPage } from "~/forms/confirm-page";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:cadangan.hapus", [
  { to: paths.batch.pulihkan(":id"), crumb: "batch:pulihkan.judul" },
]);
const MAY = ["mitra", "supermitra", "instruktur"] as const;

export const loader = ({ request, params: { id = "", cadanganId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { akibat, kelas } = await promiseHash({
      akibat: api.cadanganKelas.akibat({ batchId: id, cadanganId }),
      kelas: api.batch.detail({ id, ringkas: "1" }),
    });
    if (!akibat.cadangan) throw new AppError("backup_unknown");
    return { id, nama: kelas.nama, cadangan: akibat.cadangan };
  });

export const action = ({ request, params: { id = "", cadanganId = "" } }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }) => {
    await api.cadanganKelas.hapus({ batchId: id, ids: [cadanganId] });
    return { url: paths.batch.pulihkan(id), toast: { key: "common:pesan.dihapus" } };
  });

/** The page that confirms the deletion of a copy. */
export default function HapusCadangan() {
  const { id, nama, cadangan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { tanggal, waktu } = useFormat();
  return (
    <ConfirmPage
      title={t("batch:cadangan.hapus")}
      effect={t("batch:cadangan.hapus_akibat")}
      items={[
        { label: t("batch:baru.nama"), value: nama },
        { label: t("batch:cadangan.nama"), value: cadangan.nama },
        { label: t("batch:cadangan.untuk"), value: cadangan.peserta ?? t("batch:cadangan.seluruh_kelas") },
        { label: t("batch:cadangan.kelas"), value: tanggal(cadangan.kelas) },
        { label: t("batch:cadangan.dibuat"), value: waktu(cadangan.dibuat) },
      ]}
      submitLabel={t("batch:cadangan.hapus")}
      cancelHref={paths.batch.pulihkan(id)}
    />
  );
}
