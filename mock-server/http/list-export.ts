import type { Endpoint, ExportColumn, ExportColumns, FileAnswer } from "~/contract/kit";
import { exportTable } from "../files/export";
import { textsOf } from "../i18n";
import { Turns } from "../turns";
import type { Context } from "./context";

type Page = { rows: Record<string, unknown>[]; total: number; kolom?: readonly string[] };
const STEP = 500;

/** The columns a list says it has, in its order; all that are declared where it says nothing. */
const shownColumns = (columns: readonly ExportColumn[], kolom: readonly string[] | undefined) =>
  kolom ? kolom.flatMap((key) => columns.filter((column) => column.key === key)) : columns;

/** Text key of what the exported list is called. */
function titleOf(judul: ExportColumns["judul"], input: Readonly<Record<string, unknown>>): string {
  if (typeof judul === "string") return judul;
  return judul.dari[String(input[judul.per])] ?? Object.values(judul.dari)[0] ?? "";
}
/** A name that every system of files takes; files of the tax office are called in Indonesian. */
const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The whole filtered list as csv or xlsx: every page of the same call, with headings in the caller's language. */
export async function exportList(
  endpoint: Endpoint,
  service: (input: unknown, context: Context) => unknown,
  input: unknown,
  context: Context,
  format: "csv" | "xlsx",
): Promise<FileAnswer> {
  if (!endpoint.columns) throw new RangeError(`${endpoint.path} has no columns to export`);
  const { namespace, id, columns, judul } = endpoint.columns;
  const rows: Record<string, unknown>[] = [];
  const turns = new Turns();
  let kolom: readonly string[] | undefined;
  for (let page = 1; ; page++) {
    const answer = (await service({ ...(input as object), format: "json", page, perPage: STEP }, context)) as Page;
    rows.push(...answer.rows);
    kolom = answer.kolom;
    await turns.take();
    if (rows.length >= answer.total || answer.rows.length === 0) break;
  }
  const title = titleOf(judul, input as Readonly<Record<string, unknown>>);
  return exportTable(
    {
      nama: fileNameOf(textsOf("id")(title)),
      lembar: context.t(title),
      columns: shownColumns(columns, kolom).map(({ words, sebutan, ...column }) => ({
        ...column,
        judul: context.t(`${namespace}:${id}.${column.key}`),
        ...(words ? { wordOf: (value: string) => context.t(words + value) } : {}),
        ...(sebutan ? { wordOf: (value: string) => sebutan[value] ?? value } : {}),
      })),
      rows,
      statusText: (status) => context.t(`komponen:status.${status}`),
    },
    format,
  );
}
