import type { Endpoint, ExportColumn, ExportColumns, FileAnswer } from "~/contract/kit";
import { exportStreamed } from "../files/export";
import { textsOf } from "../i18n";
import type { Context } from "./context";

type Row = Readonly<Record<string, unknown>>;
/** Rows that come together, and the columns of the list if it names them. */
type Batch = { readonly rows: readonly Row[]; readonly kolom?: readonly string[] | undefined };
type Page = Batch & { readonly total: number };
type List = ((input: unknown, context: Context) => unknown) & {
  readonly seluruhnya?: (input: unknown, context: Context) => AsyncIterable<readonly Row[]>;
};
const STEP = 500;

/** The columns that a list names, in its order; all declared columns if it names none. */
const shownColumns = (columns: readonly ExportColumn[], kolom: readonly string[] | undefined) =>
  kolom ? kolom.flatMap((key) => columns.filter((column) => column.key === key)) : columns;

/** Text key of the title of the exported list. */
function titleOf(judul: ExportColumns["judul"], input: Readonly<Record<string, unknown>>): string {
  if (typeof judul === "string") return judul;
  return judul.dari[String(input[judul.per])] ?? Object.values(judul.dari)[0] ?? "";
}
/** A name that every file system accepts; files of the tax office have Indonesian names. */
const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Every page of a list's call, or the batches of the list's own reader. */
async function* batchesOf(service: List, input: unknown, context: Context): AsyncGenerator<Batch> {
  if (service.seluruhnya) {
    for await (const rows of service.seluruhnya(input, context)) yield { rows };
    return;
  }
  for (let page = 1, seen = 0; ; page++) {
    const answer = (await service({ ...(input as object), format: "json", page, perPage: STEP }, context)) as Page;
    yield answer;
    seen += answer.rows.length;
    if (seen >= answer.total || answer.rows.length === 0) return;
  }
}
async function* rowsOf(first: IteratorResult<Batch, void>, rest: AsyncGenerator<Batch>): AsyncGenerator<Row> {
  if (first.done) return;
  yield* first.value.rows;
  for await (const { rows } of rest) yield* rows;
}

/** The whole filtered list as csv or xlsx, streamed as it is read, with headings in the caller's language. */
export async function exportList(
  endpoint: Endpoint,
  service: List,
  input: unknown,
  context: Context,
  format: "csv" | "xlsx",
): Promise<FileAnswer> {
  if (!endpoint.columns) throw new RangeError(`${endpoint.path} has no columns to export`);
  const { namespace, id, columns, judul } = endpoint.columns;
  // a failure of the request is answered before the file begins
  const batches = batchesOf(service, input, context);
  const first = await batches.next();
  const title = titleOf(judul, input as Readonly<Record<string, unknown>>);
  return exportStreamed(
    {
      nama: fileNameOf(textsOf("id")(title)),
      lembar: context.t(title),
      columns: shownColumns(columns, first.done ? undefined : first.value.kolom).map(
        ({ words, sebutan, ...column }) => ({
          ...column,
          judul: context.t(`${namespace}:${id}.${column.key}`),
          ...(words ? { wordOf: (value: string) => context.t(words + value) } : {}),
          ...(sebutan ? { wordOf: (value: string) => sebutan[value] ?? value } : {}),
        }),
      ),
      rows: rowsOf(first, batches),
      whose: context.caller?.akunId,
      statusText: (status) => context.t(`komponen:status.${status}`),
    },
    format,
  );
}
