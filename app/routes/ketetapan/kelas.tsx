import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { paths } from "~/web/paths";
import { DaftarKelas } from "../batch/daftar-kelas";
import { loadDaftarKelas } from "../batch/daftar-kelas.server";
import { handleKelas } from "../batch/handle";
import { daftarKetetapanKelas } from "./daftar.server";

export const handle = handleKelas("pembayaran:ketetapan.judul");

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadDaftarKelas(request, id, daftarKetetapanKelas(id), (api, query) => api.ketetapanKelas.list(query));

/** The letters that the instructor wrote to the taxpayers of a class in place of the tax office. */
export default function KetetapanKelas() {
  const { id, memutus, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const issue = memutus && (
    <ButtonLink to={paths.batch.ketetapanBaru(id)} variant="primary">
      {t("batch:ketetapan.baru")}
    </ButtonLink>
  );
  return (
    <DaftarKelas title={t("pembayaran:ketetapan.judul")} lead={t("batch:ketetapan.isi")} actions={issue} view={view} />
  );
}
