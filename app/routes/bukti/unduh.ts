import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** The source documents of a class as parts of a scenario pack. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api, url }) =>
    downloadOf(await api.bukti.unduh({ batchId: url.searchParams.get("batchId") ?? "" })),
  );
