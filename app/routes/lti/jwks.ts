import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiFor } from "~/auth/client.server";
import { visitOf } from "~/auth/visit.server";
import { failureOf } from "~/web/failure.server";

const MINUTES = 5;
/** Our public keys. Platforms check our signatures with them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  try {
    const { keys } = await apiFor(visit).lti.jwks({});
    return Response.json({ keys }, { headers: { "Cache-Control": `public, max-age=${MINUTES * 60}` } });
  } catch (error) {
    throw failureOf(error);
  }
}
