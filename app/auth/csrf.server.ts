import { isSigned, type Visit } from "~/web/visit";
import { drawnForIn } from "./csrf-token.server";
import { drawnForOf, isSame } from "./drawn-for.server";
import { keptFrom } from "./entrusted.server";
import { FOREIGN, namesAnotherHost } from "./front-door.server";
import { otherTaxpayer } from "./other-taxpayer.server";
import { noteTyped, requireRepresentation } from "./refused-post.server";

export { csrfOf, renewCsrf } from "./csrf-token.server";

const OWN_SITES: readonly (string | null)[] = [null, "same-origin", "none"];

function isForeign({ request: { headers, url } }: Visit): boolean {
  const host = headers.get("X-Forwarded-Host") ?? headers.get("Host") ?? new URL(url).host;
  if (!OWN_SITES.includes(headers.get("Sec-Fetch-Site"))) return true;
  return headers.has(FOREIGN) || namesAnotherHost(headers.get("Origin") ?? undefined, host);
}

/**
 * True if a post comes from our own page in the same browser. Throws the 409 page of {@link otherTaxpayer} if the form
 * was drawn for another account or taxpayer. `files`: the form sent files, which that page cannot keep.
 */
export async function isOwnPost(visit: Visit, fields: FormData, files = false): Promise<boolean> {
  const given = await drawnForIn(visit, fields);
  if (isForeign(visit) || !given) return false;
  if (!isSigned(visit)) return given.own;
  const now = drawnForOf(visit.me);
  if (now && given.whom && !isSame(given.whom, now))
    throw await otherTaxpayer(visit, given.whom, keptFrom(visit, fields, files));
  noteTyped(visit, fields, files);
  if (given.own) await requireRepresentation(visit);
  return given.own;
}

/**
 * Returns the account and taxpayer the form was drawn for, even if another one is active now. Throws a 403 response
 * like {@link requireOwnPost}.
 */
export async function requireDrawnFor(visit: Visit, fields: FormData) {
  const given = await drawnForIn(visit, fields);
  if (isForeign(visit) || !given?.own || !given.whom) throw refused();
  return given.whom;
}

const refused = () => new Response(null, { status: 403, statusText: "csrf" });

/**
 * Checks posts that have no form to draw again (sign-out, switches of the frame). Throws a 403 response, status text
 * `csrf`.
 */
export async function requireOwnPost(visit: Visit, fields: FormData): Promise<void> {
  if (!(await isOwnPost(visit, fields))) throw refused();
}
