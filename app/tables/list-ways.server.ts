import type { i18n } from "i18next";
import { formatMasa } from "~/i18n/format";
import { isListOfPeriod } from "~/web/menu";
import type { ColumnDef, ListDef } from "./define-list";
import { hrefOf, type ListState } from "./list-query.server";
import type { ChooserView, WayView } from "./list-view";

/**
 * All of the list, what is of the period that is worked on, then its own ways; those of the period only where there is
 * one. A list without ways of its own keeps its other filters on the way from all periods to one and back.
 */
export function waysOf<R>(def: ListDef<R>, state: ListState, texts: i18n): WayView[] {
  const { kini } = state;
  const here = pathOf(state);
  const { masa: _, ...others } = state.filters;
  const base: ListState["filters"] = def.views ? {} : others;
  const own = (def.views ?? []).flatMap(({ filters, label, path = here }) => {
    const meant = Object.entries(filters).map(([name, value]) => [name, value === "@kini" ? kini : value] as const);
    const known = meant.every(([, value]) => value);
    return known ? [{ label: texts.t(label), path, filters: Object.fromEntries(meant) as ListState["filters"] }] : [];
  });
  const period = periodOf(def, here, state, texts).map((way) => ({
    ...way,
    path: here,
    filters: { ...base, masa: way.masa },
  }));
  if (own.length + period.length === 0) return [];
  const now = written(state.filters);
  const all = { label: texts.t(def.views ? "komponen:daftar.semua" : "komponen:daftar.semua_masa"), path: here };
  return [{ ...all, filters: base }, ...period, ...own].map(({ label, filters, path }) => {
    const stays = path === here;
    // the order of one list is none of another
    const change = { page: 1, filters, unread: {}, ...(stays ? {} : { sort: def.sort }) } as Partial<ListState>;
    return { label, href: hrefOf(state, def, change, path), current: stays && written(filters) === now };
  });
}

/** The way to the period that is worked on, by its name; none where the page cannot be kept to one. */
function periodOf<R>({ filters = [] }: ListDef<R>, here: string, { kini }: ListState, texts: i18n) {
  if (!kini || !isListOfPeriod(here) || !filters.some(({ kind, name }) => kind === "masa" && name === "masa"))
    return [];
  return [{ masa: kini, label: texts.t("komponen:daftar.masa_kini", { masa: formatMasa(kini, texts.language) }) }];
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
