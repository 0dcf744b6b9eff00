import type { i18n } from "i18next";
import type { FilterKind, ListColumn } from "~/contract/list";
import type { HakWakil } from "~/domain/pihak";

/** A column of a table: the parts that the contract declares, and those of the screen alone. */
export type ColumnDef<R> = Pick<ListColumn, "as" | "sortable" | "words" | "none" | "total" | "extra" | "rinci"> & {
  /** Key of the API's row and of its `sort`. */
  readonly key: string;
  /** Full text key: `efaktur:kolom.nomor`. */
  readonly label: string;
  /** A name given by people, in place of a text of the product. */
  readonly judul?: string;
  /** The value of the cell, if it is not the row's value under `key`. */
  readonly value?: (row: R, texts: i18n) => unknown;
  /** Shown small below the value: another name for it, the goods, the month of a decision. */
  readonly bawah?: (row: R, texts: i18n) => string | null;
  /** True if it is shown only while its sum is not zero. */
  readonly nihil?: true;
  /** On official paper: the number of the column, and a mark if nobody fills it in. */
  readonly butir?: string;
  readonly otomatis?: boolean;
};
/** A view of a list: its filters, with `@kini` for the working period. */
export type ViewDef = {
  readonly label: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Address of another list that belongs to this one. */
  readonly path?: string;
  /** True if the number of its rows is told, because they wait for the reader. */
  readonly hitung?: true;
  /** True for a switch: it adds to the current filters, and removes only itself. */
  readonly sakelar?: true;
};
export type FilterDef = {
  /** Name in the address and of the API's query. A range (of days, of whole rupiah) gives `<name>Dari` and `<name>Sampai`. */
  readonly name: string;
  readonly label: string;
  /** `tetap` is only set by a link. It has no box, and its `words` describe the limit. */
  readonly kind: Exclude<FilterKind, "query">;
  readonly options?: readonly string[];
  /** Names of the options given by people, in place of texts of the product. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Prefix of the text key of an option. States have their own texts. */
  readonly words?: string;
};
type RowAction = { readonly label: string; readonly href: string };
export type BulkAction = {
  readonly name: string;
  readonly label: string;
  readonly danger?: boolean;
  /** Its label in a row, if a shorter one is clear there. */
  readonly pendek?: string;
  /** Rights, of which one is needed. Absent: reading, which everybody can do. */
  readonly hak?: readonly HakWakil[];
};
export type ListDef<R> = {
  readonly id: string;
  readonly caption: string;
  /** Text of the page for an empty list, with the remedy. */
  readonly empty: string;
  readonly columns: readonly ColumnDef<R>[];
  readonly filters?: readonly FilterDef[];
  readonly rowId: (row: R) => string;
  /** The row's name for people: its number. */
  readonly rowName: (row: R) => string;
  readonly rowHref?: (row: R) => string | undefined;
  readonly rowActions?: (row: R) => readonly RowAction[];
  readonly bulk?: readonly BulkAction[];
  /** Decisions in the row, in place of the value of a column: names of bulk actions, none for a decided row. */
  readonly putusan?: { readonly kolom: string; readonly of: (row: R) => readonly string[] };
  /**
   * Key of the amount that is summed for the chosen rows. The API computes it at `exportPath` by `answerChosenSum`. The
   * browser computes no figure, and no page carries amounts for it.
   */
  readonly chosenSum?: string;
  /** Views of the list, shown above it after the view of all rows. */
  readonly views?: readonly ViewDef[];
  /** Filters that every view of the list keeps, because the page itself tells them. */
  readonly tetap?: readonly string[];
  /** Keys of the columns after the first, in the order of Coretax. */
  readonly coretax?: readonly string[];
  /** Column key, `-` before it for the other direction. */
  readonly sort?: string;
  /** Address that answers the same list as a file (`format=csv|xlsx`). */
  readonly exportPath?: string;
};

/** The choices of a filter that are only known at the request: ids and their names for people. */
export type Choices = Readonly<
  Record<string, readonly { readonly value: string; readonly label: string }[] | undefined>
>;
/** A list whose filters of these names take the given choices. A filter without choices is left out. */
export const withChoices = <R>(def: ListDef<R>, choices: Choices): ListDef<R> => ({
  ...def,
  filters: (def.filters ?? []).flatMap((filter) => {
    if (!(filter.name in choices)) return [filter];
    const chosen = choices[filter.name] ?? [];
    const labels = Object.fromEntries(chosen.map(({ value, label }) => [value, label]));
    return chosen.length === 0 ? [] : [{ ...filter, options: chosen.map(({ value }) => value), labels }];
  }),
});

/** A list page as data. The first column is the row's head and its link. */
export const defineList = <R>(def: ListDef<R>): ListDef<R> => def;

/** The names a filter has in the address. */
export const filterNames = ({ kind, name }: FilterDef): string[] =>
  kind === "rentangTanggal" || kind === "rentangRupiah" ? [`${name}Dari`, `${name}Sampai`] : [name];
