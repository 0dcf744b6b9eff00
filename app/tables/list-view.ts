import type { CellKind } from "~/contract/list";
import type { HakWakil } from "~/domain/pihak";

/** Longest text of a filter. */
export const MAX_FILTER = 100;

export type CellView = {
  readonly text: string;
  readonly kind: CellKind;
  readonly href?: string;
  readonly none?: string;
  /** Shown small below it. */
  readonly bawah?: string;
};
export type ColumnView = {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
  /** Target of a click on the head; absent: cannot be sorted. */
  readonly sortHref?: string;
  readonly sorted?: "ascending" | "descending";
  /** On official paper: the number of the column, and a mark if nobody fills it in. */
  readonly butir?: string;
  readonly otomatis?: boolean;
  /** True for the last amount of a wide table. */
  readonly ujung?: true;
  /** Classes of its head. */
  readonly kepala?: string | undefined;
};
export type LinkView = { readonly label: string; readonly href: string };
export type RowView = {
  readonly id: string;
  /** The name of the row: its number. */
  readonly name: string;
  readonly cells: readonly CellView[];
  readonly actions: readonly LinkView[];
  /** The column that offers decisions in place of its value, and the names of the bulk actions that decide. */
  readonly putusan?: { readonly kolom: number; readonly aksi: readonly string[] };
  readonly selected: boolean;
};
type FilterOption = { readonly value: string; readonly label: string };
export type FilterView = {
  readonly name: string;
  readonly label: string;
  readonly kind: "teks" | "pilihan" | "masa" | "tanggal" | "rupiah" | "tetap";
  readonly value: string;
  readonly options?: readonly FilterOption[];
};
/** An active filter that no current view tells, with the address that removes it. */
export type ChipView = { readonly label: string; readonly value: string; readonly href: string };
export type PageLink = { readonly page: number | null; readonly href: string; readonly current: boolean };
export type BulkView = {
  readonly name: string;
  readonly label: string;
  readonly danger: boolean;
  readonly pendek?: string;
  readonly hak?: readonly HakWakil[];
};
export type SelectionView = {
  readonly mode: "none" | "page" | "all";
  readonly pageHref: string;
  readonly allHref: string;
  readonly noneHref: string;
  /**
   * The sum of the chosen rows: its name, the sums of the page and of the whole filter, and the address for the sum of
   * ticked rows.
   */
  readonly sum?: { readonly label: string; readonly page: number; readonly all?: number; readonly href?: string };
};
/** A view of the list; `own` marks one stored by its reader. */
export type WayView = LinkView & {
  readonly current: boolean;
  readonly own?: true;
  /** The number of its rows, if they wait for the reader. */
  readonly banyak?: string;
};
/** Address for storing the current view under a name, or for renaming and deleting stored views. */
export type KeepingView = { readonly href: string; readonly what: "simpan" | "atur" };
/** Columns to choose from; `first` is always shown. */
export type ChooserView = {
  readonly href: string;
  readonly closeHref: string;
  /** The address after the choice. Columns in the address would override the choice. */
  readonly backHref: string;
  readonly open: boolean;
  readonly first: string;
  readonly columns: readonly { readonly key: string; readonly label: string; readonly chosen: boolean }[];
  /** The current choice of columns. */
  readonly now: "standar" | "coretax" | "sendiri";
  readonly coretax: boolean;
};
/** Page links for a long list. */
export type Pager = {
  readonly caption: string;
  readonly total: number;
  readonly pages: number;
  readonly links: readonly PageLink[];
  readonly perPage: number;
  readonly sizes: readonly { readonly size: number; readonly href: string }[];
};
/** A list page as plain data: texts in the reader's language, addresses complete. */
export type ListView = Pager & {
  readonly id: string;
  readonly path: string;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  /** Sums of the whole list, from the first column that has one. */
  readonly totals?: { readonly from: number; readonly cells: readonly CellView[] };
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly filters: readonly FilterView[];
  readonly chips: readonly ChipView[];
  /** Unreadable parts of the request. The list shows more than intended, so its rows allow no action. */
  readonly unread: readonly { readonly label: string; readonly value: string }[];
  readonly clearHref: string;
  readonly ways: readonly WayView[];
  readonly keeping?: KeepingView;
  readonly chooser?: ChooserView;
  /** Hidden fields of the filter form: order and page size. */
  readonly kept: readonly { readonly name: string; readonly value: string }[];
  readonly exports: readonly LinkView[];
  readonly bulk: readonly BulkView[];
  readonly selection?: SelectionView;
  /** The result of an action that the list itself sent, with a link to the details. */
  readonly hasil?: LinkView & { readonly teks: string };
  /** The rows that still wait, and their view. */
  readonly sisa?: { readonly banyak: string; readonly href: string };
  readonly hasActions: boolean;
  readonly empty: string;
};
