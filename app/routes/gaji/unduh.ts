import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportOf } from "~/web/download.server";
import { queryRekonsiliasi } from "./rekonsiliasi.server";

/** The months of the employees as csv or xlsx, filtered as on their page. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => {
    const { query } = queryRekonsiliasi(session);
    return exportOf(session, (format) => session.api.gaji.rekonsiliasi({ ...query, format }));
  });
