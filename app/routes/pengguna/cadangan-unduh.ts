import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** All stored data of the installation, as one file. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["admin"], async ({ api }) => downloadOf(await api.cadangan.unduh({})));
