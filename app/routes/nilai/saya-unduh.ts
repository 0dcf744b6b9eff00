import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";

/** One's own certificate of completion as PDF; without its id in the address one's grade sheet. */
export const loader = ({ request, params: { tandaId } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api: { transkrip } }) =>
    downloadOf(tandaId ? await transkrip.tandaSaya({ id: tandaId }) : await transkrip.unduhSaya({})),
  );
