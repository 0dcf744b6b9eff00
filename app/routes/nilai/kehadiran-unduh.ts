import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { downloadOf, exportOf } from "~/web/download.server";
import { daftarHadir } from "./kehadiran.server";

/** The attendance of a class as csv, xlsx or a print, with its filter and order. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra", "admin"], async (session) => {
    const { page, perPage, ...query } = apiQueryOf(listQueryOf(session, daftarHadir(id, [])));
    const asked = { ...query, batchId: id };
    if (session.url.searchParams.get("format") === "pdf")
      return downloadOf(await session.api.kehadiran.unduh({ ...asked, format: "pdf" }));
    return exportOf(session, (format) => session.api.kehadiran.unduh({ ...asked, format }));
  });
