import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { statusRencana } from "~/domain/kantor/rencana";
import { paths } from "~/web/paths";
import { DaftarKelas } from "../batch/daftar-kelas";
import { loadDaftarKelas } from "../batch/daftar-kelas.server";
import { handleKelas } from "../batch/handle";
import { daftarRencana } from "./daftar.server";

export const handle = handleKelas("batch:rencana.judul");

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadDaftarKelas(
    request,
    id,
    daftarRencana(id),
    (api, query) => api.kantor.list(query),
    async (api) => (await api.kantor.list({ batchId: id, status: statusRencana.initial, perPage: 1 })).total > 0,
  );

/** The letters that the tax office of a class intends: the head sends, changes or stops each. */
export default function DaftarRencana() {
  const { id, memutus, view, lain: menunggu } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const send = memutus && menunggu && (
    <ButtonLink to={paths.batch.kantorKirim(id)} variant="primary">
      {t("batch:rencana.kirim_semua")}
    </ButtonLink>
  );
  return <DaftarKelas title={t("batch:rencana.judul")} lead={t("batch:rencana.isi")} actions={send} view={view} />;
}
