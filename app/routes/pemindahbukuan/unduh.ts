import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { downloadOf } from "~/web/download.server";
import { daftarPbk } from "./lists.server";

/** Prints and files of a request to transfer a payment, and the list as a file. */
export const loader = ({ request, params: { id, berkas } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    if (id && berkas) return downloadOf(await api.pembayaran.berkasPbk({ id, berkas }));
    const bentuk = new URL(request.url).searchParams.get("bentuk") === "bukti" ? "bukti" : "permohonan";
    if (id) return downloadOf(await api.pembayaran.generatePbk({ id, bentuk }));
    return exportList(request, daftarPbk, (query) => api.pembayaran.listPbk(query));
  });
