import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { apiFor } from "~/auth/client.server";
import { keepDeparture } from "~/auth/google.server";
import { visitOf } from "~/auth/visit.server";
import { safePath } from "~/web/cookie";
import { failureOf } from "~/web/failure.server";

/** Starts the sign-in at the issuer. This browser keeps the values that must match on return. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const kembali = safePath(visit.url.searchParams.get("kembali"));
  try {
    const { url, ...kept } = await apiFor(visit).auth.googleStart({});
    return redirect(url, { status: 303, headers: { "Set-Cookie": await keepDeparture({ ...kept, kembali }) } });
  } catch (error) {
    throw failureOf(error);
  }
}
