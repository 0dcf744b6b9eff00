/** Names in the address of what came of an action on many documents: the key of its request, and which action it was. */
export const KEY = "kunci";
export const DEED = "perbuatan";

/** The address of the list a request is of, its filters, order and page as they are, without what was chosen or done in it. */
export function listAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["pilih", KEY, DEED]) searchParams.delete(name);
  const path = pathname.replace(/\.data$/, "");
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
