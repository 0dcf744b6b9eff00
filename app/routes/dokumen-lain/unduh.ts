import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ApiFile } from "~/api/client.server";
import { loadPage } from "~/components/frame/load-page.server";
import type { BentukBerkas } from "~/contract/kit";
import type { Load } from "~/tables/chosen.server";
import { chosenFiles } from "~/tables/chosen-files.server";
import { answerChosenSum } from "~/tables/chosen-sum.server";
import type { ListDef } from "~/tables/define-list";
import { apiQueryOf, listStateOf } from "~/tables/list-query.server";
import { exportOf } from "~/web/download.server";
import type { Visit } from "~/web/visit";
import { daftarDokumen, daftarRetur } from "./daftar.server";
import { pembaca } from "./massal.server";
import { arahOf } from "./sisi";

/** The reply to an address: without `bentuk` the list as a table, with it the chosen rows as prints or import file. */
function answer<R>(
  visit: Visit,
  def: ListDef<R>,
  list: (query: object) => ReturnType<Load<R>>,
  generate: (ids: string[], bentuk: BentukBerkas) => Promise<ApiFile>,
): Promise<Response> {
  const { pathname, searchParams } = visit.url;
  if (searchParams.has("bentuk")) return chosenFiles(visit, def, list, generate);
  const { page, perPage, ...query } = apiQueryOf(listStateOf(pathname, searchParams, def));
  return exportOf(visit, (format) => list({ ...query, format }));
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { api } = session;
    if (session.url.pathname.includes("/dokumen/retur"))
      return answer(session, daftarRetur, api.dokumenRetur.list, (ids, bentuk) =>
        api.dokumenRetur.generate({ ids, bentuk }),
      );
    const arah = arahOf(session);
    return answer(session, daftarDokumen[arah], pembaca(session, arah), (ids, bentuk) =>
      api.efaktur.generate({ ids, bentuk, objek: "dokumen_lain" }),
    );
  });

/** The sums of ticked documents. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerChosenSum(request, (session) => {
    const arah = arahOf(session);
    return { def: daftarDokumen[arah], load: pembaca(session, arah) };
  });
