import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** The user's certificate of completion as PDF. Without its id in the address, the user's grade sheet. */
export const loader = ({ request, params: { tandaId } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api: { transkrip } }) =>
    downloadOf(tandaId ? await transkrip.tandaSaya({ id: tandaId }) : await transkrip.unduhSaya({})),
  );
