import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** A source document as PDF; below an assignment, all of its documents in one file. */
export const loader = ({ request, params: { id = "", tugasId } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async ({ api: { bukti } }) =>
    downloadOf(tugasId ? await bukti.cetakTugas({ tugasId }) : await bukti.cetak({ id })),
  );
