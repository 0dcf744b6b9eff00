import type { i18n } from "i18next";
import { formatAngka } from "~/i18n/format";
import { isListOfPeriod } from "~/web/menu";
import { paths } from "~/web/paths";
import type { ColumnDef, ListDef } from "./define-list";
import { apiQueryOf, hrefOf, type ListState, listStateOf } from "./list-query.server";
import type { ChooserView, KeepingView, WayView } from "./list-view";
import { columnsKept, queryOf, writeColumns } from "./own-views.server";

/** The number of rows of a view by its label. */
export type Counts = ReadonlyMap<string, number>;
/** Asks the API for the number of rows of each view whose rows wait for the reader. */
export async function countsOf<R>(
  def: ListDef<R>,
  state: ListState,
  texts: i18n,
  load: (query: ReturnType<typeof apiQueryOf>) => Promise<{ readonly total: number }>,
): Promise<Counts> {
  const { tetap = [], views = [] } = def;
  const stay = Object.fromEntries(Object.entries(state.filters).filter(([name]) => tetap.includes(name)));
  const counted = views.filter(({ hitung }) => hitung);
  const totals = await Promise.all(
    counted.map(async ({ label, filters }) => {
      const { total } = await load(apiQueryOf({ ...state, page: 1, perPage: 1, filters: { ...stay, ...filters } }));
      return [texts.t(label), total] as const;
    }),
  );
  return new Map(totals);
}

/** The views of a list, and the names of the filters that the current one tells by itself. */
type Ways = { readonly ways: readonly WayView[]; readonly told: readonly string[] };
type Way = Pick<WayView, "label"> &
  Pick<ListState, "path" | "filters"> & { readonly on?: boolean; readonly tells: readonly string[] };

/** The filters after a click on a switch, and its current state. */
function turned(now: ListState["filters"], switched: ListState["filters"]) {
  const on = Object.entries(switched).every(([name, value]) => now[name] === value);
  const others = Object.entries(now).filter(([name]) => !(name in switched));
  return { on, filters: on ? Object.fromEntries(others) : { ...now, ...switched } };
}

/**
 * The view of all rows, that of the working period, then the list's own views and switches. The period's view needs a
 * period. A list without views of its own keeps its other filters between all periods and one.
 */
export function waysOf<R>(def: ListDef<R>, state: ListState, texts: i18n, counts: Counts): Ways {
  const { kini } = state;
  const here = pathOf(state);
  const { masa: _, ...others } = state.filters;
  const { tetap = [] } = def;
  const stay = Object.fromEntries(Object.entries(others).filter(([name]) => tetap.includes(name)));
  const base: ListState["filters"] = def.views ? stay : others;
  const own = (def.views ?? []).flatMap(({ filters, label, path = here, sakelar }) => {
    const meant = Object.entries(filters).map(([name, value]) => [name, value === "@kini" ? kini : value] as const);
    const known = meant.every(([, value]) => value);
    const asked = { ...stay, ...Object.fromEntries(meant) } as ListState["filters"];
    const tells = Object.keys(filters);
    if (sakelar) return [{ label: texts.t(label), path, tells, ...turned(state.filters, asked) }];
    return known ? [{ label: texts.t(label), path, tells, filters: asked }] : [];
  });
  const period = periodOf(def, here, state, texts).map((way) => ({
    ...way,
    path: here,
    tells: ["masa"],
    filters: { ...base, masa: way.masa },
  }));
  const kept = keptWays(def, state);
  if (own.length + period.length + kept.length === 0) return { ways: [], told: tetap };
  const now = written(state.filters);
  const taken = kept.some(({ current }) => current);
  const all = {
    label: texts.t(def.views ? "komponen:daftar.semua" : "komponen:daftar.semua_masa"),
    path: here,
    tells: [],
  };
  const told = [...tetap];
  const given = [{ ...all, filters: base }, ...period, ...own].map(
    ({ label, filters, path, on, tells }: Way): WayView => {
      const stays = path === here;
      // the order of one list does not fit another, and a stored view has its own columns
      const sort = stays ? state.sort : def.sort;
      const change = { page: 1, filters, unread: {}, sort, susunan: undefined } as Partial<ListState>;
      const current = on ?? (!taken && stays && written(filters) === now);
      if (current) told.push(...tells);
      const waiting = counts.get(label) ?? 0;
      const banyak = waiting > 0 ? { banyak: formatAngka(waiting, texts.language) } : {};
      return { label, href: hrefOf(state, def, change, path), current, ...banyak };
    },
  );
  return { ways: [...given, ...kept], told };
}

