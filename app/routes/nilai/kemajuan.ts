import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** How far a class has come, as a print. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async ({ api }) =>
    downloadOf(await api.penilaian.kemajuan({ batchId: id })),
  );
