import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiFor } from "~/auth/client.server";
import { failureOf } from "~/web/failure.server";

const MINUTES = 5;
/** Our public keys. Platforms check our signatures with them. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const { keys } = await (await apiFor(request)).lti.jwks({});
    return Response.json({ keys }, { headers: { "Cache-Control": `public, max-age=${MINUTES * 60}` } });
  } catch (error) {
    throw failureOf(error);
  }
}
