import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { answerChosenSum } from "~/tables/chosen-sum.server";
import { exportList } from "~/tables/export.server";
import { daftarDibuat, daftarMasukan, daftarSetara } from "./daftar.server";

/** A filtered list of slips or documents as csv or xlsx. The address is the list's with `/unduh` added. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => {
    const { api } = session;
    const { pathname } = session.url;
    if (pathname.includes("/masukan/"))
      return exportList(session, daftarMasukan, (query) => api.bukpot.listMasukan(query));
    if (pathname.includes("/setara/"))
      return exportList(session, daftarSetara, (query) => api.bukpot.listDoc({ ...query, kind: "setara" }));
    return exportList(session, daftarDibuat(), (query) => api.bukpot.list(query));
  });

/** The sums of ticked slips. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerChosenSum(request, ({ api, url }) =>
    url.pathname.includes("/masukan/")
      ? { def: daftarMasukan, load: api.bukpot.listMasukan }
      : { def: daftarDibuat(), load: api.bukpot.list },
  );
