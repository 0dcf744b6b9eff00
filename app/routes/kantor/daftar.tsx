import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { paths } from "~/web/paths";
import { DaftarKelas } from "../batch/daftar-kelas";
import { loadDaftarKelas } from "../batch/daftar-kelas.server";
import { handleKelas } from "../batch/handle";
import { daftarRencana } from "./daftar.server";

export const handle = handleKelas("batch:rencana.judul");

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadDaftarKelas(request, id, daftarRencana(id), (api, query) => api.kantor.list(query));

/** The letters that the tax office of a class intends: the head sends, changes or stops each. */
export default function DaftarRencana() {
  const { id, memutus, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const send = memutus && (
    <ButtonLink to={paths.batch.kantorKirim(id)} variant="primary">
      {t("batch:rencana.kirim_semua")}
    </ButtonLink>
  );
  return <DaftarKelas title={t("batch:rencana.judul")} lead={t("batch:rencana.isi")} actions={send} view={view} />;
}
