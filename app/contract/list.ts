import { z } from "zod";
import {
  type AnyZod,
  type ExportColumn,
  type ExportColumns,
  listQuery,
  masa,
  pageOf,
  rupiah,
  saringTeks,
  tanggal,
} from "./kit";

/** The way a table shows a value. */
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

/** A column of a list, declared once for the API, the file, the table and the SQL. */
export type ListColumn = {
  /** The schema of its value in the answer of the API. */
  readonly value: AnyZod;
  readonly as?: CellKind;
  /** The form of its cells in the file, if it does not follow from `as`. */
  readonly file?: ExportColumn["as"];
  readonly sortable?: boolean;
  /** True if only the answer of the API has it. */
  readonly hidden?: boolean;
  /** Text key of its head in the table, if it is not `<labels>.<name>`. */
  readonly head?: string;
  /** Values are words of the product: text key before the value. */
  readonly words?: string;
  /** Names of the values in the file, if the values are not stored as people write them. */
  readonly sebutan?: Readonly<Record<string, string>>;
  /** Text key for an empty value in the table; absent: a dash, read as "empty". */
  readonly none?: string;
  /** True if the answer's `totals` have its sum. */
  readonly total?: true;
  /** True if the table shows it only to readers who chose it. */
  readonly extra?: boolean;
  /** True if the API gives its value only with `rinci=ya`. */
  readonly rinci?: boolean;
};
/** A column that only the answer of the API has. */
export const hidden = <V extends AnyZod>(value: V) => ({ value, hidden: true }) as const;
type Columns = Readonly<Record<string, ListColumn>>;

type Range = "rentangTanggal" | "rentangRupiah";
/**
 * A filter of a list. `value` is its schema in the query; ranges have a first and a last value. The kind `query` has no
 * box on the screen.
 */
export type FilterKind = "teks" | "pilihan" | "masa" | "status" | "tetap" | "query" | Range;
type ListFilter = {
  readonly kind: FilterKind;
  readonly value?: AnyZod;
  /** Text key of its label, if it is not that of the column of its name. */
  readonly label?: string;
  readonly options?: readonly string[];
  readonly words?: string;
  /** Names of the first and the last value of a range in the query, if not `<name>Dari` and `<name>Sampai`. */
  readonly ujung?: readonly [from: string, to: string];
};
type Filters = Readonly<Record<string, ListFilter>>;

type RowShape<C extends Columns> = { readonly [K in keyof C]: C[K]["value"] };
type Page<C extends Columns> = ReturnType<typeof pageOf<z.ZodObject<RowShape<C>>>>;
/** Names of the columns with a sum. */
export type Summed<C extends Columns> = {
  [K in keyof C & string]: C[K] extends { readonly total: true } ? K : never;
}[keyof C & string];
type Totals<Name extends string> = { readonly totals: z.ZodObject<{ readonly [K in Name]: typeof rupiah }> };
type Answer<C extends Columns> = [Summed<C>] extends [never]
  ? Page<C>
  : z.ZodObject<Page<C>["shape"] & Totals<Summed<C>>>;
type Optional<S extends AnyZod> = z.ZodOptional<S>;
type FieldOf<K extends string, F extends ListFilter> = F extends {
  readonly ujung: readonly [infer From extends string, infer To extends string];
}
  ? From | To
  : F["kind"] extends Range
    ? `${K}Dari` | `${K}Sampai`
    : K;
type QueryShape<F extends Filters> = {
  readonly [K in keyof F & string as FieldOf<K, F[K]>]: F[K] extends {
    readonly value: infer S extends AnyZod;
  }
    ? Optional<S>
    : Optional<z.ZodString>;
};
type Query<F extends Filters, S> = z.ZodObject<(typeof listQuery)["shape"] & S & QueryShape<F>>;

