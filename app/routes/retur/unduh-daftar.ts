import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { answerChosenSum } from "~/tables/chosen-sum.server";
import { apiQueryOf, listStateOf } from "~/tables/list-query.server";
import { exportOf } from "~/web/download.server";
import { arahOf, daftarRetur } from "./daftar.server";

/** A filtered list as csv or xlsx. The address is the list's with `/unduh` added. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], ({ api }) => {
    const { pathname, searchParams } = new URL(request.url);
    const direction = arahOf(request);
    const { page, perPage, ...query } = apiQueryOf(listStateOf(pathname, searchParams, daftarRetur[direction]));
    return exportOf(request, (format) => api.retur.list({ ...query, direction, format }));
  });

/** The sums of ticked return notes. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerChosenSum(request, ({ api }) => {
    const direction = arahOf(request);
    return { def: daftarRetur[direction], load: (query) => api.retur.list({ ...query, direction }) };
  });
