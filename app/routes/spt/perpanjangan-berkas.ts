import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** A file that went with the notice of extension of a return, saved, never shown. */
export const loader = ({ request, params: { id = "", berkas = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => downloadOf(await api.spt.berkasPerpanjangan({ id, berkas })));
