import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** The file of a pack as it was uploaded. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async ({ api }) =>
    downloadOf(await api.paket.unduh({ id })),
  );
