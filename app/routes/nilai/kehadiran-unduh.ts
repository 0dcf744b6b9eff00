import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { downloadOf, exportOf } from "~/web/download.server";
import { daftarHadir } from "./kehadiran.server";

/** The attendance of a class as csv, xlsx or a print, with its filter and order. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra", "admin"], async ({ api }) => {
    const { page, perPage, ...query } = apiQueryOf(listQueryOf(request, daftarHadir(id, [])));
    const asked = { ...query, batchId: id };
    if (new URL(request.url).searchParams.get("format") === "pdf")
      return downloadOf(await api.kehadiran.unduh({ ...asked, format: "pdf" }));
    return exportOf(request, (format) => api.kehadiran.unduh({ ...asked, format }));
  });
