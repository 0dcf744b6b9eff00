import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { answerChosenSum } from "~/tables/chosen-sum.server";
import { apiQueryOf, listStateOf } from "~/tables/list-query.server";
import { exportOf } from "~/web/download.server";
import { arahOf, daftarRetur } from "./daftar.server";

/** A filtered list as csv or xlsx. The address is the list's with `/unduh` added. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => {
    const { pathname, searchParams } = session.url;
    const direction = arahOf(session);
    const { page, perPage, ...query } = apiQueryOf(listStateOf(pathname, searchParams, daftarRetur[direction]));
    return exportOf(session, (format) => session.api.retur.list({ ...query, direction, format }));
  });

/** The sums of ticked return notes. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerChosenSum(request, (session) => {
    const direction = arahOf(session);
    return { def: daftarRetur[direction], load: (query) => session.api.retur.list({ ...query, direction }) };
  });
