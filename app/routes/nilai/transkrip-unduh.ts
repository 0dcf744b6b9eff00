import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** The grade sheet of a participant as PDF. Without an account in the address, those of the whole class. */
export const loader = ({ request, params: { id = "", akunId } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async ({ api }) =>
    downloadOf(akunId ? await api.transkrip.unduh({ akunId }) : await api.transkrip.unduhKelas({ batchId: id })),
  );
