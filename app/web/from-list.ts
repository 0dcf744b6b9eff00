import { isEntry } from "~/web/menu";

/** Parameter for the address of the user's list: its filters, order and page. */
export const FROM_LIST = "daftar";
type Place = { readonly pathname: string; readonly search: string };

const pathOf = (href: string): string => href.replace(/[?#].*/, "");
const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}/`);
const isNear = (path: string, other: string): boolean => path === other || isBelow(path, other) || isBelow(other, path);

/** `href` of a row, with the address of its list. A list in its default state needs none. */
export function fromList(href: string, list: string): string {
  if (!list.includes("?")) return href;
  const [address = "", target] = href.split("#");
  const carrying = `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [FROM_LIST]: list })}`;
  return target === undefined ? carrying : `${carrying}#${target}`;
}

/**
 * `href` on a page reached from a list. A link to the list restores its state, and other pages of the same document
 * keep its address. Any other link stays unchanged. An address never leads away from `href`'s own page.
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
