import { promiseHash } from "remix-utils/promise";
import type { Api } from "~/api/client.server";
import { loadPage } from "~/components/frame/load-page.server";
import type { ListDef } from "~/tables/define-list";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { type ListAnswer, listView } from "~/tables/list-view.server";

type Query = ReturnType<typeof apiQueryOf> & { readonly batchId: string };

/**
 * A list of one class for its instructors: its page, the name of the class, and a mark if the caller heads it. `lain`
 * asks for something else that the page shows.
 */
export const loadDaftarKelas = <R, L = null>(
  request: Request,
  batchId: string,
  def: ListDef<R>,
  ask: (api: Api, query: Query) => Promise<ListAnswer<R>>,
  lain?: (api: Api) => Promise<L>,
) =>
  loadPage(request, ["instruktur"], async (session) => {
    const state = listQueryOf(session, def);
    const { kelas, answer, more } = await promiseHash({
      kelas: session.api.batch.detail({ id: batchId, ringkas: "1" }),
      answer: ask(session.api, { ...apiQueryOf(state), batchId }),
      more: lain ? lain(session.api) : Promise.resolve(null),
    });
    const view = listView(def, state, answer, session.texts);
    return { id: batchId, nama: kelas.nama, memutus: kelas.hak.jam, view, lain: more };
  });
