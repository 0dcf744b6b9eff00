import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DaftarKelas } from "./daftar-kelas";
import { loadDaftarKelas } from "./daftar-kelas.server";
import { handleKelas } from "./handle";
import { daftarSptKelas } from "./spt.server";

export const handle = handleKelas("spt:kelas.judul");

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadDaftarKelas(request, id, daftarSptKelas(id), (api, query) => api.spt.listKelas(query));

/** The returns filed by the participants of a class. Its head decides on them in place of the tax office. */
export default function SptKelas() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  return <DaftarKelas title={t("kelas.judul")} lead={t("kelas.isi")} view={view} />;
}
