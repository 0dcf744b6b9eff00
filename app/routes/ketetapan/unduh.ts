import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** A letter of the tax office as PDF, and a file of an answer to it. */
export const loader = ({ request, params: { id = "", berkas } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) =>
    downloadOf(await (berkas ? api.ketetapan.berkas({ id, berkas }) : api.ketetapan.generate({ id }))),
  );
