import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** An attached file of a return's notice of extension, as a download, never displayed. */
export const loader = ({ request, params: { id = "", berkas = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => downloadOf(await api.spt.berkasPerpanjangan({ id, berkas })));
