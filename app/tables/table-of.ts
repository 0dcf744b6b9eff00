import type { List, ListColumn, RowOfList } from "~/contract/list";
import { type ColumnDef, defineList, type FilterDef, type ListDef } from "./define-list";

type Name<L extends List> = keyof L["columns"] & string;
type Choices = Readonly<Record<string, readonly string[] | undefined>>;
type Own<R> = Partial<Omit<ListDef<R>, "columns" | "filters" | "rowName">>;
/** The parts of a table that its definition in the contract cannot have: addresses, actions and drawn values. */
export type Drawn<L extends List, R> = Own<R> & {
  readonly rowName: (row: R) => string;
  /** Names of the columns, if not those of the definition; a column of the screen alone stands here itself. */
  readonly columns?: readonly (Name<L> | ColumnDef<R>)[];
  /** The parts of columns that differ on this screen. */
  readonly cells?: { readonly [K in Name<L>]?: Partial<ColumnDef<R>> };
  /** Choices of filters on this screen, if not those of the definition. */
  readonly options?: { readonly [K in keyof L["filters"] & string]?: readonly string[] };
  /** The filters in their order, if not all of the definition after the search text. */
  readonly filters?: readonly (FilterDef | "q" | (keyof L["filters"] & string))[];
};

const columnOf = <R>(key: string, labels: string, column: ListColumn, own: Partial<ColumnDef<R>>): ColumnDef<R> => {
  const { head, as, sortable, words, none, total, extra, rinci } = column;
  return { key, label: head ?? `${labels}.${key}`, as, sortable, words, none, total, extra, rinci, ...own };
};

function filterOf(list: List, name: string, chosen: readonly string[] | undefined): FilterDef {
  if (name === "q") return { name, label: list.cari, kind: "teks" };
  const filter = list.filters[name];
  const column = list.columns[name];
  if (!filter) throw new RangeError(`${list.id} has no filter ${name}`);
  const { kind, options: all, words = column?.words } = filter;
  const options = chosen ?? all;
  if (kind === "query") throw new RangeError(`the filter ${name} of ${list.id} has no box`);
  return {
    name,
    label: filter.label ?? column?.head ?? `${list.labels}.${name}`,
    kind,
    ...(options ? { options } : {}),
    ...(words && (kind === "pilihan" || kind === "tetap") ? { words } : {}),
  };
}

/** The table of a list. The first column is the row's head and its link. */
export function tableOf<L extends List, R = RowOfList<L>>(list: L, drawn: Drawn<L, NoInfer<R>>): ListDef<R> {
  const { columns = list.table as readonly Name<L>[], cells = {}, filters, options = {}, rowName, ...own } = drawn;
  if (!own.rowId && !list.columns.id) throw new RangeError(`the rows of ${list.id} need a rowId`);
  const shown = filters ?? ["q", ...Object.keys(list.filters).filter((name) => list.filters[name]?.kind !== "query")];
  return defineList<R>({
    id: list.id,
    caption: `${list.texts}.judul`,
    empty: `${list.texts}.kosong`,
    columns: columns.map((one) =>
      typeof one === "string"
        ? columnOf<R>(
            one,
            list.labels,
            list.columns[one] as ListColumn,
            (cells as Record<string, Partial<ColumnDef<R>>>)[one] ?? {},
          )
        : one,
    ),
    filters: shown.map((one) => (typeof one === "string" ? filterOf(list, one, (options as Choices)[one]) : one)),
    rowId: (row) => String((row as { readonly id?: unknown }).id),
    rowName,
    ...own,
  });
}
