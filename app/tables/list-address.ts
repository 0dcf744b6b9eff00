import type { Visit } from "~/web/visit";
import { pathOf } from "~/web/visit";

/** Parameters of the address for the results of an action on many documents: the key of its request, and the action. */
export const KEY = "kunci";
export const DEED = "perbuatan";

/** The list's address in a visit with its filters, order and page, without choices and actions. */
export function listAddress(visit: Visit): string {
  const query = new URLSearchParams(visit.url.search);
  for (const name of ["pilih", KEY, DEED]) query.delete(name);
  const path = pathOf(visit);
  return query.size > 0 ? `${path}?${query}` : path;
}
