import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** Every reply to an assignment with its files, as a stream. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => downloadOf(await api.tugas.zip({ tugasId: id })));
