import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** The file in a slot of a return's form, as a download, never displayed. */
export const loader = ({ request, params: { id = "", lampiran = "", field = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => downloadOf(await api.spt.downloadBerkas({ id, lampiran, field })));
