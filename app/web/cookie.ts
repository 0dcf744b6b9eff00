import { safeRedirect } from "remix-utils/safe-redirect";

/** The value of one cookie of a `Cookie` header, decoded; undefined when it is absent or cannot be decoded. */
export function readCookie(header: string | null, name: string): string | undefined {
  const found = header?.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** A `Set-Cookie` value for a harmless choice that the browser's script can read. `maxAge` in seconds; 0 removes it. */
export const writeCookie = (name: string, value: string, maxAge: number): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;

/** A path of this portal to return to after a choice; anything else becomes `/`. */
export function safePath(to: FormDataEntryValue | string | null | undefined): string {
  if (typeof to !== "string" || !to.startsWith("/")) return "/";
  const here = "http://portal.invalid";
  try {
    const url = new URL(to, here);
    if (url.origin !== here) return "/";
    // "/..//elsewhere" is on this origin until a browser reads its path alone
    const path = safeRedirect(url.pathname, "");
    return path === "" ? "/" : path + url.search + url.hash;
  } catch {
    return "/";
  }
}
