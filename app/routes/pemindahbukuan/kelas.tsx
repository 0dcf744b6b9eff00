import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DaftarKelas } from "../batch/daftar-kelas";
import { loadDaftarKelas } from "../batch/daftar-kelas.server";
import { handleKelas } from "../batch/handle";
import { daftarPbkKelas } from "./lists.server";

export const handle = handleKelas("pembayaran:pbk.kelas_judul");

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadDaftarKelas(request, id, daftarPbkKelas(id), (api, query) => api.pembayaran.listPbkKelas(query));

/** The requests of a class to transfer payments, as the tax office sees them. */
export default function PbkKelas() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  return <DaftarKelas title={t("pbk.kelas_judul")} lead={t("pbk.kelas_isi")} view={view} />;
}
