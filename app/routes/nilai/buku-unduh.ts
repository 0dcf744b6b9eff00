import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf, exportOf } from "~/web/download.server";
import { bukuQuery } from "./kolom-tugas.server";

/** The grade book as csv, xlsx or a print, with its filter and order. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async (session) => {
    const { api } = session;
    const query = { ...(await bukuQuery(session, api, id)), batchId: id };
    if (session.url.searchParams.get("format") === "pdf")
      return downloadOf(await api.penilaian.unduhBuku({ ...query, format: "pdf" }));
    return exportOf(session, (format) => api.penilaian.unduhBuku({ ...query, format }));
  });
