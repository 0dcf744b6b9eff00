import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireOwnPost } from "~/auth/csrf.server";
import { paths } from "~/domain/kit/paths";
import { CHOOSER_FIELDS } from "~/tables/chooser-fields";
import { type ChosenColumns, isListId, keepColumns } from "~/tables/columns.server";
import { safePath } from "~/web/cookie";
import { smallForm } from "~/web/small-body.server";

/** Keeps which columns of a list its reader wants to see; no box at all goes back to the list's own. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await smallForm(request);
  await requireOwnPost(request, form);
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

/** Never drawn: with a page of its own, a post that cannot be read is told on one. */
export default function Kolom() {
  return null;
}
