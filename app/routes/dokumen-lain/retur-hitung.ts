import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerLive } from "~/forms/live.server";
import { paths } from "~/web/paths";
import { angkaRetur, skemaRetur } from "./retur-isian.server";

/** Current figures of a return's form: of a stored draft (`id`), or of a new return of a document (`dokumen`). */
export function action({ request }: ActionFunctionArgs) {
  return answerLive(request, async ({ api, url }) => {
    const query = url.searchParams;
    const id = query.get("id");
    const retur = await api.dokumenRetur.detail(id ? { id } : { dokumenId: query.get("dokumen") ?? "" });
    return { schema: skemaRetur, compute: (typed, language) => angkaRetur(retur, typed, language) };
  });
}

export const loader = () => redirect(paths.dokumenRetur.baru());
