import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireOwnPost } from "~/auth/csrf.server";
import { visitOf } from "~/auth/visit.server";
import { type Masa as Bulan, isMasa } from "~/domain/kit/tanggal";
import { ofThisHost } from "~/web/choices.server";
import { safePath } from "~/web/cookie";
import { writeMasa } from "~/web/masa";
import { isListOfPeriod } from "~/web/menu";
import { paths } from "~/web/paths";
import { smallForm } from "~/web/small-body.server";

/** Remembers the working period. A button names it; otherwise the box next to it does. */
export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  const form = await smallForm(visit);
  await requireOwnPost(visit, form);
  const masa = String(form.get("masa") ?? form.get("pilih") ?? "");
  const terbuka = String(form.get("terbuka") ?? "");
  const known = isMasa(masa) && isMasa(terbuka);
  return redirect(inPeriod(safePath(form.get("kembali")), known ? masa : null), {
    status: 303,
    headers: known ? { "Set-Cookie": ofThisHost(writeMasa({ masa, terbuka })) } : {},
  });
}

/**
 * The previous page with the chosen period. A list begins at its first page with that period as its filter. Any other
 * page takes it from the cookie. The old period in the address no longer counts.
 */
function inPeriod(path: string, masa: Bulan | null): string {
  const url = new URL(path, "http://portal.invalid");
  for (const name of ["masa", "page"]) url.searchParams.delete(name);
  if (masa !== null && isListOfPeriod(url.pathname)) url.searchParams.set("masa", masa);
  return url.pathname + url.search;
}

export const loader = () => redirect(paths.dasbor(), 303);

/** Never drawn. Because the route has a page, an unreadable post is reported on it. */
export default function Masa() {
  return null;
}
