import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** A certificate of completion as PDF. Without its id in the address, all valid ones of the class. */
export const loader = ({ request, params: { id = "", tandaId } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async ({ api: { tandaSelesai } }) =>
    downloadOf(tandaId ? await tandaSelesai.cetak({ id: tandaId }) : await tandaSelesai.cetakKelas({ batchId: id })),
  );
