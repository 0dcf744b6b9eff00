import type { SubmissionResult } from "@conform-to/react";

export type OptionView = { readonly value: string; readonly label: string };
/** Results of a search in a long list: one page of them, and their total number. */
export type FindsView = {
  readonly options: readonly OptionView[];
  readonly total: number;
  /** Counts from 1. */
  readonly page: number;
  /** The searched words, if they are fewer than the typed ones. */
  readonly cut?: string;
  /** True if the typed text is no entry of the list, so that nothing was saved. */
  readonly unknown?: boolean;
};
/** `polos`: the value is no amount of rupiah. An empty value means no value. */
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

/** A glossary term in a label: its entry, and the words in the label. */
export type IstilahView = { readonly kunci: string; readonly kata: string };
/** One field for the screen: texts in the reader's language, without the definition. */
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
  /** The computed amounts of a field with an amount for each month. */
  readonly months?: readonly (ComputedView | undefined)[];
  /** For a file slot: the page for sending and reading the file. */
  readonly slotHref?: string;
  /** The list of its codes. The section explains their meanings once. */
  readonly daftar?: string;
  /** A glossary term that appears first on the form in this label. */
  readonly istilah?: IstilahView;
  /** A line above a double rule. */
  readonly hasil?: boolean;
  /** The reason for a dead line. The form keeps its place. */
  readonly mati?: "pembetulan" | "tidakBerlaku";
  /** Closed by an answer that is not saved yet: its box stays in the form unseen, and with it the typed value. */
  readonly tutup?: boolean;
};
/** A section laid out as a grid. A cell names its field. */
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
  /** Names of fields by their API names, if they differ. */
  readonly names: Readonly<Record<string, string>>;
};

/** The version that a form was drawn from. A table of rows has one for each row, by its key. */
export type Versi = string | number | Readonly<Record<string, string | number>>;
/** The base of a drawn form: its version, its values as `alasOf` writes them, and the differing fields. */
export type Dasar = { readonly versi: Versi; readonly alas: string; readonly beda: readonly string[] };
/** A field that another user changed too: the stored value in words, and as its box holds it if there is one box. */
export type Benturan = { readonly name: string; readonly kata: string; readonly isi?: string };

/** The reply of an action that draws its form again. */
export type FormReply = {
  /** The form of the page that the reply is about. */
  readonly form: string;
  readonly result: SubmissionResult;
  /** The failure as a whole, with its code for the help page. */
  readonly failure?: { readonly message: string; readonly code?: string };
  /** Id of the element that takes the focus. */
  readonly focus?: string;
  /** Results of a search in a long list, by field name. */
  readonly found?: Readonly<Record<string, FindsView>>;
  readonly computed?: Readonly<Record<string, ComputedView>>;
  /** Rows of a list whose form was refused: they stay ticked. */
  readonly chosen?: readonly string[];
  readonly dasar?: Dasar;
  readonly benturan?: readonly Benturan[];
};

/** Names of the fields that a form draws with these answers. Rows are written as `barang[].harga`. */
export const askedNames = (view: FormView, values: ShownValues): string[] =>
  view.sections.flatMap(({ fields }) =>
    fields
      .filter((field) => isShown(field, values))
      .flatMap((field) => [field.name, ...(field.columns ?? []).map((column) => `${field.name}[].${column.name}`)]),
  );

/** True if a dependent field shows, given the current values of its form or row. */
export function isShown(field: FieldView, values: ShownValues, outer: ShownValues = values): boolean {
  return !field.askedWhen || isAnswered(field.askedWhen, values, outer);
}
/** True if a field is drawn folded with these answers. */
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
