import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { simplePost } from "~/auth/simple-post.server";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { handleKelas } from "./handle";
import { faktaAkibat } from "./yang-hilang";

export const handle = handleKelas("batch:pulihkan.setel_ulang", [
  { to: paths.batch.pulihkan(":id"), crumb: "batch:pulihkan.judul" },
]);
const MAY = ["mitra", "supermitra", "instruktur"] as const;
/** The participant of the address; nothing for the whole class. */
const pesertaOf = (visit: Visit): { pesertaId?: string } => {
  const pesertaId = visit.url.searchParams.get("pesertaId");
  return pesertaId ? { pesertaId } : {};
};

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const peserta = pesertaOf(session);
    const { akibat, kelas } = await promiseHash({
      akibat: session.api.cadanganKelas.akibat({ batchId: id, ...peserta }),
      kelas: session.api.batch.detail({ id, ringkas: "1" }),
    });
    return { id, nama: kelas.nama, akibat, pesertaId: peserta.pesertaId ?? "" };
  });

export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }, fields) => {
    const pesertaId = String(fields.get("pesertaId") ?? "");
    await api.batch.clock({ id, aksi: "setel_ulang", ...(pesertaId && { pesertaId }) });
    return { url: paths.batch.rincian(id), toast: { key: "batch:pesan.setel_ulang" } };
  });

/** The page that confirms resetting sandboxes. */
export default function SetelUlang() {
  const { id, nama, akibat, pesertaId } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const format = useFormat();
  const { peserta } = akibat;
  return (
    <ConfirmPage
      title={t("batch:pulihkan.setel_ulang")}
      effect={peserta === null ? t("batch:pulihkan.akibat_kelas") : t("batch:pulihkan.akibat_peserta", { peserta })}
      items={[{ label: t("batch:baru.nama"), value: nama }, ...faktaAkibat(akibat, { t, format })]}
      submitLabel={t("batch:pulihkan.setel_ulang")}
      cancelHref={paths.batch.pulihkan(id)}
    >
      <input type="hidden" name="pesertaId" value={pesertaId} />
    </ConfirmPage>
  );
}
