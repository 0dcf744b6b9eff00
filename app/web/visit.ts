import type { i18n } from "i18next";
import type { Me } from "~/contract/akun";
import type { Bahasa } from "~/domain/kit/bahasa";

/** The parameters of an address. They cannot be changed, because all parts of a visit share them. */
export type Query = Pick<URLSearchParams, "get" | "getAll" | "has" | "size" | "toString"> & Iterable<[string, string]>;
export type Address = Readonly<Pick<URL, "pathname" | "search">> & { readonly searchParams: Query };

/** A request, parsed once: `visitOf` makes it, `requireSession` and `loadPage` add the session. */
export type Visit = {
  /** For headers and the body, which can be read once. Only `app/auth` and `app/web` use it. */
  readonly request: Request;
  readonly method: string;
  readonly url: Address;
  /** The cookies under their own names, as one header; null without cookies. */
  readonly choices: string | null;
  readonly language: Bahasa;
  readonly texts: i18n;
  /** The signed-in user, if the session was opened. */
  readonly me?: Me;
};

/** A visit whose session was opened. */
export type SignedVisit = Visit & { readonly me: Me };
export const isSigned = (visit: Visit): visit is SignedVisit => visit.me !== undefined;

/** The path of the requested page, without the mark of client navigation. */
export const pathOf = ({ url }: Pick<Visit, "url">): string => url.pathname.replace(/\.data$/, "");

/** Path and query of the requested page, without the marks of client navigation. */
export function hereOf(visit: Pick<Visit, "url">): string {
  const query = new URLSearchParams(visit.url.search);
  query.delete("_routes");
  return `${pathOf(visit) || "/"}${query.size > 0 ? `?${query}` : ""}`;
}
