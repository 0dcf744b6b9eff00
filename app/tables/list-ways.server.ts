import type { i18n } from "i18next";
import type { ColumnDef, ListDef } from "./define-list";
import { hrefOf, type ListState } from "./list-query.server";
import type { ChooserView, WayView } from "./list-view";

/** All of the list, then its other ways; those of the period being worked on only where there is one. */
export function waysOf<R>(def: ListDef<R>, state: ListState, texts: i18n): WayView[] {
  const { kini } = state;
  const given = (def.views ?? []).flatMap(({ filters, ...view }) => {
    const meant = Object.entries(filters).map(([name, value]) => [name, value === "@kini" ? kini : value] as const);
    const known = meant.every(([, value]) => value);
    return known ? [{ ...view, filters: Object.fromEntries(meant) as ListState["filters"] }] : [];
  });
  if (given.length === 0) return [];
  const here = pathOf(state);
  const now = written(state.filters);
  const all = { label: "komponen:daftar.semua", filters: {} as ListState["filters"], path: undefined };
  return [all, ...given].map(({ label, filters, path = here }) => {
    const own = path === here;
    // the order of one list is none of another
    const change = { page: 1, filters, unread: {}, ...(own ? {} : { sort: def.sort }) } as Partial<ListState>;
    return {
      label: texts.t(label),
      href: hrefOf(state, def, change, path),
      current: own && written(filters) === now,
    };
  });
}
/** A page that script asks for by its data has the same address. */
const pathOf = ({ path }: ListState): string => path.replace(/\.data$/, "");
function written(filters: ListState["filters"]): string {
  const query = new URLSearchParams(filters);
  query.sort();
  return String(query);
}

/** Lists of few columns have none to choose from. */
const FEW = 5;
/** What there is to choose from; its boxes are sent along only while the choice is open. */
export function chooserOf<R>(
  def: ListDef<R>,
  shown: readonly ColumnDef<R>[],
  state: ListState,
  texts: i18n,
): ChooserView | undefined {
  const [first, ...rest] = def.columns;
  if (!first || def.columns.length < FEW) return undefined;
  const here = hrefOf(state, def, { selection: "none" });
  const { columns, choosing = false } = state;
  const keys = new Set(shown.map(({ key }) => key));
  return {
    href: `${here}${here.includes("?") ? "&" : "?"}kolom=atur`,
    closeHref: here,
    open: choosing,
    first: texts.t(first.label),
    columns: choosing
      ? rest.map((column) => ({ key: column.key, label: texts.t(column.label), chosen: keys.has(column.key) }))
      : [],
    now: columns === undefined ? "standar" : columns === "coretax" ? "coretax" : "sendiri",
    coretax: def.coretax !== undefined,
  };
}
