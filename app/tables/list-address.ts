/** Parameters of the address for the results of an action on many documents: the key of its request, and the action. */
export const KEY = "kunci";
export const DEED = "perbuatan";

/** The list's address in a request with its filters, order and page, without choices and actions. */
export function listAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["pilih", KEY, DEED]) searchParams.delete(name);
  const path = pathname.replace(/\.data$/, "");
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
