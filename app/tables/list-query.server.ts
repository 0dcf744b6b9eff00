import type { Tampilan } from "~/contract/daftar";
import type { Masa } from "~/domain/kit/tanggal";
import { parseMasa, parseTanggal, plainText } from "~/domain/kit/tertulis";
import { masaKerjaOf } from "~/web/masa.server";
import type { Query, Visit } from "~/web/visit";
import { type ChosenColumns, chosenColumns, columnsOf } from "./columns.server";
import { type FilterDef, filterNames, type ListDef } from "./define-list";
import { MAX_FILTER } from "./list-view";
import { columnsAsked, SUSUNAN, writeColumns } from "./own-views.server";

export const PAGE_SIZES = [20, 50, 100, 500] as const;
type Selection = "none" | "page" | "all";
/** The state of a list in its address. `filters` holds only readable values. */
export type ListState = {
  readonly path: string;
  readonly page: number;
  readonly perPage: number;
  readonly sort?: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Unreadable periods and days of the request, as typed. The list then differs from the intended one. */
  readonly unread: Readonly<Record<string, string>>;
  readonly selection: Selection;
  /** The reader's choice of columns; read from a visit only. */
  readonly columns?: ChosenColumns | undefined;
  /** The columns named in the address. They override those stored for the reader. */
  readonly susunan?: string | undefined;
  /** The reader's stored views of the list; absent if none can be stored. */
  readonly milik?: readonly Tampilan[] | undefined;
  /** True if the choice of columns is open. */
  readonly choosing?: boolean;
  /** The working period, if the reader is in a class. */
  readonly kini?: Masa | undefined;
  /** True if the API must give the values marked `rinci`. */
  readonly rinci?: boolean;
};

const wholeNumber = (text: string | null): number => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0);

/** Whole rupiah as digits, with or without thousands marks of any language; undefined for any other text. */
function wholeRupiah(raw: string): string | undefined {
  const text = plainText(raw).replace(/^Rp\s*/i, "");
  return /^(\d{1,15}|\d{1,3}([., ]\d{3}){1,4})$/.test(text) ? text.replace(/\D/g, "") : undefined;
}

function filterValue(filter: FilterDef, raw: string): string | undefined {
  if (raw === "") return undefined;
  if (filter.kind === "masa") return parseMasa(raw) ?? undefined;
  if (filter.kind === "rentangTanggal") return parseTanggal(raw) ?? undefined;
  if (filter.kind === "rentangRupiah") return wholeRupiah(raw);
  if (filter.kind === "pilihan" || filter.kind === "status")
    return filter.options === undefined || filter.options.includes(raw) ? raw : undefined;
  return raw;
}

/** A period of two boxes arrives as `<name>.bulan` and `<name>.tahun`. One of them alone is half a period. */
function rawValue(query: Query, name: string): string {
  const boxes = [query.get(`${name}.tahun`), query.get(`${name}.bulan`)];
  return query.get(name) ?? (boxes.some(Boolean) ? boxes.map((box) => box ?? "").join("-") : "");
}

const TYPED: readonly FilterDef["kind"][] = ["masa", "rentangTanggal", "rentangRupiah"];
const isTyped = ({ kind }: FilterDef) => TYPED.includes(kind);

/**
 * Reads a list's address leniently. An invalid value counts as absent (page 1, 20 rows, the list's own order). An
 * invalid period, day or amount is kept as `unread`. `path` and `query` can come from a post that contains the list's
 * address.
 */
export function listStateOf<R>(path: string, query: Query, def: ListDef<R>): ListState {
  const perPage = wholeNumber(query.get("perPage"));
  const sort = query.get("sort") ?? "";
  const sortable = def.columns.some((column) => column.sortable && column.key === sort.replace(/^-/, ""));
  const chosen = query.get("pilih");
  const asked = (def.filters ?? []).flatMap((filter) =>
    filterNames(filter).map((name) => {
      const raw = rawValue(query, name).trim().slice(0, MAX_FILTER);
      return { name, raw, value: filterValue(filter, raw), typed: isTyped(filter) };
    }),
  );
  const filters = asked.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  const unread = asked.flatMap(({ name, raw, value, typed }) =>
    typed && raw !== "" && value === undefined ? [[name, raw] as const] : [],
  );
  return {
    path,
    page: Math.max(1, wholeNumber(query.get("page"))),
    perPage: (PAGE_SIZES as readonly number[]).includes(perPage) ? perPage : PAGE_SIZES[0],
    sort: sortable ? sort : def.sort,
    filters: Object.fromEntries(filters),
    unread: Object.fromEntries(unread),
    selection: chosen === "halaman" ? "page" : chosen === "semua" ? "all" : "none",
  };
}

export function listQueryOf<R>(visit: Visit, def: ListDef<R>): ListState {
  const { url, me = null } = visit;
  const asked = columnsAsked(url.searchParams);
  const columns = asked === null ? chosenColumns(def.id, visit.choices) : asked;
  const kerja = masaKerjaOf(visit);
  return {
    ...listStateOf(url.pathname, url.searchParams, def),
    columns,
    susunan: asked === null ? undefined : writeColumns(asked),
    milik: me && !me.readOnly ? me.tampilan.filter(({ daftar }) => daftar === def.id) : undefined,
    choosing: url.searchParams.get("kolom") === "atur",
    kini: kerja?.masa,
    rinci: columns !== undefined && columnsOf(def, columns).some((column) => column.rinci),
  };
}

/** The query of the API's list call. */
export const apiQueryOf = ({
  page,
  perPage,
  sort,
  filters,
  rinci,
}: ListState): { page: number; perPage: number; sort?: string } & Record<string, string | number | undefined> => ({
  ...filters,
  page,
  perPage,
  sort,
  ...(rinci ? { rinci: "ya" } : {}),
});

/** The address of a list in another state. The list's own order and size are left out. */
export function hrefOf<R>(
  state: ListState,
  def: ListDef<R>,
  change: Partial<ListState> = {},
  path = state.path,
): string {
  const next = { ...state, selection: "none" as Selection, ...change };
  const query = new URLSearchParams({ ...next.filters, ...next.unread });
  if (next.sort && next.sort !== def.sort) query.set("sort", next.sort);
  if (next.perPage !== PAGE_SIZES[0]) query.set("perPage", String(next.perPage));
  if (next.susunan) query.set(SUSUNAN, next.susunan);
  if (next.page > 1) query.set("page", String(next.page));
  if (next.selection !== "none") query.set("pilih", next.selection === "page" ? "halaman" : "semua");
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
