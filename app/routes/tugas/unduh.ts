import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** A file of an assignment or of a reply, as a download, never displayed. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async ({ api }) =>
    downloadOf(await api.tugas.download({ id: params.berkasId ?? "" })),
  );
