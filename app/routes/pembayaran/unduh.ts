import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf, exportOf } from "~/files/download.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { bukuBesar, daftarBilling } from "./lists.server";

/** Prints and exports of payments: a billing code or its proof of payment, the ledger, and both lists. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (id)
      return downloadOf(
        await api.pembayaran.generate({ id, bentuk: searchParams.get("bentuk") === "bpn" ? "bpn" : "billing" }),
      );
    if (pathname === "/buku-besar/unduh") return downloadOf(await api.pembayaran.generateBuku({}));
    if (pathname === "/buku-besar/ekspor")
      return exportOf(request, (format) =>
        api.pembayaran.filter({ ...apiQueryOf(listQueryOf(request, bukuBesar)), format }),
      );
    return exportOf(request, (format) =>
      api.pembayaran.listBilling({ ...apiQueryOf(listQueryOf(request, daftarBilling)), format }),
    );
  });
