import { redirect } from "@remix-run/node";
import type { i18n } from "i18next";
import type { CellKind } from "~/contract/list";
import { dayFirst, isMasa } from "~/domain/kit/tanggal";
import { formatAngka, formatDesimal, formatMasa, formatTanggal, formatWaktuPendek } from "~/i18n/format";
import { fromList } from "~/web/from-list";
import { columnsOf, headed, withoutZeros } from "./columns.server";
import { type ColumnDef, type FilterDef, filterNames, type ListDef } from "./define-list";
import { hrefOf, type ListState, PAGE_SIZES } from "./list-query.server";
import type {
  CellView,
  ChipView,
  ColumnView,
  FilterView,
  LinkView,
  ListView,
  RowView,
  SelectionView,
} from "./list-view";
import { type Counts, chooserOf, keepingOf, waysOf } from "./list-ways.server";
import { SUSUNAN } from "./own-views.server";
import { pageLinks } from "./page-links";

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
      // the head of the column names rupiah
      return formatAngka(Number(value), language);
    case "angka":
      return formatAngka(Number(value), language);
    case "desimal":
      return formatDesimal(String(value), language);
    case "tanggal":
      return dayFirst(String(value));
    case "masa":
      return isMasa(String(value)) ? formatMasa(String(value), language) : String(value);
    case "waktu":
      return formatWaktuPendek(String(value), language);
    default:
      return String(value);
  }
}

function cell<R>(column: ColumnDef<R>, row: R, texts: i18n): CellView {
  const kind = column.as ?? "teks";
  const value = column.value ? column.value(row, texts) : (row as Record<string, unknown>)[column.key];
  const word = column.words && typeof value === "string" && value !== "" ? texts.t(column.words + value) : value;
  const text = shown(kind, word, texts.language);
  const none = text === "" && column.none ? texts.t(column.none) : undefined;
  return { text, kind: kind === "teks" ? roomFor(text) : kind, none, bawah: column.bawah?.(row, texts) || undefined };
}

/** A text that would break into many lines in a narrow column gets a wider one. */
const roomFor = ({ length }: string): CellKind => (length > 40 ? "panjang" : length > 14 ? "nama" : "teks");

/** The sums under a list; undefined if no column after the first has one. */
function totalsView<R>(
  columns: readonly ColumnDef<R>[],
  totals: Readonly<Record<string, number>>,
  language: string,
): ListView["totals"] {
  const cells = columns.map(({ key, as = "teks" }) => ({ kind: as, text: shown(as, totals[key], language) }));
  const from = cells.findIndex(({ text }) => text !== "");
  return from > 0 ? { from, cells: cells.slice(from) } : undefined;
}

type Drawn<R> = {
  readonly def: ListDef<R>;
  readonly columns: readonly ColumnDef<R>[];
  readonly state: ListState;
  readonly list: string;
  readonly texts: i18n;
};
const amountOf = (row: unknown, key: string): number => Number((row as Record<string, unknown>)[key] ?? 0);
/** The cell that names a row and leads to it; by the row's number where nothing stands in it. */
function firstCell(first: CellView, name: string, href: string | undefined): CellView {
  if (href === undefined || first.text.trim() !== "" || first.none) return { ...first, href };
  return { ...first, kind: "teks", text: name, href };
}
function rowView<R>(row: R, at: number, { def, columns, state, list, texts }: Drawn<R>): RowView {
  const [first, ...rest] = columns.map((column) => cell(column, row, texts));
  const href = def.rowHref?.(row);
  const nomor = formatAngka((state.page - 1) * state.perPage + at + 1, texts.language);
  const baris = texts.t("komponen:formulir.baris_ke", { nomor });
  const name = def.rowName(row).trim() || baris;
  const aksi = state.selection === "all" ? [] : (def.putusan?.of(row) ?? []);
  const kolom = columns.findIndex(({ key }) => key === def.putusan?.kolom);
  return {
    id: def.rowId(row),
    name,
    cells: first ? [firstCell(first, baris, href && fromList(href, list)), ...rest] : [],
    actions: (def.rowActions?.(row) ?? []).map(({ label, href: to }) => ({
      label: texts.t(label),
      href: fromList(to, list),
    })),
    selected: state.selection !== "none",
    ...(aksi.length > 0 && kolom > 0 ? { putusan: { kolom, aksi } } : {}),
  };
}

