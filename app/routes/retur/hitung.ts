import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerLive } from "~/forms/live.server";
import { paths } from "~/web/paths";
import { returHidup } from "./isian.server";

/** Shares of the return note's current form: of a stored draft (`id`), or of a new note on an invoice (`faktur`). */
export function action({ request }: ActionFunctionArgs) {
  return answerLive(request, async (session) => {
    const query = session.url.searchParams;
    const id = query.get("id");
    const note = await session.api.retur.detail(id ? { id } : { fakturId: query.get("faktur") ?? "" });
    return returHidup(session, note);
  });
}

export const loader = () => redirect(paths.retur.baru());
