import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { daftarPengembalianKelas } from "./daftar.server";

/** The requests for refund of a class as a file. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], (session) =>
    exportList(session, daftarPengembalianKelas(id), (query) =>
      session.api.pembayaran.listPengembalianKelas({ ...query, batchId: id }),
    ),
  );
