import type { SubmissionResult } from "@conform-to/react";

export type OptionView = { readonly value: string; readonly label: string };
/** Finds of a search in a long list: a page of them, and how many there are. */
export type FindsView = {
  readonly options: readonly OptionView[];
  readonly total: number;
  /** Counts from 1. */
  readonly page: number;
  /** The words that were searched, where they are fewer than those typed. */
  readonly cut?: string;
  /** What stands in the field is no entry of the list, so that nothing was saved. */
  readonly unknown?: boolean;
};
/** `polos`: the value stands for itself and is no amount of rupiah. An empty value says that nothing stands there. */
export type ComputedView = { readonly value: string; readonly href?: string; readonly polos?: boolean };
export type FieldKind =
  | "rupiah"
  | "teks"
  | "desimal"
  | "persen"
  | "tahun"
  | "pilihanBanyak"
  | "bulan12"
  | "berkas"
  | "tanggal"
  | "masa"
  | "npwp"
  | "yaTidak"
  | "centang"
  | "pilihan"
  | "cari"
  | "baris"
  | "hitung";

/** A term of the glossary in a label: its entry, and which words of the label it is. */
export type IstilahView = { readonly kunci: string; readonly kata: string };
/** One field as the screen needs it: texts in the reader's language, nothing of the definition. */
export type FieldView = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly hint?: string;
  /** Official item number. */
  readonly butir?: string;
  readonly required: boolean;
  readonly askedWhen?: { readonly field: string; readonly values: readonly string[] };
  /** Drawn folded, always or with these answers. */
  readonly seldom?: true | FieldView["askedWhen"];
  readonly options?: readonly OptionView[];
  readonly maxLength?: number;
  /** A number or a code, from left to right in every language. */
  readonly code?: boolean;
  readonly lines?: number;
  readonly columns?: readonly FieldView[];
  readonly maxRows?: number;
  readonly computed?: ComputedView;
  /** Of an amount for each month that is computed: the amounts. */
  readonly months?: readonly (ComputedView | undefined)[];
  /** Of a slot for a file: the page that it is sent and had from. */
  readonly slotHref?: string;
  /** Its entries are codes of this list, whose meanings its section tells once. */
  readonly daftar?: string;
  /** The term that its label is the first on the form to name. */
  readonly istilah?: IstilahView;
  /** A line above a double rule. */
  readonly hasil?: boolean;
  /** Why nothing can stand here: its place is kept on the form. */
  readonly mati?: "pembetulan" | "tidakBerlaku";
};
/** A section laid out as a grid; a cell names the field that stands there. */
export type GridView = {
  /** Its rows are accounts, numbered by their codes. */
  readonly kode?: true;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly label: string;
    readonly butir?: string;
    readonly total: boolean;
    readonly hasil?: boolean;
    readonly cells: readonly (string | null)[];
  }[];
};
export type SectionView = {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly FieldView[];
  readonly grid?: GridView;
  /** Lists whose codes are written into its cells. */
  readonly daftar?: readonly { readonly nama: string; readonly entri: readonly OptionView[] }[];
};
/** A value as a box shows it: text, `on` for a tick, rows as arrays, a period as two boxes. */
export type ShownValue = string | undefined | readonly (string | undefined)[] | readonly ShownValues[] | ShownValues;
export type ShownValues = { readonly [name: string]: ShownValue };
export type FormView = {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly SectionView[];
  readonly values: ShownValues;
  /** Names of fields under those that the API has for them, where they differ. */
  readonly names: Readonly<Record<string, string>>;
};

/** The version that a form was drawn from; of a table of rows one for each, by its key. */
export type Versi = string | number | Readonly<Record<string, string | number>>;
/** The base of a drawn form: its version, its values as `alasOf` writes them, and the fields that differ from them. */
export type Dasar = { readonly versi: Versi; readonly alas: string; readonly beda: readonly string[] };
/** A field that somebody else has changed too: what is kept now, in words, and as its box holds it where one box does. */
export type Benturan = { readonly name: string; readonly kata: string; readonly isi?: string };

/** What an action answers when it draws its form again. */
export type FormReply = {
  /** Which form of the page this is about. */
  readonly form: string;
  readonly result: SubmissionResult;
  /** The failure as a whole, with its code for the help page. */
  readonly failure?: { readonly message: string; readonly code?: string };
  /** Id of the element that takes the focus. */
  readonly focus?: string;
  /** What a search in a long list found, by field name. */
  readonly found?: Readonly<Record<string, FindsView>>;
  readonly computed?: Readonly<Record<string, ComputedView>>;
  /** Rows of a list whose form was refused: they stay ticked. */
  readonly chosen?: readonly string[];
  readonly dasar?: Dasar;
  readonly benturan?: readonly Benturan[];
};

/** Names of the fields that a form draws with these answers, of rows as `barang[].harga`. */
export const askedNames = (view: FormView, values: ShownValues): string[] =>
  view.sections.flatMap(({ fields }) =>
    fields
      .filter((field) => isShown(field, values))
      .flatMap((field) => [field.name, ...(field.columns ?? []).map((column) => `${field.name}[].${column.name}`)]),
  );

/** Whether a dependent field shows, given what its form or row holds now. */
export function isShown(field: FieldView, values: ShownValues, outer: ShownValues = values): boolean {
  return !field.askedWhen || isAnswered(field.askedWhen, values, outer);
}
/** Whether a field is drawn folded with these answers. */
export const isSeldom = ({ seldom }: FieldView, values: ShownValues): boolean =>
  seldom === true || (seldom !== undefined && isAnswered(seldom, values, values));

function isAnswered(
  { field: name, values: wanted }: NonNullable<FieldView["askedWhen"]>,
  values: ShownValues,
  outer: ShownValues,
): boolean {
  const value = values[name] ?? outer[name];
  return wanted.includes(typeof value === "string" ? value : "");
}
