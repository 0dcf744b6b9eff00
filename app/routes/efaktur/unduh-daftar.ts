import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { apiQueryOf, listStateOf } from "~/tables/list-query.server";
import { exportOf } from "~/web/download.server";
import { daftarOf } from "./terpilih.server";

/** A filtered list as csv or xlsx; the address is the list's with `/unduh` behind it. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], ({ api }) => {
    const { pathname, searchParams } = new URL(request.url);
    const direction = pathname.includes("/masukan/") ? "masukan" : "keluaran";
    const { page, perPage, ...query } = apiQueryOf(listStateOf(pathname, searchParams, daftarOf[direction]));
    return exportOf(request, (format) => api.efaktur.list({ ...query, direction, format }));
  });