type Given<C extends Columns, F extends Filters> = {
  /** Name of the list for stored views and choices of columns. */
  readonly id: string;
  /** Text key before `judul`, `kosong` and `cari`; and before the names of the columns, if there is no `labels`. */
  readonly texts: string;
  /** Text key of the label of the search text, if it is not `<texts>.cari`. */
  readonly cari?: string;
  readonly labels?: string;
  readonly columns: C;
  /** The filters next to the search text `q`. */
  readonly filters?: F;
  /** Names of the columns of the table and of the file in order, if not all visible ones in the order above. */
  readonly table?: readonly (keyof C & string)[];
  readonly file?: readonly (keyof C & string)[];
  /** Title of the file, if it is not `<texts>.judul`. */
  readonly judul?: ExportColumns["judul"];
};

/** The form of a cell in the file: words and numbers of the table need no form of their own. */
const fileForm = ({ as, file }: ListColumn): ExportColumn["as"] =>
  file ?? (as === "rupiah" || as === "tanggal" || as === "status" ? as : undefined);
function exportColumn(key: string, column: ListColumn): ExportColumn {
  const as = fileForm(column);
  const { words, sebutan } = column;
  return { key, ...(as ? { as } : {}), ...(words ? { words } : {}), ...(sebutan ? { sebutan } : {}) };
}

const schemaOf = ({ kind, value }: ListFilter): AnyZod =>
  value ?? (kind === "masa" ? masa : kind === "rentangTanggal" ? tanggal : saringTeks.unwrap());
/** The names of a filter in the query. A range has one for its first value and one for its last. */
export const queryNames = (name: string, { kind, ujung }: ListFilter): readonly [string, string?] =>
  ujung ?? (kind === "rentangTanggal" || kind === "rentangRupiah" ? [`${name}Dari`, `${name}Sampai`] : [name]);
/** The fields of the query for the filters. */
const queryShape = (filters: Filters): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      queryNames(name, filter).map((field) => [field, schemaOf(filter).optional()]),
    ),
  );

/**
 * One definition of a list. The schema of its rows, its query, its file, its table (`tableOf`) and its statement
 * (`statementOf`) follow from it.
 */
export function listOf<const C extends Columns, const F extends Filters = Record<never, never>>(given: Given<C, F>) {
  const { id, texts, cari = `${texts}.cari`, labels = texts, judul = `${texts}.judul`, columns } = given;
  const { filters = {} as F } = given;
  const visible = Object.keys(columns).filter((name) => !columns[name]?.hidden);
  const file = given.file ?? visible;
  const [namespace = "", branch = ""] = labels.split(":");
  const row = z.object(
    Object.fromEntries(Object.entries(columns).map(([name, { value }]) => [name, value])) as RowShape<C>,
  );
  const exportOf = (names: readonly string[]): ExportColumns => ({
    namespace,
    id: branch,
    judul,
    columns: names.map((name) => exportColumn(name, columns[name] as ListColumn)),
  });
  const page = pageOf(row);
  const summed = Object.keys(columns).filter((name) => columns[name]?.total);
  const totals = z.object(Object.fromEntries(summed.map((name) => [name, rupiah])));
  const output = (summed.length > 0 ? page.extend({ totals }) : page) as unknown as Answer<C>;
  const callOf = <S extends z.ZodRawShape>(more: S, names: readonly (keyof C & string)[] = file) => ({
    input: listQuery.extend(more).extend(queryShape(filters)) as unknown as Query<F, S>,
    output,
    columns: exportOf(names),
  });
  return {
    id,
    texts,
    cari,
    labels,
    columns,
    filters,
    table: (given.table ?? visible) as readonly (keyof C & string)[],
    row,
    /** The query, answer and file of its call: `endpoint({ …, ...list.call })`. */
    call: callOf({}),
    /** The same for a call that also asks for other values, such as the class, or has other columns in its file. */
    callWith: callOf,
  };
}
/** Any list as {@link listOf} returns it. */
export type List = {
  readonly id: string;
  readonly texts: string;
  readonly cari: string;
  readonly labels: string;
  readonly columns: Columns;
  readonly filters: Filters;
  readonly table: readonly string[];
  readonly row: z.ZodObject;
};
export type ValueOf<C extends ListColumn> = z.output<C["value"]>;
export type RowOfList<L extends List> = z.output<L["row"]>;
