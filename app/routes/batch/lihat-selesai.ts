import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readSessionCookie, writeSessionCookie } from "~/auth/cookie.server";
import { visitOf } from "~/auth/visit.server";
import { paths } from "~/web/paths";

/** Ends a look at a trainee's work and goes back to the page of its start. Only the cookie of this browser changes. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const cookie = await readSessionCookie(visit);
  if (!cookie) return redirect(paths.login());
  const { lihat, ...own } = cookie;
  return redirect(lihat?.kembali ?? "/", { headers: { "Set-Cookie": await writeSessionCookie(own) } });
}