/** The name of a column. Amounts have their unit here, so that no cell repeats it. */
const headOf = <R>({ label, judul, as }: ColumnDef<R>, texts: i18n): string =>
  judul !== undefined
    ? judul
    : as === "rupiah"
      ? texts.t("komponen:daftar.dalam_rupiah", { nama: texts.t(label) })
      : texts.t(label);

function columnView<R>(def: ListDef<R>, column: ColumnDef<R>, state: ListState, texts: i18n): ColumnView {
  const down = state.sort === `-${column.key}`;
  const up = state.sort === column.key;
  return {
    key: column.key,
    label: headOf(column, texts),
    kind: column.as ?? "teks",
    sortHref: column.sortable ? hrefOf(state, def, { page: 1, sort: up ? `-${column.key}` : column.key }) : undefined,
    sorted: up ? "ascending" : down ? "descending" : undefined,
    butir: column.butir,
    otomatis: column.otomatis,
  };
}

const optionLabel = (filter: FilterDef, value: string, texts: i18n): string =>
  filter.labels?.[value] ??
  (filter.kind === "status"
    ? texts.t(`komponen:status.${value}`)
    : filter.words
      ? texts.t(filter.words + value)
      : value);

function filterView(filter: FilterDef, name: string, value: string, texts: i18n): FilterView {
  const label = texts.t(filter.label);
  const end = name.endsWith("Dari") ? "komponen:daftar.dari" : "komponen:daftar.sampai";
  if (filter.kind === "rentangTanggal")
    return { name, label: texts.t(end, { label }), kind: "tanggal", value: dayFirst(value) };
  if (filter.kind === "rentangRupiah") {
    const typed = value && formatAngka(Number(value), texts.language);
    return { name, label: texts.t(end, { label }), kind: "rupiah", value: typed };
  }
  if (filter.kind === "tetap")
    return { name, label, kind: "tetap", value, options: [{ value, label: texts.t(filter.words ?? "") }] };
  const options = filter.options?.map((option) => ({ value: option, label: optionLabel(filter, option, texts) }));
  return { name, label, kind: filter.kind === "status" ? "pilihan" : filter.kind, value, options };
}

const filterViews = <R>(def: ListDef<R>, state: ListState, texts: i18n): FilterView[] =>
  (def.filters ?? []).flatMap((filter) =>
    filterNames(filter).map((name) => {
      const view = filterView(filter, name, state.filters[name] ?? "", texts);
      return name in state.unread ? { ...view, value: state.unread[name] ?? "" } : view;
    }),
  );

const unreadViews = (filters: readonly FilterView[], { unread }: ListState): ListView["unread"] =>
  filters.filter(({ name }) => name in unread).map(({ name, label }) => ({ label, value: unread[name] ?? "" }));

function chipText({ kind, value, options }: FilterView, raw: string, language: string): string {
  if (kind === "masa") return formatMasa(raw, language);
  if (kind === "tanggal") return formatTanggal(raw, language);
  return options?.find((option) => option.value === value)?.label ?? value;
}

function chips<R>(def: ListDef<R>, state: ListState, filters: readonly FilterView[], texts: i18n): ChipView[] {
  return filters.flatMap((filter) => {
    const { [filter.name]: raw, ...others } = state.filters;
    if (raw === undefined) return [];
    const href = hrefOf(state, def, { page: 1, filters: others });
    return [{ label: filter.label, value: chipText(filter, raw, texts.language), href }];
  });
}

function exportLinks<R>(def: ListDef<R>, state: ListState): LinkView[] {
  if (!def.exportPath) return [];
  const href = hrefOf(state, def, { page: 1 }, def.exportPath);
  const mark = href.includes("?") ? "&" : "?";
  return ["csv", "xlsx"].map((format) => ({ label: format.toUpperCase(), href: `${href}${mark}format=${format}` }));
}

/** The hidden fields of the filter form: an order and a size other than the list's own, and the columns of a view. */
function keptQuery<R>(def: ListDef<R>, { sort, perPage, susunan }: ListState): ListView["kept"] {
  const order = [
    ...(sort && sort !== def.sort ? [{ name: "sort", value: sort }] : []),
    ...(susunan ? [{ name: SUSUNAN, value: susunan }] : []),
  ];
  return perPage === PAGE_SIZES[0] ? order : [...order, { name: "perPage", value: String(perPage) }];
}

