import { type UIMatch, useLocation, useMatches } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { currentItem, isEntry, moduleOf } from "~/web/menu";
import { useFrame } from "./frame-data";
import { menuOf } from "./menu-of";
import { useEntryHref } from "./use-entry-href";

/** A name in breadcrumb and title: a text key, or made from the page's loader data. */
// biome-ignore lint/suspicious/noExplicitAny: each page knows its own loader data
export type Crumb = string | ((data: any, t: TFunction) => string);

/**
 * Data of a route about its page: `export const handle = { crumb: "efaktur:keluaran.judul" } satisfies PageHandle`.
 * `above`: the pages between module and page, by default the menu entry that this address begins with. `:id` in `to` is
 * filled from the URL. A function computes the list that a document belongs to by its state; the menu marks the same
 * list.
 */
export type PageHandle = {
  readonly crumb: Crumb;
  // biome-ignore lint/suspicious/noExplicitAny: each page knows its own loader data
  readonly above?: readonly { readonly to: string | ((data: any) => string); readonly crumb: Crumb }[];
};

type Link = { readonly label: string; readonly to?: string; readonly isModule?: boolean };
const isPage = (match: UIMatch): match is UIMatch<unknown, PageHandle> =>
  typeof match.handle === "object" && match.handle !== null && "crumb" in match.handle;

/** A module with its first page as link, unless that is the current page. */
const moduleCrumb = (label: string, to: string | undefined, pathname: string): Link =>
  to === undefined || to.split("?")[0] === pathname ? { label } : { label, to, isModule: true };

/** Breadcrumb of the current page, the page itself last and without link. Empty for pages without a handle. */
export function useCrumbs(): Link[] {
  const { t } = useTranslation();
  const { me } = useFrame();
  const hrefOf = useEntryHref();
  const page = useMatches().filter(isPage).at(-1);
  if (!page) return [];
  // a failed page has no data: undefined without script, null during an answer
  const failed = page.data === undefined || page.data === null;
  const name = (crumb: Crumb) => (typeof crumb === "string" ? t(crumb) : failed ? "" : crumb(page.data, t));
  const place = (to: string | ((data: unknown) => string)) =>
    typeof to === "string" ? to : failed ? "" : to(page.data);
  const fill = (to: string) => to.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(page.params[key] ?? ""));
  const module = moduleOf(page.pathname);
  const [first] = (me ? menuOf(me) : []).find(({ id }) => id === module?.id)?.items ?? [];
  const entry = module && currentItem(module.items, page.pathname);
  const list = entry && entry.path !== page.pathname ? [{ to: entry.path, crumb: entry.labelKey }] : [];
  return [
    { label: t("common:beranda"), to: "/" },
    ...(module ? [moduleCrumb(t(module.labelKey), first && hrefOf(first), page.pathname)] : []),
    ...(page.handle.above ?? list).map(({ to, crumb }) => ({ label: name(crumb), to: fill(place(to)) })),
    { label: name(page.handle.crumb) },
  ].filter(({ label }, at, all) => label !== "" && label !== all[at + 1]?.label);
}

/** The address that the menu marks as current: the nearest menu entry above this page, or the page's own. */
export function useHere(): string {
  const { pathname } = useLocation();
  // a module links to its first page, which is not the current page
  const crumbs = useCrumbs().filter(({ isModule }) => !isModule);
  const addresses = [pathname, ...crumbs.map(({ to }) => to ?? "").reverse()];
  return addresses.find(isEntry) ?? pathname;
}
