import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireOwnPost } from "~/auth/csrf.server";
import { visitOf } from "~/auth/visit.server";
import { CHOOSER_FIELDS } from "~/tables/chooser-fields";
import { type ChosenColumns, isListId, keepColumns } from "~/tables/columns.server";
import { safePath } from "~/web/cookie";
import { paths } from "~/web/paths";
import { smallForm } from "~/web/small-body.server";

/** Stores the columns of a list that its reader wants to see. No tick at all restores the list's own. */
export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  const form = await smallForm(visit);
  await requireOwnPost(visit, form);
  const list = String(form.get(CHOOSER_FIELDS.list) ?? "");
  const headers = isListId(list) ? { "Set-Cookie": keepColumns(list, chosenIn(form)) } : undefined;
  return redirect(safePath(form.get(CHOOSER_FIELDS.back)), { status: 303, ...(headers ? { headers } : {}) });
}

function chosenIn(form: FormData): ChosenColumns | undefined {
  const preset = form.get(CHOOSER_FIELDS.preset);
  if (preset === "coretax") return preset;
  return preset === "standar" ? undefined : form.getAll(CHOOSER_FIELDS.columns).map(String);
}

export const loader = () => redirect(paths.dasbor(), 303);

/** Never drawn. Because the route has a page, an unreadable post is reported on it. */
export default function Kolom() {
  return null;
}
