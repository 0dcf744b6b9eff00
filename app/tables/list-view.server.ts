import { redirect } from "@remix-run/node";
import type { i18n } from "i18next";
import { formatAngka, formatMasa, formatRupiah, formatTanggal, formatTanggalPendek, formatWaktu } from "~/i18n/format";
import { type ColumnDef, type FilterDef, filterNames, type ListDef } from "./define-list";
import { hrefOf, type ListState, PAGE_SIZES } from "./list-query.server";
import type { CellKind, CellView, ChipView, ColumnView, FilterView, ListView, PageLink, RowView } from "./list-view";

/** A page of the API; `totals` are sums over the whole filtered list, by column key. */
export type ListAnswer<R> = {
  readonly rows: readonly R[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly totals?: Readonly<Record<string, number>>;
};

function shown(kind: CellKind, value: unknown, language: string): string {
  if (value === null || value === undefined || value === "") return "";
  switch (kind) {
    case "rupiah":
      return formatRupiah(Number(value), language);
    case "angka":
      return formatAngka(Number(value), language);
    case "tanggal":
      return formatTanggalPendek(String(value), language);
    case "masa":
      return formatMasa(String(value), language);
    case "waktu":
      return formatWaktu(String(value), language);
    default:
      return String(value);
  }
}

function cell<R>(column: ColumnDef<R>, row: R, texts: i18n): CellView {
  const kind = column.as ?? "teks";
  const value = column.value ? column.value(row) : (row as Record<string, unknown>)[column.key];
  const word = column.words && typeof value === "string" && value !== "" ? texts.t(column.words + value) : value;
  return { text: shown(kind, word, texts.language), kind };
}

function rowView<R>(def: ListDef<R>, row: R, selected: boolean, texts: i18n): RowView {
  const [first, ...rest] = def.columns.map((column) => cell(column, row, texts));
  return {
    id: def.rowId(row),
    name: def.rowName(row),
    cells: first ? [{ ...first, href: def.rowHref?.(row) }, ...rest] : [],
    actions: (def.rowActions?.(row) ?? []).map(({ label, href }) => ({ label: texts.t(label), href })),
    selected,
  };
}

function columnView<R>(def: ListDef<R>, column: ColumnDef<R>, state: ListState, texts: i18n): ColumnView {
  const down = state.sort === `-${column.key}`;
  const up = state.sort === column.key;
  return {
    key: column.key,
    label: texts.t(column.label),
    kind: column.as ?? "teks",
    sortHref: column.sortable ? hrefOf(state, def, { page: 1, sort: up ? `-${column.key}` : column.key }) : undefined,
    sorted: up ? "ascending" : down ? "descending" : undefined,
  };
}

const optionLabel = (filter: FilterDef, value: string, texts: i18n): string =>
  filter.kind === "status" ? texts.t(`komponen:status.${value}`) : filter.words ? texts.t(filter.words + value) : value;

function filterViews<R>(def: ListDef<R>, state: ListState, texts: i18n): FilterView[] {
  return (def.filters ?? []).flatMap((filter) =>
    filterNames(filter).map((name, place): FilterView => {
      const range = filter.kind === "rentangTanggal";
      const label = texts.t(filter.label);
      const value = state.filters[name] ?? "";
      return {
        name,
        label: range ? texts.t(place === 0 ? "komponen:daftar.dari" : "komponen:daftar.sampai", { label }) : label,
        kind: range ? "tanggal" : filter.kind === "status" ? "pilihan" : (filter.kind as FilterView["kind"]),
        value: range ? value.split("-").reverse().join("-") : value,
        options: filter.options?.map((option) => ({ value: option, label: optionLabel(filter, option, texts) })),
      };
    }),
  );
}

function chips<R>(def: ListDef<R>, state: ListState, filters: readonly FilterView[], texts: i18n): ChipView[] {
  return filters
    .filter(({ value }) => value !== "")
    .map(({ name, label, kind, value, options }) => {
      const { [name]: raw = "", ...others } = state.filters;
      const shownValue = kind === "masa" ? formatMasa(raw, texts.language) : kind === "tanggal" ? formatTanggal(raw, texts.language) : (options?.find((o) => o.value === value)?.label ?? value);
      return { label, value: shownValue, href: hrefOf(state, def, { page: 1, filters: others }) };
    });
}

/** First, last, and two on each side of the current one; null stands for a gap. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 2, page - 1, page, page + 1, page + 2].filter((n) => n >= 1 && n <= pages));
  const numbers = [...near].sort((a, b) => a - b);
  return numbers.flatMap((n, at) => (at > 0 && n - (numbers[at - 1] ?? 0) > 1 ? [null, n] : [n]));
}

/**
 * Makes a list page of its definition, its address and the API's answer. A page beyond the last one is a redirect
 * to the first (thrown).
 */
export function listView<R>(def: ListDef<R>, state: ListState, answer: ListAnswer<R>, texts: i18n): ListView {
  const pages = Math.max(1, Math.ceil(answer.total / state.perPage));
  if (state.page > pages) throw redirect(hrefOf(state, def, { page: 1 }));
  const filters = filterViews(def, state, texts);
  const { totals } = answer;
  const links = pageNumbers(state.page, pages).map(
    (page): PageLink => ({ page, href: page === null ? "" : hrefOf(state, def, { page }), current: page === state.page }),
  );
  const { sort, perPage } = state;
  return {
    id: def.id,
    caption: texts.t(def.caption),
    path: state.path,
    columns: def.columns.map((column) => columnView(def, column, state, texts)),
    rows: answer.rows.map((row) => rowView(def, row, state.selection !== "none", texts)),
    totals: totals && def.columns.map(({ key, as = "teks" }) => ({ kind: as, text: shown(as, totals[key], texts.language) })),
    from: answer.total === 0 ? 0 : (state.page - 1) * perPage + 1,
    to: (state.page - 1) * perPage + answer.rows.length,
    total: answer.total,
    page: state.page,
    pages,
    links,
    perPage,
    sizes: PAGE_SIZES.map((size) => ({ size, href: hrefOf(state, def, { page: 1, perPage: size }) })),
    filters,
    chips: chips(def, state, filters, texts),
    clearHref: hrefOf(state, def, { page: 1, filters: {} }),
    kept: [
      ...(sort && sort !== def.sort ? [{ name: "sort", value: sort }] : []),
      ...(perPage === PAGE_SIZES[0] ? [] : [{ name: "perPage", value: String(perPage) }]),
    ],
    exports: def.exportPath
      ? (["csv", "xlsx"] as const).map((format) => {
          const href = hrefOf(state, def, { page: 1 }, def.exportPath);
          return { label: format.toUpperCase(), href: `${href}${href.includes("?") ? "&" : "?"}format=${format}` };
        })
      : [],
    bulk: (def.bulk ?? []).map(({ name, label, danger }) => ({ name, label: texts.t(label), danger: danger ?? false })),
    selection: def.bulk && {
      mode: state.selection,
      pageHref: hrefOf(state, def, { selection: "page" }),
      allHref: hrefOf(state, def, { selection: "all" }),
      noneHref: hrefOf(state, def),
    },
    hasActions: def.rowActions !== undefined,
    empty: texts.t(def.empty),
  };
}
