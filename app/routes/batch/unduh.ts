import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { apiQueryOf, listStateOf } from "~/tables/list-query.server";
import { exportOf } from "~/web/download.server";
import { batchListOf, daftarBatch } from "./lists.server";

/** The filtered list of classes as csv or xlsx. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["admin", "mitra", "supermitra", "instruktur"], (session) => {
    const { pathname, searchParams } = session.url;
    const { page, perPage, ...query } = apiQueryOf(listStateOf(pathname, searchParams, daftarBatch));
    return exportOf(session, (format) => batchListOf(session)({ ...query, format }));
  });
