import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DaftarKelas } from "../batch/daftar-kelas";
import { loadDaftarKelas } from "../batch/daftar-kelas.server";
import { handleKelas } from "../batch/handle";
import { daftarPengembalianKelas } from "./daftar.server";

export const handle = handleKelas("pembayaran:pengembalian.kelas.judul");

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadDaftarKelas(request, id, daftarPengembalianKelas(id), (api, query) =>
    api.pembayaran.listPengembalianKelas(query),
  );

/** The requests for refund of a class, as the tax office sees them. */
export default function PengembalianKelas() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  return <DaftarKelas title={t("pengembalian.kelas.judul")} lead={t("pengembalian.kelas.isi")} view={view} />;
}