/** The sums for the chosen rows: on the page, and over the whole filter if the API gives it. */
function chosenSumOf<R>(
  def: ListDef<R>,
  answer: ListAnswer<R>,
  texts: i18n,
): NonNullable<SelectionView["sum"]> | undefined {
  const { chosenSum: key } = def;
  const column = def.columns.find((one) => one.key === key);
  if (!key || !column) return undefined;
  const page = answer.rows.reduce((sum, row) => sum + amountOf(row, key), 0);
  const all = answer.totals?.[key];
  const asked = { ...(all === undefined ? {} : { all }), ...(def.exportPath ? { href: def.exportPath } : {}) };
  return { label: texts.t(column.label), page, ...asked };
}

/** Tables with this many columns can be wider than their window. */
const WIDE = 6;

/**
 * Makes a list page from its definition, its address and the API's answer. A page beyond the last one is a redirect to
 * the first (thrown).
 */
export function listView<R>(
  def: ListDef<R>,
  state: ListState,
  answer: ListAnswer<R>,
  texts: i18n,
  counts: Counts = new Map(),
): ListView {
  const pages = Math.max(1, Math.ceil(answer.total / state.perPage));
  if (state.page > pages) throw redirect(hrefOf(state, def, { page: 1 }));
  const filters = filterViews(def, state, texts);
  const { totals } = answer;
  const links = pageLinks(state.page, pages, (page) => hrefOf(state, def, { page }));
  const { perPage } = state;
  const unread = unreadViews(filters, state);
  const understood = unread.length === 0;
  const here = hrefOf(state, def);
  const columns = withoutZeros(columnsOf(def, state.columns), state.columns, totals);
  const ujung = columns.length < WIDE ? -1 : columns.findLastIndex(({ as }) => as === "rupiah");
  const drawn = { def, columns, state, list: here, texts };
  const chosenSum = def.bulk && chosenSumOf(def, answer, texts);
  const { ways, told } = understood ? waysOf(def, state, texts, counts) : { ways: [], told: [] };
  const chooser = chooserOf(def, columns, state, texts);
  return {
    id: def.id,
    caption: texts.t(def.caption),
    path: state.path,
    columns: columns.map((column, at) => ({
      ...headed(columnView(def, column, state, texts), at === ujung),
      ...(at === ujung ? { ujung: true as const } : {}),
    })),
    rows: answer.rows.map((row, at) => rowView(row, at, drawn)),
    totals: totals && totalsView(columns, totals, texts.language),
    from: answer.total === 0 ? 0 : (state.page - 1) * perPage + 1,
    to: (state.page - 1) * perPage + answer.rows.length,
    total: answer.total,
    page: state.page,
    pages,
    links,
    perPage,
    sizes: PAGE_SIZES.map((size) => ({ size, href: hrefOf(state, def, { page: 1, perPage: size }) })),
    filters,
    chips: chips(
      def,
      state,
      filters.filter(({ name }) => !told.includes(name)),
      texts,
    ),
    unread,
    clearHref: hrefOf(state, def, { page: 1, filters: {}, unread: {} }),
    ways,
    ...(understood ? keepingOf(def, state, ways) : {}),
    ...(chooser ? { chooser } : {}),
    kept: keptQuery(def, state),
    exports: understood ? exportLinks(def, state) : [],
    bulk: (def.bulk ?? []).map(({ name, label, danger = false, hak, pendek }) => ({
      name,
      label: texts.t(label),
      danger,
      hak,
      ...(pendek ? { pendek: texts.t(pendek) } : {}),
    })),
    selection:
      understood && def.bulk
        ? {
            mode: state.selection,
            pageHref: hrefOf(state, def, { selection: "page" }),
            allHref: hrefOf(state, def, { selection: "all" }),
            noneHref: hrefOf(state, def),
            ...(chosenSum ? { sum: chosenSum } : {}),
          }
        : undefined,
    hasActions: def.rowActions !== undefined,
    empty: texts.t(def.empty),
  };
}
