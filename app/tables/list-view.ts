import type { HakWakil } from "~/domain/pihak/hak";

/** Longest text that a filter takes. */
export const MAX_FILTER = 100;

/** A list page as plain data: texts in the reader's language, addresses made. */
export type CellKind =
  | "teks"
  | "nama"
  | "panjang"
  | "rupiah"
  | "angka"
  | "desimal"
  | "tanggal"
  | "masa"
  | "waktu"
  | "status"
  | "npwp"
  | "kode";
export type CellView = {
  readonly text: string;
  readonly kind: CellKind;
  readonly href?: string;
  readonly none?: string;
  /** Said small below it. */
  readonly bawah?: string;
};
export type ColumnView = {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
  /** Where a click on the head leads; absent: cannot be sorted. */
  readonly sortHref?: string;
  readonly sorted?: "ascending" | "descending";
  /** On official paper: the number of the column, and whether nobody fills it in. */
  readonly butir?: string;
  readonly otomatis?: boolean;
};
export type LinkView = { readonly label: string; readonly href: string };
export type RowView = {
  readonly id: string;
  /** What the row is called: its number. */
  readonly name: string;
  readonly cells: readonly CellView[];
  readonly actions: readonly LinkView[];
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
/** A filter in force, with the address that leaves it out. */
export type ChipView = { readonly label: string; readonly value: string; readonly href: string };
export type PageLink = { readonly page: number | null; readonly href: string; readonly current: boolean };
export type BulkView = {
  readonly name: string;
  readonly label: string;
  readonly danger: boolean;
  readonly hak?: readonly HakWakil[];
};
export type SelectionView = {
  readonly mode: "none" | "page" | "all";
  readonly pageHref: string;
  readonly allHref: string;
  readonly noneHref: string;
  /**
   * The amount that is added up of what is chosen: its name, what the page and all of the filter come to, and where
   * script asks what ticked rows come to.
   */
  readonly sum?: { readonly label: string; readonly page: number; readonly all?: number; readonly href?: string };
};
/** A way to look at the list; `own` is one that its reader keeps. */
export type WayView = LinkView & { readonly current: boolean; readonly own?: true };
/** Where what is looked at is kept under a name, and where the kept ones are renamed and taken away. */
export type KeepingView = { readonly href: string; readonly what: "simpan" | "atur" };
/** Columns to choose from; `first` stands always. */
export type ChooserView = {
  readonly href: string;
  readonly closeHref: string;
  /** Where the choice leads: columns that the address names would hide it. */
  readonly backHref: string;
  readonly open: boolean;
  readonly first: string;
  readonly columns: readonly { readonly key: string; readonly label: string; readonly chosen: boolean }[];
  /** Which columns stand now. */
  readonly now: "standar" | "coretax" | "sendiri";
  readonly coretax: boolean;
};
/** What pages through something long. */
export type Pager = {
  readonly caption: string;
  readonly total: number;
  readonly pages: number;
  readonly links: readonly PageLink[];
  readonly perPage: number;
  readonly sizes: readonly { readonly size: number; readonly href: string }[];
};
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
  /** What was asked for but cannot be read: the list shows more than was meant, so nothing is done to its rows. */
  readonly unread: readonly { readonly label: string; readonly value: string }[];
  readonly clearHref: string;
  readonly ways: readonly WayView[];
  readonly keeping?: KeepingView;
  readonly chooser?: ChooserView;
  /** Carried along by the filter form: order and page size. */
  readonly kept: readonly { readonly name: string; readonly value: string }[];
  readonly exports: readonly LinkView[];
  readonly bulk: readonly BulkView[];
  readonly selection?: SelectionView;
  /** What came of an action on its rows that the list itself sent, and where each is told. */
  readonly hasil?: LinkView & { readonly teks: string };
  readonly hasActions: boolean;
  readonly empty: string;
};
