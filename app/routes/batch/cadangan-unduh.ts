import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { daftarCadangan } from "./cadangan.server";

/** The copies of a class as a file. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["mitra", "supermitra", "instruktur"], (session) =>
    exportList(session, daftarCadangan(id), (query) => session.api.cadanganKelas.list({ ...query, batchId: id })),
  );