/** The reader's stored views of the list. Parts that the list no longer has are left out. */
function keptWays<R>(def: ListDef<R>, state: ListState): WayView[] {
  const here = pathOf(state);
  return (state.milik ?? []).map((view) => {
    const { filters, sort } = listStateOf(here, queryOf(view, state.kini), def);
    const susunan = columnsKept(view);
    const same = susunan === state.susunan && (sort ?? "") === (state.sort ?? "");
    return {
      label: view.nama,
      href: hrefOf(state, def, { page: 1, filters, unread: {}, sort, susunan } as Partial<ListState>, here),
      current: same && written(filters) === written(state.filters),
      own: true,
    };
  });
}

/**
 * Address for storing the current view, or for changing stored views if it is stored. Empty for the list's default
 * view.
 */
export function keepingOf<R>(def: ListDef<R>, state: ListState, ways: readonly WayView[]): { keeping?: KeepingView } {
  const { milik } = state;
  if (!milik || (!def.filters?.length && def.columns.length < FEW)) return {};
  if (!isOwnLook(def, state, ways)) return {};
  const dari = hrefOf(state, def, { page: 1, susunan: writeColumns(state.columns) }, pathOf(state));
  const what = ways.some(({ own, current }) => own && current) ? "atur" : "simpan";
  return { keeping: { what, href: `${paths.tampilan()}?${new URLSearchParams({ untuk: def.id, dari })}` } };
}

/** True if the reader has changed the view: by filters that no given view has, by an order, by columns. */
function isOwnLook<R>(def: ListDef<R>, state: ListState, ways: readonly WayView[]): boolean {
  if (state.columns !== undefined || (state.sort ?? "") !== (def.sort ?? "")) return true;
  if (ways.some(({ own, current }) => own && current)) return true;
  const { kini } = state;
  const here = pathOf(state);
  const looks = (def.views ?? [])
    .filter(({ path = here }) => path === here)
    .map(({ filters }) =>
      Object.fromEntries(
        Object.entries(filters).map(([name, value]) => [name, value === "@kini" ? (kini ?? "") : value]),
      ),
    );
  const given: readonly ListState["filters"][] = [{}, ...looks];
  return !given.some((one) => written(one) === written(state.filters));
}

/** The view of the working period, which the frame of the page names. Undefined if the page has no period filter. */
function periodOf<R>({ filters = [] }: ListDef<R>, here: string, { kini }: ListState, texts: i18n) {
  if (!kini || !isListOfPeriod(here) || !filters.some(({ kind, name }) => kind === "masa" && name === "masa"))
    return [];
  return [{ masa: kini, label: texts.t("komponen:daftar.masa_kini") }];
}

/** A page has the same address when script asks for its data. */
const pathOf = ({ path }: ListState): string => path.replace(/\.data$/, "");
function written(filters: ListState["filters"]): string {
  const query = new URLSearchParams(filters);
  query.sort();
  return String(query);
}

/** Lists with this few columns have no choice of columns. */
const FEW = 5;
/** The columns to choose from. Their boxes are drawn only while the choice is open. */
export function chooserOf<R>(
  def: ListDef<R>,
  shown: readonly ColumnDef<R>[],
  state: ListState,
  texts: i18n,
): ChooserView | undefined {
  const [first, ...rest] = def.columns;
  if (!first || def.columns.length < FEW) return undefined;
  const here = hrefOf(state, def, { selection: "none" });
  const backHref = hrefOf(state, def, { selection: "none", susunan: undefined });
  const { columns, choosing = false } = state;
  const keys = new Set(shown.map(({ key }) => key));
  return {
    href: `${here}${here.includes("?") ? "&" : "?"}kolom=atur`,
    closeHref: here,
    backHref,
    open: choosing,
    first: texts.t(first.label),
    columns: choosing
      ? rest.map((column) => ({ key: column.key, label: texts.t(column.label), chosen: keys.has(column.key) }))
      : [],
    now: columns === undefined ? "standar" : columns === "coretax" ? "coretax" : "sendiri",
    coretax: def.coretax !== undefined,
  };
}
