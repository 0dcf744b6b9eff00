import type { i18n } from "i18next";
import type { HakWakil } from "~/domain/pihak/hak";
import type { CellKind } from "./list-view";

export type ColumnDef<R> = {
  /** Key of the API's row and of its `sort`. */
  readonly key: string;
  /** Full text key: `efaktur:kolom.nomor`. */
  readonly label: string;
  /** What people have called it, in place of a text of the product. */
  readonly judul?: string;
  readonly as?: CellKind;
  readonly sortable?: boolean;
  /** What the cell shows, when it is not the row's value under `key`. */
  readonly value?: (row: R, texts: i18n) => unknown;
  /** Values are words of the product: text key before the value, `efaktur:jenis.`. */
  readonly words?: string;
  /** Text key of what stands where there is no value; absent: a dash, read as "empty". */
  readonly none?: string;
  /** What the other party calls it, said small below the value. */
  readonly bawah?: (row: R) => string | null;
  /** Has a sum in the totals row (given by the answer's `totals`). */
  readonly total?: boolean;
  /** Shown only to who has chosen it. */
  readonly extra?: boolean;
  /** The API tells its value only where `rinci=ya` asks for it. */
  readonly rinci?: boolean;
  /** On official paper: the number of the column, and whether nobody fills it in. */
  readonly butir?: string;
  readonly otomatis?: boolean;
};
/** A way to look at a list: its filters, where `@kini` stands for the period that is being worked on. */
export type ViewDef = {
  readonly label: string;
  readonly filters: Readonly<Record<string, string>>;
  /** Of another list that belongs to this one. */
  readonly path?: string;
  /** A switch: it adds to what else is asked for, and takes only itself away again. */
  readonly sakelar?: true;
};
export type FilterDef = {
  /** Name in the address and of the API's query. A range (of days, of whole rupiah) gives `<name>Dari` and `<name>Sampai`. */
  readonly name: string;
  readonly label: string;
  /** `tetap` is only ever set by a link: it has no box, and its `words` say what it keeps to. */
  readonly kind: "teks" | "pilihan" | "masa" | "status" | "rentangTanggal" | "rentangRupiah" | "tetap";
  readonly options?: readonly string[];
  /** What people have called the options, in place of texts of the product. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Text key before an option's value; states have their own texts. */
  readonly words?: string;
};
type RowAction = { readonly label: string; readonly href: string };
export type BulkAction = {
  readonly name: string;
  readonly label: string;
  readonly danger?: boolean;
  /** One of these rights must be there; absent: reading, which everybody may. */
  readonly hak?: readonly HakWakil[];
};
export type ListDef<R> = {
  readonly id: string;
  readonly caption: string;
  /** What the page says when nothing is there, and what to do about it. */
  readonly empty: string;
  readonly columns: readonly ColumnDef<R>[];
  readonly filters?: readonly FilterDef[];
  readonly rowId: (row: R) => string;
  /** The row's name to people: its number. */
  readonly rowName: (row: R) => string;
  readonly rowHref?: (row: R) => string | undefined;
  readonly rowActions?: (row: R) => readonly RowAction[];
  readonly bulk?: readonly BulkAction[];
  /**
   * Key of the amount that is added up of the rows that are chosen. The API does it, asked by `answerChosenSum` at
   * `exportPath`: no figure is made in the browser, and no page carries amounts for it.
   */
  readonly chosenSum?: string;
  /** Ways to look at it that stand above it, after all of it. */
  readonly views?: readonly ViewDef[];
  /** Keys of the columns after the first as Coretax shows this list, in its order. */
  readonly coretax?: readonly string[];
  /** Column key, `-` before it for the other direction. */
  readonly sort?: string;
  /** Address that answers the same list as a file (`format=csv|xlsx`). */
  readonly exportPath?: string;
};

/** What a filter of a list is to choose from where that is known only when it is asked: ids and what people call them. */
export type Choices = Readonly<
  Record<string, readonly { readonly value: string; readonly label: string }[] | undefined>
>;
/** A list whose filters of these names choose from what there is; one that has nothing to choose from is left out. */
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
