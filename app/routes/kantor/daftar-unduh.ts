import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { daftarRencana } from "./daftar.server";

/** The intended letters of a class as a file. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], (session) =>
    exportList(session, daftarRencana(id), (query) => session.api.kantor.list({ ...query, batchId: id })),
  );
