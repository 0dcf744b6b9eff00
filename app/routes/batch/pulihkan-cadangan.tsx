import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { simplePost } from "~/auth/simple-post.server";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { handleKelas } from "./handle";
import { faktaAkibat } from "./yang-hilang";

export const handle = handleKelas("batch:cadangan.pulihkan", [
  { to: paths.batch.pulihkan(":id"), crumb: "batch:pulihkan.judul" },
]);
const MAY = ["mitra", "supermitra", "instruktur"] as const;

export const loader = ({ request, params: { id = "", cadanganId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { akibat, kelas } = await promiseHash({
      akibat: api.cadanganKelas.akibat({ batchId: id, cadanganId }),
      kelas: api.batch.detail({ id, ringkas: "1" }),
    });
    return { id, nama: kelas.nama, akibat };
  });

export const action = ({ request, params: { id = "", cadanganId = "" } }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }) => {
    await api.batch.clock({ id, aksi: "pulihkan", cadanganId });
    return { url: paths.batch.rincian(id), toast: { key: "batch:pesan.pulihkan" } };
  });

/** The page that confirms replacing the current content of sandboxes by a copy. */
export default function PulihkanCadangan() {
  const { id, nama, akibat } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const format = useFormat();
  const { peserta } = akibat;
  return (
    <ConfirmPage
      title={t("batch:cadangan.pulihkan")}
      effect={peserta === null ? t("batch:cadangan.akibat_kelas") : t("batch:cadangan.akibat_peserta", { peserta })}
      items={[{ label: t("batch:baru.nama"), value: nama }, ...faktaAkibat(akibat, { t, format })]}
      submitLabel={t("batch:cadangan.pulihkan")}
      cancelHref={paths.batch.pulihkan(id)}
    />
  );
}
