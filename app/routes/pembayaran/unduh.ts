import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { listQueryOf } from "~/tables/list-query.server";
import { downloadOf } from "~/web/download.server";
import { paths } from "~/web/paths";
import { bukuBesar, catatanDeposit } from "../buku-besar/daftar.server";
import { daftarBilling } from "./lists.server";

/** Prints and exports of payments: a billing code or its proof of payment, the ledger, and the lists. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { api } = session;
    const { pathname, searchParams } = session.url;
    if (id)
      return downloadOf(
        await api.pembayaran.generate({ id, bentuk: searchParams.get("bentuk") === "bpn" ? "bpn" : "billing" }),
      );
    if (pathname === paths.bukuBesarUnduh()) {
      const { filters, sort } = listQueryOf(session, bukuBesar);
      return downloadOf(await api.pembayaran.generateBuku({ ...filters, sort }));
    }
    if (pathname === paths.bukuBesarEkspor())
      return exportList(session, bukuBesar, (query) => api.pembayaran.filter(query));
    if (pathname === paths.pembayaran.depositEkspor())
      return exportList(session, catatanDeposit, (query) => api.pembayaran.filter({ ...query, deposit: "1" }));
    return exportList(session, daftarBilling, (query) => api.pembayaran.listBilling(query));
  });
