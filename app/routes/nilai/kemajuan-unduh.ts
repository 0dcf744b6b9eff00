import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { downloadOf, exportOf } from "~/web/download.server";
import { kemajuanKelas } from "./lists.server";

/** The progress of a class as it is filtered and sorted, as csv, xlsx or a print. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async ({ api }) => {
    const { tugas } = await api.penilaian.kemajuan({ batchId: id, perPage: 1 });
    const query = { ...apiQueryOf(listQueryOf(request, kemajuanKelas(id, tugas))), batchId: id };
    if (new URL(request.url).searchParams.get("format") === "pdf")
      return downloadOf(await api.penilaian.unduhKemajuan({ ...query, format: "pdf" }));
    return exportOf(request, (format) => api.penilaian.unduhKemajuan({ ...query, format }));
  });
