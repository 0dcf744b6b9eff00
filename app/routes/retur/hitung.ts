import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerLive } from "~/forms/live.server";
import { paths } from "~/web/paths";
import { returHidup } from "./isian.server";

/** Shares of the return note's current form: of a stored draft (`id`), or of a new note on an invoice (`faktur`). */
export function action({ request }: ActionFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const id = query.get("id");
  return answerLive(request, async ({ api }) => {
    const note = await api.retur.detail(id ? { id } : { fakturId: query.get("faktur") ?? "" });
    return returHidup(request, note);
  });
}

export const loader = () => redirect(paths.retur.baru());
