import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { answerChosenSum } from "~/tables/chosen-sum.server";
import { apiQueryOf, listStateOf } from "~/tables/list-query.server";
import { exportOf } from "~/web/download.server";
import type { Visit } from "~/web/visit";
import { daftarOf, reader } from "./terpilih.server";

const arahOf = ({ url }: Visit) => (url.pathname.includes("/masukan/") ? "masukan" : "keluaran");

/** A filtered list as csv or xlsx. The address is the list's with `/unduh` added. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => {
    const { pathname, searchParams } = session.url;
    const direction = arahOf(session);
    const { page, perPage, ...query } = apiQueryOf(listStateOf(pathname, searchParams, daftarOf[direction]));
    return exportOf(session, (format) => session.api.efaktur.list({ ...query, direction, format }));
  });

/** The sums of ticked invoices. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerChosenSum(request, (session) => {
    const arah = arahOf(session);
    return { def: daftarOf[arah], load: reader(session, arah) };
  });
