import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { exportOf } from "~/web/download.server";
import { daftarTanda } from "./tanda.server";

/** The completion list of a class as csv or xlsx, with its filter and order. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async (session) => {
    const { page, perPage, ...query } = apiQueryOf(listQueryOf(session, daftarTanda(id, false)));
    return exportOf(session, (format) => session.api.tandaSelesai.list({ ...query, batchId: id, format }));
  });
