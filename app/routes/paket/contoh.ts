import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** The small starter pack, or the file of a bundled one. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async ({ api, url }) => {
    const bawaan = url.searchParams.get("bawaan");
    return downloadOf(await api.paket.contoh(bawaan === null ? {} : { bawaan }));
  });
