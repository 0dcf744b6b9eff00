import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireOwnPost } from "~/auth/csrf.server";
import { paths } from "~/domain/kit/paths";
import { type Masa as Bulan, isMasa } from "~/domain/kit/tanggal";
import { ofThisHost } from "~/web/choices.server";
import { safePath } from "~/web/cookie";
import { writeMasa } from "~/web/masa";
import { isListOfPeriod } from "~/web/menu";
import { smallForm } from "~/web/small-body.server";

/** Remembers the period that is worked on. A button names it; without one the box beside it does. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await smallForm(request);
  await requireOwnPost(request, form);
  const masa = String(form.get("masa") ?? form.get("pilih") ?? "");
  const terbuka = String(form.get("terbuka") ?? "");
  const known = isMasa(masa) && isMasa(terbuka);
  return redirect(inPeriod(safePath(form.get("kembali")), known ? masa : null), {
    status: 303,
    headers: known ? { "Set-Cookie": ofThisHost(writeMasa({ masa, terbuka })) } : {},
  });
}

/**
 * The page one came from, of the period that was just chosen: a list begins at its first page with that period as its
 * filter, any other page takes it from the cookie. What the address had asked for no longer counts.
 */
function inPeriod(path: string, masa: Bulan | null): string {
  const url = new URL(path, "http://portal.invalid");
  for (const name of ["masa", "page"]) url.searchParams.delete(name);
  if (masa !== null && isListOfPeriod(url.pathname)) url.searchParams.set("masa", masa);
  return url.pathname + url.search;
}

export const loader = () => redirect(paths.dasbor(), 303);

/** Never drawn: with a page of its own, a post that cannot be read is told on one. */
export default function Masa() {
  return null;
}
