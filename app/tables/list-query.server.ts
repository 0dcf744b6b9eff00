import { parseMasa, parseTanggal } from "~/contract/isian";
import { type FilterDef, filterNames, type ListDef } from "./define-list";

export const PAGE_SIZES = [20, 50, 100, 500] as const;
export type Selection = "none" | "page" | "all";
/** What an address asks of a list. `filters` holds only what is set and can be read. */
export type ListState = {
  readonly path: string;
  readonly page: number;
  readonly perPage: number;
  readonly sort?: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly selection: Selection;
};

const wholeNumber = (text: string | null): number => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0);

function filterValue(filter: FilterDef, raw: string): string | undefined {
  const text = raw.trim().slice(0, 100);
  if (text === "") return undefined;
  if (filter.kind === "masa") return parseMasa(text) ?? undefined;
  if (filter.kind === "rentangTanggal") return parseTanggal(text) ?? undefined;
  if (filter.kind === "pilihan" || filter.kind === "status") return filter.options?.includes(text) ? text : undefined;
  return text;
}

/** A period of two boxes arrives as `<name>.bulan` and `<name>.tahun`. */
function rawValue(query: URLSearchParams, name: string): string {
  const [month, year] = [query.get(`${name}.bulan`), query.get(`${name}.tahun`)];
  return query.get(name) ?? (month && year ? `${year}-${month}` : "");
}

/**
 * Reads a list's address leniently: what makes no sense counts as not said (page 1, 20 rows, the list's own order).
 * `path` and `query` may come from a post that carries the list's address along.
 */
export function listStateOf<R>(path: string, query: URLSearchParams, def: ListDef<R>): ListState {
  const perPage = wholeNumber(query.get("perPage"));
  const sort = query.get("sort") ?? "";
  const sortable = def.columns.some((column) => column.sortable && column.key === sort.replace(/^-/, ""));
  const chosen = query.get("pilih");
  const filters = (def.filters ?? []).flatMap((filter) =>
    filterNames(filter).flatMap((name) => {
      const value = filterValue(filter, rawValue(query, name));
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  return {
    path,
    page: Math.max(1, wholeNumber(query.get("page"))),
    perPage: (PAGE_SIZES as readonly number[]).includes(perPage) ? perPage : PAGE_SIZES[0],
    sort: sortable ? sort : def.sort,
    filters: Object.fromEntries(filters),
    selection: chosen === "halaman" ? "page" : chosen === "semua" ? "all" : "none",
  };
}

export function listQueryOf<R>(request: Request, def: ListDef<R>): ListState {
  const url = new URL(request.url);
  return listStateOf(url.pathname, url.searchParams, def);
}

/** The query of the API's list call. */
export const apiQueryOf = ({
  page,
  perPage,
  sort,
  filters,
}: ListState): { page: number; perPage: number; sort?: string } & Record<string, string | number | undefined> => ({
  ...filters,
  page,
  perPage,
  sort,
});

/** The address of a list in another state. The list's own order and size are left out. */
export function hrefOf<R>(
  state: ListState,
  def: ListDef<R>,
  change: Partial<ListState> = {},
  path = state.path,
): string {
  const next = { ...state, selection: "none" as Selection, ...change };
  const query = new URLSearchParams(next.filters);
  if (next.sort && next.sort !== def.sort) query.set("sort", next.sort);
  if (next.perPage !== PAGE_SIZES[0]) query.set("perPage", String(next.perPage));
  if (next.page > 1) query.set("page", String(next.page));
  if (next.selection !== "none") query.set("pilih", next.selection === "page" ? "halaman" : "semua");
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
