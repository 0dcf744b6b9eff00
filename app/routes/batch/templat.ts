import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** An empty roster with headings: as csv, or as a workbook with an example and explanations. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["admin", "mitra", "supermitra", "instruktur"], async ({ api, url }) => {
    const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
    return downloadOf(await api.batch.templat({ format }));
  });
