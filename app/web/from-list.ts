import { isEntry } from "~/web/menu";

/** Name under which an address carries that of the list one came from: its filters, order and page. */
export const FROM_LIST = "daftar";
type Place = { readonly pathname: string; readonly search: string };

const pathOf = (href: string): string => href.replace(/[?#].*/, "");
const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}/`);
const isNear = (path: string, other: string): boolean => path === other || isBelow(path, other) || isBelow(other, path);

/** `href` of a row, with the address of its list; a list as the menu opens it is found again without. */
export function fromList(href: string, list: string): string {
  if (!list.includes("?")) return href;
  const [address = "", target] = href.split("#");
  const carrying = `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [FROM_LIST]: list })}`;
  return target === undefined ? carrying : `${carrying}#${target}`;
}

/**
 * `href` on a page that was reached from a list: the list is asked for as it was, and the other pages of the same
 * document still know it. Anything else stays what it is; an address never leads elsewhere than to `href`'s own page.
 */
export function keepList(here: Place, href: string): string {
  const list = new URLSearchParams(here.search).get(FROM_LIST);
  if (!list || !/^\/(?!\/)[^?]*\?/.test(list)) return href;
  const at = pathOf(list);
  if (href === at) return `${at}?${new URLSearchParams(list.slice(at.length))}`;
  const to = pathOf(href);
  const knows = isBelow(to, at) || (isNear(to, here.pathname) && !isEntry(to));
  return knows && !new URLSearchParams(href.slice(to.length)).has(FROM_LIST) ? fromList(href, list) : href;
}
