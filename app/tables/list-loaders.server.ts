import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Api } from "~/api/client.server";
import { loadPage } from "~/components/frame/load-page.server";
import type { Peran } from "~/contract/kit";
import type { ListDef } from "./define-list";
import { exportList } from "./export.server";
import { apiQueryOf, listQueryOf } from "./list-query.server";
import { type ListAnswer, listView } from "./list-view.server";

/** The query that a page or a file sends to the API. */
export type ListQuery = ReturnType<typeof apiQueryOf>;
/** The API's call of a list; its own type of query does not matter, because the API checks it. */
type ListCall<R> = (query: never) => Promise<ListAnswer<R>>;

/**
 * The loaders of a list with nothing else on its page: `page` gives the view of `ListScreen`, `file` the file at
 * `exportPath`. `allow` names the roles of both (absent: every role).
 */
export function listLoaders<R>(
  allow: readonly Peran[] | undefined,
  def: ListDef<R>,
  callOf: (api: Api) => ListCall<NoInfer<R>>,
) {
  const call = (api: Api) => callOf(api) as (query: ListQuery) => Promise<ListAnswer<R>>;
  return {
    page: ({ request }: LoaderFunctionArgs) =>
      loadPage(request, allow, async (session) => {
        const state = listQueryOf(session, def);
        return listView(def, state, await call(session.api)(apiQueryOf(state)), session.texts);
      }),
    file: ({ request }: LoaderFunctionArgs) =>
      loadPage(request, allow, (session) => exportList(session, def, call(session.api))),
  };
}
