import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { downloadOf } from "~/web/download.server";
import { daftarPbk } from "./lists.server";

/** Prints and files of a request to transfer a payment, and the list as a file. */
export const loader = ({ request, params: { id, berkas } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { api } = session;
    if (id && berkas) return downloadOf(await api.pembayaran.berkasPbk({ id, berkas }));
    const bentuk = session.url.searchParams.get("bentuk") === "bukti" ? "bukti" : "permohonan";
    if (id) return downloadOf(await api.pembayaran.generatePbk({ id, bentuk }));
    return exportList(session, daftarPbk, (query) => api.pembayaran.listPbk(query));
  });
