import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportOf } from "~/web/download.server";

/** The books of the company as a file for upload. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => exportOf(session, (berkas) => session.api.spt.unduhBuku({ id, berkas })));
